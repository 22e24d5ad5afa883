import type { ErrorCode, FieldErrors } from '@eveneo/contract/application/errors';
import { ERROR_TEXTS, tooManyAttempts } from '@eveneo/contract/application/texts';

/** A refusal: thrown anywhere below a route, sent by the error handler. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: { errors?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
  }
}

export const notFound = (message: string = ERROR_TEXTS.notFound) => new ApiError(404, 'not_found', message);
export const forbidden = (message: string = ERROR_TEXTS.forbiddenAction) =>
  new ApiError(403, 'forbidden', message);
export const unauthenticated = () => new ApiError(401, 'unauthenticated', ERROR_TEXTS.unauthenticated);
export const conflict = (code: ErrorCode, message: string) => new ApiError(409, code, message);
/** The refusal of a change to a past event. */
export const eventOver = (message: string = ERROR_TEXTS.past) => conflict('conflict.past', message);
export const unsupportedMedia = () => new ApiError(415, 'unsupported_media', ERROR_TEXTS.unsupportedMedia);
export const tooLarge = (message: string = ERROR_TEXTS.tooLarge, errors?: FieldErrors) =>
  new ApiError(413, 'too_large', message, errors && { errors });
export const methodNotAllowed = () => new ApiError(405, 'method_not_allowed', ERROR_TEXTS.methodNotAllowed);
/** 400, or 416 for a range that the file does not have. */
export const malformed = (status: 400 | 416 = 400) =>
  new ApiError(status, 'malformed', ERROR_TEXTS.malformed);
export const rateLimited = (retryAfter: number, message = tooManyAttempts(retryAfter)) =>
  new ApiError(429, 'rate_limited', message, { retryAfter });

/** The database or the storage is unreachable or busy: retry soon. */
export const unavailable = () => new ApiError(503, 'unavailable', ERROR_TEXTS.unavailable, { retryAfter: 5 });

/** No room for a file: nothing of the request is kept. */
export const storageFull = () => new ApiError(507, 'storage_full', ERROR_TEXTS.storageFull);

/** Field validation failed. @param errors all failing fields */
export const invalid = (errors: FieldErrors, message: string = ERROR_TEXTS.validation) =>
  new ApiError(422, 'validation', message, { errors });
