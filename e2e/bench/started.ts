export interface Stoppable {
  stop(): Promise<void>;
}

const started: Promise<Stoppable>[] = [];
const ending = new AbortController();

/** Aborted when a signal ends the measurements. */
export const endSignal = ending.signal;

/** Reports an unexpected exit; after a signal, exits are expected. */
export function reportUnexpectedExit(message: string): void {
  if (!endSignal.aborted) console.error(message);
}

/** Starts a resource that is stopped when the measurements end, however they end. */
export function startManaged<T extends Stoppable>(start: () => Promise<T>): Promise<T> {
  endSignal.throwIfAborted();
  const starting = start();
  started.unshift(starting);
  return starting;
}

async function stopAll(): Promise<void> {
  // A resource that is still starting is stopped once it is ready.
  for (const starting of started) await starting.then((one) => one.stop()).catch(() => undefined);
}

/**
 * Measures, then ends the process. A signal stops everything started, in reverse order; the error of the
 * interrupted measurement is ignored.
 */
export async function runMeasurements(measure: () => Promise<void>): Promise<void> {
  // Ctrl-C arrives twice, from the terminal and from npm.
  const stopped = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (endSignal.aborted) return;
        ending.abort();
        void stopAll().then(() => resolve(130));
      });
  });
  const measured = measure().then(
    () => 0,
    (error: unknown) => {
      if (endSignal.aborted) return stopped;
      console.error(error);
      return 1;
    },
  );
  process.exit(await Promise.race([measured, stopped]));
}
