import { UserError } from '../base/errors';

/** What is to be stopped, last started first. */
export type Stops = (() => Promise<void> | void)[];
export type OnFailure = (message: string) => void;

/**
 * Starts something and stops it again on a signal, or when it fails.
 * @param start adds to `stops` what it has started
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
  let ending = false;
  const ended = new Promise<number>((resolve) => {
    const end = (status: number) => {
      ending = true;
      resolve(status);
    };
    // Ctrl-C comes twice, from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
    const onFailure = (message: string) => {
      console.error(message);
      end(1);
    };
    starting = start(stops, onFailure).catch((error: unknown) => {
      // An interrupted start fails because of the interruption.
      if (!ending) onFailure(error instanceof UserError ? error.message : String(error));
    });
  });
  const status = await ended;
  await stopAll();
  // What an interrupted start was still starting is stopped once it is there.
  await starting;
  await stopAll();
  return status;
}
