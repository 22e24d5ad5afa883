import { asProcess } from './current-work';

/** For how long after the start, and after the last write of a request, what it may bring about is looked for often. */
const ACTIVE_MS = 90_000;
/** How often work that only writes bring about is looked for at rest, when another instance may have got them. */
const REST_MS = 30_000;

let activeUntil = performance.now() + ACTIVE_MS;
/** Restarts the waits of works at rest. */
const resting = new Set<() => void>();

/** Called for each write of a request. */
export function noteActivity(): void {
  activeUntil = performance.now() + ACTIVE_MS;
  if (resting.size > 0) asProcess(() => resting.forEach((wait) => wait()));
  resting.clear();
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
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    current ??= work()
      .catch(onError)
      .finally(() => (current = null));
    wait();
  };
  const wait = () => {
    const rests = performance.now() > activeUntil;
    if (rests) resting.add(wait);
    clearTimeout(timer);
    timer = setTimeout(run, rests ? Math.max(everyMs, REST_MS) : everyMs).unref();
  };
  wait();
  return {
    async stop() {
      resting.delete(wait);
      clearTimeout(timer);
      await current;
    },
  };
}
