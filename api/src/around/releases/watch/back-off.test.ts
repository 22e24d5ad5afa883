import { BackOff } from './back-off';

test('a refusal is logged once, and retried with growing delays', () => {
  const tries = new BackOff();
  const tried: number[] = [];
  const said: number[] = [];
  // Checked every 5 s for an hour.
  for (let now = 0; now < 3_600_000; now += 5_000) {
    if (!tries.isDue('guard', now)) continue;
    tried.push(now / 1000);
    if (tries.recordRefusal('guard', now)) said.push(now);
  }
  expect(said).toEqual([0]);
  expect(tried.slice(0, 5)).toEqual([0, 10, 30, 70, 150]);
  expect(tried.length).toBeLessThan(14);
  expect((tried.at(-1) ?? 0) - (tried.at(-2) ?? 0)).toBe(600);
});

test('a refused item does not delay others, and is tried immediately when it returns', () => {
  const tries = new BackOff();
  tries.recordRefusal('guard', 0);
  expect(tries.isDue('guard', 1)).toBe(false);
  expect(tries.isDue('other', 1)).toBe(true);
  tries.retainOnly(['guard']);
  expect(tries.isDue('guard', 1)).toBe(false);
  tries.retainOnly([]);
  expect(tries.isDue('guard', 1)).toBe(true);
  expect(tries.recordRefusal('guard', 1)).toBe(true);
});
