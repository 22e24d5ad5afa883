import { VITALS, type VitalName, type VitalRating } from '@eveneo/contract/delivery/vitals';

/** Steps of a metric, each about a tenth wider than the one before: from hardly anything to twenty times what is good. */
const STEPS = 64;
/** The step that ends where good ends. */
const GOOD_STEP = 31;
/** As near to a tenth as it gets with limits of steps where good and poor end: no visit is rated by where it was put. */
const WIDTH = 1.1;

/** How much wider each step of a metric is than the one before. */
function widthOf(metric: VitalName): number {
  const { good, poor } = VITALS[metric];
  return (poor / good) ** (1 / Math.round(Math.log(poor / good) / Math.log(WIDTH)));
}

/** Where a step ends; it holds this value, and the next does not. */
const endOf = (metric: VitalName, step: number): number =>
  step < 0 ? 0 : VITALS[metric].good * widthOf(metric) ** (step - GOOD_STEP);

/** The step that a value falls into. What is beyond the last falls into the last. */
export function stepOf(metric: VitalName, value: number): number {
  if (value <= 0) return 0;
  const exact = GOOD_STEP + Math.log(value / VITALS[metric].good) / Math.log(widthOf(metric));
  // A value at the very end of a step is within it, whatever a logarithm makes of it.
  return Math.min(STEPS - 1, Math.max(0, Math.ceil(exact - 1e-9)));
}

/** Visits by step. */
export type Steps = ReadonlyMap<number, number>;

export const visitsIn = (steps: Steps): number => [...steps.values()].reduce((sum, one) => sum + one, 0);

/** The value that a share of the visits kept, as even within a step as visits are; 0 without visits. */
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

/** Google's word for a value. */
export function ratingOf(metric: VitalName, value: number): VitalRating {
  const { good, poor } = VITALS[metric];
  // What is good up to the end of its step stays so after the division.
  if (value <= good * (1 + 1e-9)) return 'good';
  return value <= poor * (1 + 1e-9) ? 'fair' : 'poor';
}
