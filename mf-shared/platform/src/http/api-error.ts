import type { AxiosError } from 'axios';

/** How a call failed: an answer of the server, no answer in time, no connection, or anything else. */
export type ApiErrorKind = 'response' | 'timeout' | 'network' | 'unexpected';

export interface ApiErrorBody {
  message?: string;
  /** What some servers say in place of a message. */
  error?: string;
  errors?: Record<string, string[]>;
  code?: string;
}

/** Every failed call rejects with this. `serverMessage` is French and made for the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, or null without an answer. */
  readonly status: number | null;
  readonly serverMessage: string | null;
  /** What the answer said under the name `error`, also beside a message. */
  readonly serverError: string | null;
  /** The API's stable word for the failure: 'conflict.full'. */
  readonly code: string | null;
  /** Messages by field, as the server sent them. */
  readonly errors: Record<string, string[]>;
  /** How long to wait before the next try, in seconds, where the server said so. */
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

/** Texts that say something: one, or a list of them. */
const wordsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  return typeof value === 'string' && value.trim() !== '' ? [value] : [];
};

/** What the server said, under whichever of the usual names: `message`, `error`, `errors` by field, as a list or a text. */
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
    // fromEntries defines own properties: a field called __proto__ stays a plain key.
    errors: Object.fromEntries(errors) as Record<string, string[]>,
  };
}

/** Retry-After in seconds; the form with a date is not ours and counts as unsaid. */
const secondsOf = (header: unknown): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;

/**
 * An answer whose status is a failure.
 * @param retryAfter its Retry-After header
 */
export const refusal = (status: number, data: unknown, cause?: unknown, retryAfter?: unknown): ApiError =>
  new ApiError('response', status, readBody(data), cause, secondsOf(retryAfter));

/** Known by its mark: asking axios itself would put the whole client into the first bundle. */
const isAxiosError = (cause: unknown): cause is AxiosError =>
  isRecord(cause) && cause['isAxiosError'] === true;

const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/** Turns whatever a call threw into an ApiError. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isChunkError(cause)) return new ApiError('network', null, {}, cause);
  if (!isAxiosError(cause)) return new ApiError('unexpected', null, {}, cause);
  const { response } = cause;
  if (response) return refusal(response.status, response.data, cause, response.headers['retry-after']);
  const timedOut = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
  return new ApiError(timedOut ? 'timeout' : 'network', null, {}, cause);
}
