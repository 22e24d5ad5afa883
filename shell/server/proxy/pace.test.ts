import { Pace } from './pace';
import { Places } from './places';

let now: number;
beforeEach(() => (now = 1_000));
const pace = () => new Pace(() => now);

/**
 * As many clients as like ask a server that answers so many a second, one after the other, for some time.
 * @returns the part of the places given out at the end, how long the last calls took at most, and how many were answered
 */
function rush(
  one: Pace,
  { perSecond, seconds, clients = 2_000 }: { perSecond: number; seconds: number; clients?: number },
) {
  const places = new Places({ all: 1_024, each: 512 }, one);
  const queue: { from: number; leave: () => void }[] = [];
  const took: number[] = [];
  let answered = 0;
  for (const end = now + seconds * 1_000; now < end; now += 1_000 / perSecond) {
    for (let at = 0; at < clients; at += 1) {
      const leave = places.take('one address');
      if (!leave) break;
      queue.push({ from: now, leave });
    }
    const next = queue.shift();
    if (!next) continue;
    answered += 1;
    next.leave();
    took.push(now - next.from);
  }
  return { part: one.part, longest: Math.max(...took.slice(-Math.round(perSecond))), answered };
}

test('a server that keeps up gives out every place', () => {
  expect(rush(pace(), { perSecond: 2_000, seconds: 10 }).part).toBe(1);
});

test.each([600, 300, 150])(
  'one that answers %i a second lets nobody wait longer than a second, and never rests',
  (perSecond) => {
    const { part, longest, answered } = rush(pace(), { perSecond, seconds: 30 });
    expect(part).toBeLessThan(1);
    expect(longest).toBeLessThan(1_000);
    expect(answered).toBeGreaterThan(29 * perSecond);
  },
);

test('control: with all places given out it would be much longer', () => {
  const all = { part: 1, begin: () => () => undefined } as unknown as Pace;
  expect(rush(all, { perSecond: 300, seconds: 30 }).longest).toBeGreaterThan(1_600);
});

test('a machine that recovers gives out every place again, within seconds', () => {
  const one = pace();
  rush(one, { perSecond: 100, seconds: 30 });
  expect(one.part).toBeLessThan(0.3);
  rush(one, { perSecond: 2_000, seconds: 6 });
  expect(one.part).toBe(1);
});

test('calls that are slow by themselves close no place to others', () => {
  const one = pace();
  for (let turn = 0; turn < 100; turn += 1) {
    const slow = Array.from({ length: 50 }, () => one.begin());
    const quick = one.begin();
    now += 20;
    quick();
    now += 3_000;
    for (const end of slow) end();
  }
  expect(one.part).toBe(1);
});

test('where every call is slow, an eighth is left, and the first quick ones open the rest', () => {
  const one = pace();
  for (let turn = 0; turn < 50; turn += 1) {
    const ends = Array.from({ length: 20 }, () => one.begin());
    now += 3_000;
    for (const end of ends) end();
  }
  expect(one.part).toBe(1 / 8);
  for (let turn = 0; turn < 400; turn += 1) {
    const end = one.begin();
    now += 10;
    end();
  }
  expect(one.part).toBe(1);
});
