import { UserError } from '../base/errors';

/** Functions that stop the started parts, called last first. */
export type Stops = (() => Promise<void> | void)[];
export type OnFailure = (message: string) => void;

/**
 * Starts something and stops it again on a signal, or when it fails.
 * @param start adds a function to `stops` for each part that it started
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
    // Ctrl-C arrives twice, from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
    const onFailure = (message: string) => {
      console.error(message);
      end(1);
    };
    starting = start(stops, onFailure).catch((error: unknown) => {
      // After a signal, a failed start is a consequence of it.
      if (!ending) onFailure(error instanceof UserError ? error.message : String(error));
    });
  });
  const status = await ended;
  await stopAll();
  // Parts that were still starting are stopped after their start.
  await starting;
  await stopAll();
  return status;
}
