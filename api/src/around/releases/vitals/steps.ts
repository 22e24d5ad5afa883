import { VITALS, type VitalName, type VitalRating } from '@eveneo/contract/delivery/vitals';

/**
 * Histogram steps of a metric, each about a tenth wider than the previous one,
 * up to twenty times the limit of good.
 */
const STEPS = 64;
/** The step whose upper limit is Google's threshold for good. */
const GOOD_STEP = 31;
/** Target ratio of steps; adjusted per metric so that both of Google's thresholds are limits of steps. */
const WIDTH = 1.1;

function widthOf(metric: VitalName): number {
  const { good, poor } = VITALS[metric];
  return (poor / good) ** (1 / Math.round(Math.log(poor / good) / Math.log(WIDTH)));
}

/** Upper limit of a step, inclusive. */
const endOf = (metric: VitalName, step: number): number =>
  step < 0 ? 0 : VITALS[metric].good * widthOf(metric) ** (step - GOOD_STEP);

/** The step of a value; the last one is open-ended. */
export function stepOf(metric: VitalName, value: number): number {
  if (value <= 0) return 0;
  const exact = GOOD_STEP + Math.log(value / VITALS[metric].good) / Math.log(widthOf(metric));
  // Limits are inclusive: tolerates rounding of the logarithm.
  return Math.min(STEPS - 1, Math.max(0, Math.ceil(exact - 1e-9)));
}

/** Visits by step. */
export type Steps = ReadonlyMap<number, number>;

export const visitsIn = (steps: Steps): number => [...steps.values()].reduce((sum, one) => sum + one, 0);

/** Quantile, interpolated within its step; 0 without visits. */
export function quantileOf(metric: VitalName, steps: Steps, share: number): number {
  const wanted = visitsIn(steps) * share;
  let before = 0;
  for (const [step, visits] of [...steps].sort(([a], [b]) => a - b)) {
    if (before + visits >= wanted && visits > 0) {
      const from = endOf(metric, step - 1);
      return from + (endOf(metric, step) - from) * ((wanted - before) / visits);
    }
    before += visits;
  }
  return 0;
}

/** Google's rating of a value. */
export function ratingOf(metric: VitalName, value: number): VitalRating {
  const { good, poor } = VITALS[metric];
  // Tolerates rounding at the limits.
  if (value <= good * (1 + 1e-9)) return 'good';
  return value <= poor * (1 + 1e-9) ? 'fair' : 'poor';
}
