import type { Traffic } from './repository';

/** Minute since 1970. @param instant in milliseconds */
export const minuteOf = (instant: number): number => Math.floor(instant / 60_000);

/** For how many minutes counts are kept minute by minute; older ones become one sum per release. */
export const KEPT_MINUTES = 2 * 24 * 60;

/** The first full minute from an instant on. */
export const minuteFrom = (instant: number): number => Math.ceil(instant / 60_000);

export const totalOf = (parts: readonly Traffic[]): Traffic =>
  parts.reduce(
    (total, { loads, failed }) => ({ loads: total.loads + loads, failed: total.failed + failed }),
    { loads: 0, failed: 0 },
  );

/** Assumed failure rate of a release with too few loads. */
const UNKNOWN_RATE = 0.01;
const ENOUGH_LOADS = 200;

/** Whether a rate can be estimated. */
export const enoughLoads = ({ loads }: Traffic): boolean => loads >= ENOUGH_LOADS;

/** Upper bound of the failure rate for a release as good as `before`: mean plus three standard deviations. */
export function maxFailureRate(before: Traffic): number {
  const { loads, failed } = before;
  if (!enoughLoads(before)) return UNKNOWN_RATE;
  return Math.min(0.5, (failed + 3 + 3 * Math.sqrt(failed + 1)) / loads);
}
