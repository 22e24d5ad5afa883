import { ENOUGH, evidenceAgainst, evidenceAgainstLive, type SharedMinute } from './evidence';
import { maxFailureRate } from './rates';
import { simulate } from './testing/simulation';

const minute = (canary: [number, number], live: [number, number]): SharedMinute => ({
  canary: { loads: canary[0], failed: canary[1] },
  live: { loads: live[0], failed: live[1] },
});

test('without data there is no evidence, nor from a minute of one release alone', () => {
  expect(evidenceAgainst([])).toBeCloseTo(1);
  expect(evidenceAgainst([minute([0, 0], [500, 9]), minute([40, 7], [0, 0])])).toBeCloseTo(1);
});

test('failures without loads are ignored', () => {
  expect(evidenceAgainst([minute([0, 900], [500, 0])])).toBeCloseTo(1);
  expect(evidenceAgainst([minute([3, 900], [30, 0])])).toBe(evidenceAgainst([minute([3, 3], [30, 0])]));
});

test('a fault that affects both equally is evidence against neither', () => {
  expect(evidenceAgainst([minute([100, 60], [900, 540])])).toBeLessThan(1);
});

test('a canary that always fails is detected after a handful of loads', () => {
  expect(evidenceAgainst([minute([3, 3], [27, 0])])).toBeLessThan(ENOUGH);
  expect(evidenceAgainst([minute([5, 5], [45, 0])])).toBeGreaterThan(ENOUGH);
});

test('splitting the same loads into shorter minutes gives the same result', () => {
  const whole = evidenceAgainst([minute([200, 10], [1800, 9])]);
  const parts = Array.from({ length: 10 }, (_, at) => minute([20, 1], [180, at === 0 ? 0 : 1]));
  expect(evidenceAgainst(parts) / whole).toBeCloseTo(1);
  expect(whole).toBeGreaterThan(ENOUGH);
});

test('very strong evidence is still a finite number', () => {
  expect(Number.isFinite(evidenceAgainst([minute([90_000, 90_000], [900_000, 0])]))).toBe(true);
});

describe('against a fully live release', () => {
  test('the maximum failure rate is derived from the previous release, if that had enough loads', () => {
    expect(maxFailureRate({ loads: 10, failed: 9 })).toBe(0.01);
    expect(maxFailureRate({ loads: 10_000, failed: 50 })).toBeCloseTo(0.0074, 3);
    expect(maxFailureRate({ loads: 300, failed: 290 })).toBe(0.5);
  });
  test('ten per cent of failed loads are too many, half a per cent is not', () => {
    const rate = maxFailureRate({ loads: 10_000, failed: 50 });
    expect(evidenceAgainstLive({ loads: 300, failed: 30 }, rate)).toBeGreaterThan(ENOUGH);
    expect(evidenceAgainstLive({ loads: 10_000, failed: 50 }, rate)).toBeLessThan(1);
    expect(evidenceAgainstLive({ loads: 10, failed: 10 }, 0.5)).toBe(1);
  });
});

/** `npm run test:full` runs 2,000 of each, the inverse of the allowed error rate. */
const RUNS = process.env.TEST_FULL ? { bad: 2_000, good: 2_000 } : { bad: 100, good: 20 };

test('a canary failing 5 % is withdrawn, half of the time within 200 loads; one failing 0.5 % is not', () => {
  const bad = simulate({ seed: 7, runs: RUNS.bad, share: 0.1, live: 0.005, canary: 0.05, loads: 2_000 });
  const good = simulate({ seed: 8, runs: RUNS.good, share: 0.1, live: 0.005, canary: 0.005, loads: 10_000 });
  console.info(
    `Canari à 5 % : retiré ${bad.withdrawn} fois sur ${bad.runs}, la moitié en ${bad.median} chargements. ` +
      `Canari à 0,5 % : retiré ${good.withdrawn} fois sur ${good.runs}.`,
  );
  expect(bad.withdrawn / bad.runs).toBeGreaterThanOrEqual(0.99);
  expect(bad.median).toBeLessThanOrEqual(200);
  expect(good.withdrawn).toBeLessThanOrEqual(good.runs / 1_000);
}, 600_000);

test('control: judged by the plain rates after every load, good canaries are withdrawn as well', () => {
  const naive = (minutes: readonly SharedMinute[]) => {
    const sum = (of: 'live' | 'canary', what: 'loads' | 'failed') =>
      minutes.reduce((total, each) => total + each[of][what], 0);
    const twice =
      sum('canary', 'failed') * sum('live', 'loads') > 2 * sum('live', 'failed') * sum('canary', 'loads');
    return twice && sum('canary', 'failed') >= 3 ? Infinity : 0;
  };
  const good = { seed: 9, runs: 12, share: 0.1, live: 0.005, canary: 0.005, loads: 10_000 };
  expect(simulate({ ...good, evidence: naive }).withdrawn).toBeGreaterThan(2);
});
