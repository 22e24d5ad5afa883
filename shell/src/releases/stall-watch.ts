/** Replaced by webpack at build time: code for development is not in releases. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The shell of `npm run dev`, where files change under an open page. */
export const IN_DEVELOPMENT = process.env.NODE_ENV === 'development';

/**
 * A release without a byte for this long counts as hanging. A development server sends none until it has built.
 */
export const STALL_MS = IN_DEVELOPMENT ? 60_000 : 8_000;
/** A load finished by then needs no watch. */
const WATCH_AFTER_MS = 2_000;

/**
 * When the browser received the last byte of a file, in milliseconds since 1970; null before.
 * @param since ignores earlier requests; in milliseconds since the page began
 */
function finishedAt(url: string, since: number): number | null {
  const { href } = new URL(url, location.origin);
  const ends = (performance.getEntriesByName?.(href, 'resource') ?? [])
    .filter((entry) => entry.startTime >= since)
    .map((entry) => entry.startTime + entry.duration);
  return ends.length > 0 ? performance.timeOrigin + Math.max(...ends) : null;
}

/**
 * Rejects once none of the files has received a byte for 8 s. Script and link elements report no progress, so
 * after 2 s unfinished files are read with fetch: the browser serves both from one transfer.
 * @param again ignore earlier downloads of these files
 * @returns the rejecting promise and the function that ends the watch
 */
export function watchForStall(
  urls: readonly string[],
  again = false,
): { stalled: Promise<never>; stop: () => void } {
  const controller = new AbortController();
  const since = again ? performance.now() : 0;
  let lastByte = Date.now();
  let timer: ReturnType<typeof setTimeout>;

  const read = async (url: string) => {
    const response = await fetch(url, {
      signal: controller.signal,
      mode: 'cors',
      credentials: 'same-origin',
    });
    const reader = response.body?.getReader();
    while (reader) {
      const { done } = await reader.read();
      lastByte = Date.now();
      if (done) return;
    }
  };

  const stalled = new Promise<never>((_, reject) => {
    const check = () => {
      const idle = Date.now() - lastByte;
      if (idle >= STALL_MS) reject(new Error(`no byte for ${STALL_MS} ms`));
      else timer = setTimeout(check, STALL_MS - idle);
    };
    timer = setTimeout(() => {
      // The element that loads the file reports a failure itself.
      for (const url of urls) {
        const at = finishedAt(url, since);
        if (at === null) read(url).catch(() => undefined);
        else lastByte = Math.max(lastByte, at);
      }
      check();
    }, WATCH_AFTER_MS);
  });
  return {
    stalled,
    stop: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}
