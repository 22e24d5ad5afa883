/** Runs `work` periodically until stopped. A failed run is followed by the next; runs never overlap. */
export function runPeriodically(
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  everyMs: number,
): { stop(): Promise<void> } {
  let current: Promise<unknown> | null = null;
  const run = () => {
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
