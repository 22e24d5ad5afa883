import type { AxiosError } from 'axios';

/** How a call failed: error response, timeout, no connection, or anything else. */
export type ApiErrorKind = 'response' | 'timeout' | 'network' | 'unexpected';

export interface ApiErrorBody {
  message?: string;
  /** Some servers use it instead of `message`. */
  error?: string;
  errors?: Record<string, string[]>;
  code?: string;
}

/** Every failed call rejects with this. `serverMessage` is French and made for the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  readonly serverMessage: string | null;
  /** The response's `error`. */
  readonly serverError: string | null;
  /** The API's stable error code: 'conflict.full'. */
  readonly code: string | null;
  /** Messages by field, as the server sent them. */
  readonly errors: Record<string, string[]>;
  /** Retry-After in seconds. */
  readonly retryAfterS: number | null;

  constructor(
    kind: ApiErrorKind,
    status: number | null,
    body: ApiErrorBody,
    cause: unknown,
    retryAfterS: number | null = null,
  ) {
    super(body.message ?? body.error ?? kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.serverMessage = body.message ?? body.error ?? null;
    this.serverError = body.error ?? null;
    this.code = body.code ?? null;
    this.errors = body.errors ?? {};
    this.retryAfterS = retryAfterS;
  }

  /** The server's first message for a field. */
  firstError(field: string): string | undefined {
    return this.errors[field]?.[0];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Non-empty texts, of one or of a list. */
const wordsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return typeof value === 'string' && value.trim() !== '' ? [value] : [];
};

/** Reads `message`, `error` and `errors`, the latter by field, as a list or a text. */
function readBody(data: unknown): ApiErrorBody {
  if (!isRecord(data)) return {};
  const said = data['errors'];
  const fields = isRecord(said) ? Object.entries(said) : wordsOf(said).map((text) => ['0', text] as const);
  const errors = fields.map(([field, texts]) => [field, wordsOf(texts)]);
  const [message] = wordsOf(data['message']);
  const [error] = wordsOf(data['error']);
  return {
    ...(message && { message }),
    ...(error && { error }),
    ...(typeof data['code'] === 'string' && { code: data['code'] }),
    // fromEntries defines own properties: __proto__ is a plain key.
    errors: Object.fromEntries(errors) as Record<string, string[]>,
  };
}

/** Retry-After in seconds; the date form is ignored, our servers do not send it. */
const secondsOf = (header: unknown): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;

/**
 * @param retryAfter the Retry-After header
 */
export const refusal = (status: number, data: unknown, cause?: unknown, retryAfter?: unknown): ApiError =>
  new ApiError('response', status, readBody(data), cause, secondsOf(retryAfter));

/** Duck-typed: importing axios here would put it into the first bundle. */
const isAxiosError = (cause: unknown): cause is AxiosError =>
  isRecord(cause) && cause['isAxiosError'] === true;

const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/** Turns any exception of a call into an ApiError. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isChunkError(cause)) return new ApiError('network', null, {}, cause);
  if (!isAxiosError(cause)) return new ApiError('unexpected', null, {}, cause);
  const { response } = cause;
  if (response) return refusal(response.status, response.data, cause, response.headers['retry-after']);
  const timedOut = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
  return new ApiError(timedOut ? 'timeout' : 'network', null, {}, cause);
}
