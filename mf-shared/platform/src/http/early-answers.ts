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

/** Takes the early answer for a URL, if one was asked for with the same token. */
export async function takeEarlyAnswer(
  url: string,
  token: string | null,
): Promise<{ status: number; data: unknown } | null> {
  const early = window.__eveneoEarly?.[url];
  if (!early) return null;
  delete window.__eveneoEarly?.[url];
  if (early.token !== token) return null;
  try {
    const response = await early.answer;
    return response.ok ? { status: response.status, data: await response.json() } : null;
  } catch {
    return null;
  }
}
