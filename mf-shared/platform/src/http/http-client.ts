import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { newRequestId } from '@eveneo/contract/http/headers';
import { session } from '../session/session-store';
import { ApiError, toApiError } from './api-error';
import { noteDataAsOf } from './data-as-of';
import { dropEarlyAnswers, peekEarlyAnswer, readAhead, takeEarlyAnswer } from './early-answers';

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  /** Query parameters; undefined ones are left out. */
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The screen shows its own text for a 401 and stays until the user continues (create event). */
  holdExpiry?: boolean;
  /** A 401 of this call says nothing about the session (login). */
  anonymous?: boolean;
}

let loading: Promise<AxiosInstance> | null = null;

/**
 * axios is a fifth of the shell's scripts; prefetched responses do not need it,
 * so it is loaded after the first page.
 */
async function loadClient(): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "http" */ 'axios');
  return axios.create({
    timeout: TIMEOUT_MS,
    headers: { Accept: 'application/json' },
    validateStatus: (status) => status >= 200 && status < 300,
  });
}

/** The client, loaded once; a failed load is forgotten, so that the next call tries again. */
export function warmHttp(): Promise<AxiosInstance> {
  loading ??= loadClient().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Includes the request id, to find the call in the server's logs. */
function logGlobally(error: ApiError, requestId: string): void {
  const reference = `(référence : ${requestId})`;
  if (error.kind === 'timeout') console.error('Délai de connexion dépassé', error.cause, reference);
  else if (error.kind === 'network') console.error('Erreur réseau', error.cause, reference);
  else if (error.status === 404 || error.status === 500)
    console.error(`Erreur ${error.status}`, error.serverMessage, reference);
}

function configOf(
  method: string,
  url: string,
  body: unknown,
  token: string | null,
  requestId: string,
  options: CallOptions,
): AxiosRequestConfig {
  const headers: Record<string, string> = { ...options.headers, 'X-Request-Id': requestId };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  // FormData sets its own type; the server refuses a JSON type without a body.
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  return { method, url, headers, data: body, ...(options.signal && { signal: options.signal }) };
}

/**
 * Whether the response is not the API's, such as a captive portal's page. Only a GET must have a body.
 */
const isForeign = (data: unknown, method: string, { headers }: CallOptions) =>
  typeof data === 'string' && !headers?.['Accept'] && (data !== '' || method === 'GET');

async function call<T>(method: string, url: string, body: unknown, options: CallOptions): Promise<T> {
  const token = options.anonymous ? null : session.get().token;
  const address = withParams(url, options.params);
  const requestId = newRequestId();
  const config = configOf(method, address, body, token, requestId, options);
  try {
    if (method === 'GET') {
      const early = await takeEarlyAnswer(address, token, TIMEOUT_MS);
      if (early) return early.data as T;
    }
    const client = await warmHttp();
    const { data, headers: said } = await client.request<T>(config);
    if (method === 'GET') noteDataAsOf((name) => said[name]);
    if (isForeign(data, method, options)) throw new ApiError('unexpected', null, {}, null);
    return data;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error = toApiError(cause);
    if (error.status === 401 && !options.anonymous) session.expire(token, options.holdExpiry);
    logGlobally(error, requestId);
    throw error;
  } finally {
    // Also after a failure: the response may have been lost.
    if (method !== 'GET') dropEarlyAnswers();
  }
}

/** Adds the defined parameters to a path, in their order. */
export function withParams(url: string, params: CallOptions['params'] = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url;
}

/**
 * The only access to the API: bearer header, 30 s timeout, 401 ends the session, every failure an ApiError.
 * Paths begin with '/api/'. Bodies are JSON, or FormData for files.
 */
export const http = {
  /** The prefetched response of a GET, if already there: for a query's initial data. */
  early: <T>(url: string): T | undefined => peekEarlyAnswer(url, session.get().token)?.data as T | undefined,
  get: <T>(url: string, options: CallOptions = {}) => call<T>('GET', url, undefined, options),
  post: <T>(url: string, body?: unknown, options: CallOptions = {}) => call<T>('POST', url, body, options),
  put: <T>(url: string, body?: unknown, options: CallOptions = {}) => call<T>('PUT', url, body, options),
  /** A deletion may have a body, with a reason. */
  delete: <T = void>(url: string, options: CallOptions & { body?: unknown } = {}) =>
    call<T>('DELETE', url, options.body, options),
};

/**
 * Prefetches a GET; resolves when `http.early` has the response. Never rejects.
 * @returns false if there was no answer: the connection broke
 */
export const getAhead = (url: string): Promise<boolean> => readAhead(url, session.get().token);
