import type { Traffic } from './traffic-repository';

/** Failed loads per load of a release on which nothing is known: one in a hundred. */
const UNKNOWN_RATE = 0.01;
/** Fewer loads than this say nothing about a rate. */
const ENOUGH_LOADS = 200;

/** What a release may fail, at most, if it is as good as one that failed so: the mean and three deviations above it. */
export function tolerated({ loads, failed }: Traffic): number {
  if (loads < ENOUGH_LOADS) return UNKNOWN_RATE;
  return Math.min(0.5, (failed + 3 + 3 * Math.sqrt(failed + 1)) / loads);
}
