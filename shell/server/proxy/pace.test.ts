import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Gate } from './gate';
import { PROXY_LIMITS } from './limits';
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

/** Calls that take every place, begun again and again, each as slow as all others. */
function slowTurns(one: Pace, turns: number, { taken = 1, answered = true } = {}): void {
  for (let turn = 0; turn < turns; turn += 1) {
    const ends = Array.from({ length: 20 }, () => one.begin(taken));
    now += 3_000;
    for (const end of ends) end(answered);
  }
}
function quickTurns(one: Pace, turns: number, answered = true): void {
  for (let turn = 0; turn < turns; turn += 1) {
    const end = one.begin(1 / 100);
    now += 10;
    end(answered);
  }
}

describe('while somebody is under way', () => {
  let one: Pace;
  beforeEach(() => {
    one = pace();
    one.begin(1 / 100);
  });

  test('calls that are slow by themselves close no place to others', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const slow = Array.from({ length: 50 }, () => one.begin(1));
      const quick = one.begin(1);
      now += 20;
      quick(true);
      now += 3_000;
      for (const end of slow) end(true);
    }
    expect(one.part).toBe(1);
  });

  test('where every call is slow, an eighth is left, and the first quick ones open the rest', () => {
    slowTurns(one, 50);
    expect(one.part).toBe(1 / 8);
    quickTurns(one, 400);
    expect(one.part).toBe(1);
  });

  test('a few slow calls on a quiet machine are no queue, however long they go on', () => {
    slowTurns(one, 50, { taken: 1 / 50 });
    expect(one.part).toBe(1);
  });

  test('who soon gives up opens no place, and who gives up late closes none', () => {
    slowTurns(one, 50);
    quickTurns(one, 400, false);
    expect(one.part).toBe(1 / 8);
    quickTurns(one, 400);
    slowTurns(one, 50, { answered: false });
    expect(one.part).toBe(1);
  });
});

test('when nobody is left under way, who comes next finds every place', () => {
  const one = pace();
  const last = one.begin(1);
  slowTurns(one, 50);
  expect(one.part).toBe(1 / 8);
  last(false);
  expect(one.part).toBe(1);
});

describe('at the gate', () => {
  let clock: jest.SpyInstance;
  beforeEach(() => (clock = jest.spyOn(performance, 'now').mockImplementation(() => now)));
  afterEach(() => clock.mockRestore());

  /** As many calls as find a place. */
  function fill(gate: Gate): ServerResponse[] {
    const entered: ServerResponse[] = [];
    for (;;) {
      const answer = new EventEmitter() as ServerResponse;
      if (!gate.enterAtOnce({} as IncomingMessage, answer, '198.51.100.7')) return entered;
      entered.push(answer);
    }
  }
  const end = (answer: ServerResponse, writableFinished: boolean) =>
    Object.assign(answer, { writableFinished }).emit('close');

  test('where all are answered late fewer find a place, however many break off meanwhile', () => {
    const gate = new Gate({ ...PROXY_LIMITS, calls: { all: 80, each: 80 } });
    let waiting = fill(gate);
    expect(waiting).toHaveLength(80);
    for (let turn = 0; turn < 20; turn += 1) {
      now += 50;
      const impatient = waiting.pop();
      if (impatient) end(impatient, false);
      const next = fill(gate);
      now += 950;
      for (const answer of waiting) end(answer, true);
      waiting = [...next, ...fill(gate)];
    }
    expect(gate.places.calls.taken).toBe(10);
  });
});
