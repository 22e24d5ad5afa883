import { newRequestId } from '@eveneo/contract/http/headers';
import { ApiError, refusal } from './api-error';
import { noteDataAsOf } from './data-as-of';

/**
 * Prefetched responses: by the HTML's boot script, or on hover, focus and touch of a link. Each serves the first
 * matching GET once; the next one goes to the network.
 */
export interface EarlyAnswer {
  /** The bearer token the call carried, or null. */
  token: string | null;
  answer: Promise<Response>;
  /** When it was requested, in epoch milliseconds. */
  at: number;
  read?: Promise<Answer | null>;
  ready?: Answer;
}

interface Answer {
  data: unknown;
  at: number;
}

declare global {
  interface Window {
    __eveneoEarly?: Record<string, EarlyAnswer>;
  }
}

/** Older responses are stale: between hovering a link and the click little time passes. */
const FRESH_MS = 5_000;
/** Give up waiting for a response after this long. */
const PENDING_MS = 30_000;

const answers = (): Record<string, EarlyAnswer> => (window.__eveneoEarly ??= {});

/** Rejects after the time limit. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout', null, {}, null)), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** The response for a URL, requested with the same token; a stale one or another user's is dropped. */
function find(url: string, token: string | null): EarlyAnswer | null {
  const early = answers()[url];
  if (!early) return null;
  const { ready } = early;
  const old = ready ? Date.now() - ready.at > FRESH_MS : Date.now() - early.at > PENDING_MS;
  const usable = early.token === token && !old;
  if (!usable) delete answers()[url];
  return usable ? early : null;
}

/** The parsed body; null if unreadable. An error response may have none. */
async function bodyOf(early: EarlyAnswer): Promise<Answer | null> {
  const response = await early.answer.catch(() => null);
  if (!response) return null;
  const body = await response.json().then(
    (data: unknown): Answer => ({ data, at: Date.now() }),
    () => null,
  );
  if (response.ok) noteDataAsOf((name) => response.headers.get(name));
  if (!response.ok) throw refusal(response.status, body?.data, null, response.headers.get('Retry-After'));
  if (body) early.ready = body;
  return body;
}

/** Reads a response once, for all callers. */
function read(early: EarlyAnswer): Promise<Answer | null> {
  if (!early.read) {
    early.read = bodyOf(early);
    // The caller that takes the response, if any, gets the error.
    early.read.catch(() => undefined);
  }
  return early.read;
}

/**
 * Prefetches a URL, unless a request with this token is pending or just answered, and waits for the response.
 * @returns false if there was none: the next call asks again
 */
export async function readAhead(url: string, token: string | null): Promise<boolean> {
  let early = find(url, token);
  if (!early) {
    const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': newRequestId() };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    early = { token, answer: fetch(url, { headers }), at: Date.now() };
    answers()[url] = early;
  }
  const answer = await read(early).catch(() => undefined);
  if (answer === null && answers()[url] === early) delete answers()[url];
  return answer !== null;
}

/** Drops prefetched responses: after a change they may be stale. */
export function dropEarlyAnswers(): void {
  window.__eveneoEarly = {};
}

/** The response for a URL if already read, for the first render. */
export function peekEarlyAnswer(url: string, token: string | null): Answer | null {
  const ready = find(url, token)?.ready ?? null;
  if (ready) delete answers()[url];
  return ready;
}

/**
 * Takes the prefetched response for a URL, if it was requested with the same token.
 * @returns null when there is none or the connection broke
 * @throws ApiError for an error response or a timeout
 */
export async function takeEarlyAnswer(
  url: string,
  token: string | null,
  timeoutMs: number,
): Promise<Answer | null> {
  const early = find(url, token);
  if (!early) return null;
  delete answers()[url];
  return inTime(read(early), timeoutMs);
}
