import { UserError } from '../base/errors';

/** What is to be stopped, last started first. */
export type Stops = (() => Promise<void> | void)[];
export type OnFailure = (message: string) => void;

/**
 * Starts something and stops it again on a signal, or when it fails.
 * @param start notes in `stops` what it has started
 * @returns the exit status
 */
export async function untilStopped(
  start: (stops: Stops, onFailure: OnFailure) => Promise<void>,
): Promise<number> {
  const stops: Stops = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  let starting = Promise.resolve();
  const ended = new Promise<number>((resolve) => {
    // Ctrl-C comes twice, from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(0));
    const onFailure = (message: string) => {
      console.error(message);
      resolve(1);
    };
    starting = start(stops, onFailure).catch((error: unknown) =>
      onFailure(error instanceof UserError ? error.message : String(error)),
    );
  });
  const status = await ended;
  await stopAll();
  // Ended half-way, what was still being started goes as soon as it is there.
  await starting;
  await stopAll();
  return status;
}
