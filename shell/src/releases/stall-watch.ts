/** A file from which no byte came for this long makes the release count as hanging. */
const STALL_MS = 8_000;
/** A load that is done by then needs no watch at all. */
const WATCH_AFTER_MS = 2_000;

/**
 * Rejects once no byte of any of the files has come for 8 s. Script and link elements tell nothing of progress,
 * so after 2 s the same files are read with fetch: the browser serves both from one transfer.
 * @returns the rejecting promise and the function that ends the watch
 */
export function watchForStall(urls: readonly string[]): { stalled: Promise<never>; stop: () => void } {
  const controller = new AbortController();
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
      // A failed read is no news: the element that loads the file reports the failure itself.
      for (const url of urls) read(url).catch(() => undefined);
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
