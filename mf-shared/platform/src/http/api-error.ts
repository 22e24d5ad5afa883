import type { AxiosError } from 'axios';

/** How a call failed: an answer of the server, no answer in time, no connection, or anything else. */
export type ApiErrorKind = 'response' | 'timeout' | 'network' | 'unexpected';

export interface ApiErrorBody {
  message?: string;
  errors?: Record<string, string[]>;
  code?: string;
}

/** Every failed call rejects with this. `serverMessage` is French and made for the user. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, or null without an answer. */
  readonly status: number | null;
  readonly serverMessage: string | null;
  /** The API's stable word for the failure: 'conflict.full'. */
  readonly code: string | null;
  /** Messages by field, as the server sent them. */
  readonly errors: Record<string, string[]>;

  constructor(kind: ApiErrorKind, status: number | null, body: ApiErrorBody, cause: unknown) {
    super(body.message ?? kind, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.serverMessage = body.message ?? null;
    this.code = body.code ?? null;
    this.errors = body.errors ?? {};
  }

  /** The server's first message for a field. */
  firstError(field: string): string | undefined {
    return this.errors[field]?.[0];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readBody(data: unknown): ApiErrorBody {
  if (!isRecord(data)) return {};
  const errors: Record<string, string[]> = {};
  if (isRecord(data['errors'])) {
    for (const [field, messages] of Object.entries(data['errors'])) {
      if (Array.isArray(messages)) errors[field] = messages.map(String);
    }
  }
  return {
    ...(typeof data['message'] === 'string' && { message: data['message'] }),
    ...(typeof data['code'] === 'string' && { code: data['code'] }),
    errors,
  };
}

/** An answer whose status is a failure. */
export const refusal = (status: number, data: unknown, cause?: unknown): ApiError =>
  new ApiError('response', status, readBody(data), cause);

/** Known by its mark: asking axios itself would put the whole client into the first bundle. */
const isAxiosError = (cause: unknown): cause is AxiosError =>
  isRecord(cause) && cause['isAxiosError'] === true;

const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/** Turns whatever a call threw into an ApiError. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (isChunkError(cause)) return new ApiError('network', null, {}, cause);
  if (!isAxiosError(cause)) return new ApiError('unexpected', null, {}, cause);
  if (cause.response) return refusal(cause.response.status, cause.response.data, cause);
  const timedOut = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
  return new ApiError(timedOut ? 'timeout' : 'network', null, {}, cause);
}
