import { VITAL_NAMES, VITALS, type VitalName } from '@eveneo/contract/delivery/vitals';
import { quantileOf, ratingOf, stepOf, visitsIn } from './steps';

/** Visits by histogram step. */
function stepsOf(metric: VitalName, values: readonly number[]): Map<number, number> {
  const steps = new Map<number, number>();
  for (const value of values) {
    const step = stepOf(metric, value);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return steps;
}

/** Deterministic numbers from 0 to 1. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe.each(VITAL_NAMES)('%s', (metric) => {
  const { good, poor } = VITALS[metric];

  test('good and poor end at step boundaries, so that every value has its own rating', () => {
    for (const limit of [good, poor]) {
      expect(stepOf(metric, limit)).toBe(stepOf(metric, limit * 0.999));
      expect(stepOf(metric, limit * 1.001)).toBe(stepOf(metric, limit) + 1);
    }
  });

  test('steps grow with the value, are bounded, and accept any value', () => {
    const values = Array.from({ length: 400 }, (_, n) => (good / 50) * 1.02 ** n);
    const steps = values.map((value) => stepOf(metric, value));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(64);
    for (const [odd, step] of [
      [0, 0],
      [-1, 0],
      [Number.MIN_VALUE, 0],
      [3_600_000, 63],
    ] as const)
      expect(stepOf(metric, odd)).toBe(step);
  });

  test('the 75th percentile is within a twentieth, for any number of visits', () => {
    const draw = drawer(7);
    for (const visits of [20, 57, 3000]) {
      const values = Array.from({ length: visits }, () => good * Math.exp(2 * draw() - 1));
      const exact = [...values].sort((a, b) => a - b)[Math.ceil(visits * 0.75) - 1] ?? 0;
      const found = quantileOf(metric, stepsOf(metric, values), 0.75);
      expect(Math.abs(found / exact - 1)).toBeLessThan(0.1);
    }
  });

  test('ratings are Google’s, including their limits', () => {
    expect([0, good, good * 1.01, poor, poor * 1.01].map((value) => ratingOf(metric, value))).toEqual([
      'good',
      'good',
      'fair',
      'fair',
      'poor',
    ]);
  });
});

test('a slow quarter of visits does not change the rating, one visit more does', () => {
  const shift = (slow: number) =>
    quantileOf(
      'LCP',
      stepsOf('LCP', [...Array<number>(75).fill(1000), ...Array<number>(slow).fill(9000)]),
      0.75,
    );
  expect(ratingOf('LCP', shift(25))).toBe('good');
  expect(ratingOf('LCP', shift(27))).toBe('poor');
});

test('without visits there is no value', () => {
  expect(quantileOf('CLS', new Map(), 0.75)).toBe(0);
  expect(visitsIn(new Map())).toBe(0);
  expect(quantileOf('CLS', stepsOf('CLS', [0, 0, 0, 0]), 0.75)).toBeLessThan(0.01);
});
