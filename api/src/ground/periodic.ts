/** After the last write that a request made, for how long what it may have brought about is looked for often. */
const ACTIVE_MS = 90_000;
/** How often work that only writes bring about is looked for at rest, when another instance may have got them. */
const REST_MS = 30_000;

let activeUntil = Infinity;

/** Called for each write of a request. */
export function noteActivity(): void {
  activeUntil = performance.now() + ACTIVE_MS;
}

/**
 * Runs `work` periodically until stopped. A failed run is followed by the next; runs never overlap. At rest, when no
 * request writes, it runs more rarely: a product that nobody uses costs its machine nothing.
 */
export function runPeriodically(
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  everyMs: number,
): { stop(): Promise<void> } {
  let current: Promise<unknown> | null = null;
  let ranAt = 0;
  const run = () => {
    const now = performance.now();
    if (now > activeUntil && now - ranAt < REST_MS) return;
    ranAt = now;
    current ??= work()
      .catch(onError)
      .finally(() => (current = null));
  };
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
