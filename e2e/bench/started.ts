export interface Stoppable {
  stop(): Promise<void>;
}

const started: Promise<Stoppable>[] = [];
const ending = new AbortController();

/** Aborted when a signal ends the measurements. */
export const ended = ending.signal;

/** Reports an unexpected exit; after a signal, exits are expected. */
export function onFailure(message: string): void {
  if (!ended.aborted) console.error(message);
}

/** Starts a resource that is stopped when the measurements end, however they end. */
export function stoppedWithUs<T extends Stoppable>(start: () => Promise<T>): Promise<T> {
  ended.throwIfAborted();
  const starting = start();
  started.unshift(starting);
  return starting;
}

async function stopAll(): Promise<void> {
  // A resource that is still starting is stopped once it is ready.
  for (const starting of started) await starting.then((one) => one.stop()).catch(() => undefined);
}

/**
 * Measures, then ends the process. A signal stops everything started, in reverse order; the measurement fails because
 * of that, silently.
 */
export async function runMeasurements(measure: () => Promise<void>): Promise<void> {
  // Ctrl-C arrives twice, from the terminal and from npm.
  const stopped = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (ended.aborted) return;
        ending.abort();
        void stopAll().then(() => resolve(130));
      });
  });
  const measured = measure().then(
    () => 0,
    (error: unknown) => {
      if (ended.aborted) return stopped;
      console.error(error);
      return 1;
    },
  );
  process.exit(await Promise.race([measured, stopped]));
}
