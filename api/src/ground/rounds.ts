/**
 * Does something again and again until it is stopped: a round that fails is followed by the next, and one that hangs holds
 * back no queue of others.
 */
export function startRounds(
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  everyMs: number,
): { stop(): Promise<void> } {
  let current: Promise<unknown> | null = null;
  const round = () => {
    current ??= work()
      .catch(onError)
      .finally(() => (current = null));
  };
  const timer = setInterval(round, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}
