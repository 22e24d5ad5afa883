import { ApiError, refusal } from './api-error';

/**
 * Answers that the HTML's boot script asked for before any bundle was loaded.
 * Each serves the first matching GET once; the next goes to the network as usual.
 */
export interface EarlyAnswer {
  /** The bearer token the call carried, or null. */
  token: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    __eveneoEarly?: Record<string, EarlyAnswer>;
  }
}

/** Rejects once the time is over; without it a call that hangs from the start would hang for ever. */
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

/** What the answer holds; null when it can't be read. A refusal may come without a body. */
async function read(answer: Promise<Response>): Promise<{ data: unknown } | null> {
  const response = await answer.catch(() => null);
  if (!response) return null;
  const body = await response.json().then(
    (data: unknown) => ({ data }),
    () => null,
  );
  if (!response.ok) throw refusal(response.status, body?.data);
  return body;
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
): Promise<{ data: unknown } | null> {
  const early = window.__eveneoEarly?.[url];
  if (!early) return null;
  delete window.__eveneoEarly?.[url];
  return early.token === token ? inTime(read(early.answer), timeoutMs) : null;
}
