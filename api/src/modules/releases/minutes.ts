import type { Traffic } from './traffic-repository';

/** The minute of an instant, as page loads are counted. @param instant in milliseconds since 1970 */
export const minuteOf = (instant: number): number => Math.floor(instant / 60_000);

/** The first minute that has nothing from before an instant. */
export const minuteFrom = (instant: number): number => Math.ceil(instant / 60_000);

export const totalOf = (parts: readonly Traffic[]): Traffic =>
  parts.reduce(
    (total, { loads, failed }) => ({ loads: total.loads + loads, failed: total.failed + failed }),
    { loads: 0, failed: 0 },
  );
