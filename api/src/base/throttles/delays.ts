import { setTimeout as wait } from 'node:timers/promises';

const LONGEST = 8;

/** Delay in units of a try that is `steps` beyond the free ones: 1, then 2 after five tries, 4, and at most 8. */
export const growingDelay = (steps: number): number =>
  steps <= 0 ? 0 : Math.min(LONGEST, 2 ** Math.floor((steps - 1) / 5));

/**
 * Delays requests, which hold nothing meanwhile.
 * @param most how many this process delays at once
 * @returns a function that waits, or resolves to false at once when too many do
 */
export function createDelays(most = 500): (ms: number) => Promise<boolean> {
  let waiting = 0;
  return async (ms) => {
    if (ms === 0) return true;
    if (waiting >= most) return false;
    waiting += 1;
    try {
      await wait(ms);
      return true;
    } finally {
      waiting -= 1;
    }
  };
}
