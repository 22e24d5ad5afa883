import { newRequestId } from '@eveneo/contract/http/headers';
import { ApiError, refusal } from './api-error';
import { noteDataAsOf } from './data-as-of';

/**
 * Answers asked for before the page that needs them is there: by the HTML's boot script, or on hover, focus and touch of a
 * link. Each serves the first matching GET once; the next goes to the network as usual.
 */
export interface EarlyAnswer {
  /** The bearer token the call carried, or null. */
  token: string | null;
  answer: Promise<Response>;
  /** When it was asked for, in milliseconds of the epoch. */
  at: number;
  /** What it says, once it has been read. */
  read?: Promise<Answer | null>;
  ready?: Answer;
}

interface Answer {
  data: unknown;
  /** When it was read. */
  at: number;
}

declare global {
  interface Window {
    __eveneoEarly?: Record<string, EarlyAnswer>;
  }
}

/** Older answers are stale: between hovering a link and the click little time passes. */
const FRESH_MS = 5_000;
/** Give up waiting for an answer after this long. */
const PENDING_MS = 30_000;

const answers = (): Record<string, EarlyAnswer> => (window.__eveneoEarly ??= {});

/** Rejects after the time limit: a call that hangs must not hang for ever. */
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

/** The answer for a URL, asked for with the same token; one that is too old or was somebody else's is forgotten. */
function find(url: string, token: string | null): EarlyAnswer | null {
  const early = answers()[url];
  if (!early) return null;
  const { ready } = early;
  const old = ready ? Date.now() - ready.at > FRESH_MS : Date.now() - early.at > PENDING_MS;
  const usable = early.token === token && !old;
  if (!usable) delete answers()[url];
  return usable ? early : null;
}

/** What the answer holds; null when it can't be read. A refusal may come without a body. */
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

/** Reads an answer once, however many wait for it. */
function read(early: EarlyAnswer): Promise<Answer | null> {
  if (!early.read) {
    early.read = bodyOf(early);
    // A refusal is thrown to the caller that takes the answer, if any.
    early.read.catch(() => undefined);
  }
  return early.read;
}

/**
 * Asks for an answer ahead, unless one is on its way, and waits until it is read. Without one that was asked for the
 * given token, makes the call.
 */
export async function readAhead(url: string, token: string | null): Promise<void> {
  let early = find(url, token);
  if (!early) {
    const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': newRequestId() };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    early = { token, answer: fetch(url, { headers }), at: Date.now() };
    answers()[url] = early;
  }
  await read(early).catch(() => undefined);
}

/** Drops prefetched answers: after a change they may be stale. */
export function dropEarlyAnswers(): void {
  window.__eveneoEarly = {};
}

/** The answer for a URL if it is there this very moment, so that the first render already shows it. */
export function peekEarlyAnswer(url: string, token: string | null): Answer | null {
  const ready = find(url, token)?.ready ?? null;
  if (ready) delete answers()[url];
  return ready;
}

/**
 * Takes the early answer for a URL, if one was asked for with the same token.
 * @returns null when there is none, or the line broke: the next call may have more luck
 * @throws ApiError when the server refused, or did not answer in time
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
