import { ApiError } from './api-error';

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

/**
 * Takes the early answer for a URL, if one was asked for with the same token.
 * @throws ApiError of the kind 'timeout' when it does not come in time; what else goes wrong is for the next call
 */
export async function takeEarlyAnswer(
  url: string,
  token: string | null,
  timeoutMs: number,
): Promise<{ status: number; data: unknown } | null> {
  const early = window.__eveneoEarly?.[url];
  if (!early) return null;
  delete window.__eveneoEarly?.[url];
  if (early.token !== token) return null;
  const read = async () => {
    const response = await early.answer;
    return response.ok ? { status: response.status, data: (await response.json()) as unknown } : null;
  };
  return inTime(
    read().catch(() => null),
    timeoutMs,
  );
}
