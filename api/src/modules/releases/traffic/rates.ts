import type { Traffic } from './repository';

/** The minute of an instant, as page loads are counted. @param instant in milliseconds since 1970 */
export const minuteOf = (instant: number): number => Math.floor(instant / 60_000);

/** The first minute that has nothing from before an instant. */
export const minuteFrom = (instant: number): number => Math.ceil(instant / 60_000);

export const totalOf = (parts: readonly Traffic[]): Traffic =>
  parts.reduce(
    (total, { loads, failed }) => ({ loads: total.loads + loads, failed: total.failed + failed }),
    { loads: 0, failed: 0 },
  );

/** Failed loads per load of a release on which nothing is known: one in a hundred. */
const UNKNOWN_RATE = 0.01;
/** Fewer loads than this say nothing about a rate. */
const ENOUGH_LOADS = 200;

/** Whether they say anything about a rate. */
export const enoughLoads = ({ loads }: Traffic): boolean => loads >= ENOUGH_LOADS;

/** What a release may fail, at most, if it is as good as one that failed so: the mean and three deviations above it. */
export function tolerated(before: Traffic): number {
  const { loads, failed } = before;
  if (!enoughLoads(before)) return UNKNOWN_RATE;
  return Math.min(0.5, (failed + 3 + 3 * Math.sqrt(failed + 1)) / loads);
}
