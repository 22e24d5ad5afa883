import { INTERRUPTED_TEXTS } from '../base/interrupted-texts';

let stage: keyof typeof INTERRUPTED_TEXTS = 'before';

/** Says how far the command has come. */
export const reached = (next: typeof stage): void => void (stage = next);

/** By signal the status that a shell expects. */
const STATUSES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * From now on Ctrl-C says what was done until then, and ends the command: silent, it left open whether a release is live.
 * @returns the function that stops it
 */
export function tellInterruption(): () => void {
  reached('before');
  const ending = (status: number) => () => {
    console.error(INTERRUPTED_TEXTS[stage]);
    process.exit(status);
  };
  const handlers = Object.entries(STATUSES).map(([signal, status]) => [signal, ending(status)] as const);
  for (const [signal, end] of handlers) process.on(signal, end);
  return () => {
    for (const [signal, end] of handlers) process.off(signal, end);
  };
}
