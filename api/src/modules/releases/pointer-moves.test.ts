import type { PointerLock } from '@eveneo/contract/delivery/pointers';
import { activate, rollBack, setCanary, setLock, type Pointer } from './pointer-moves';
import type { JudgedRelease } from './judged';
import { rollBackTargets } from './roll-back-targets';

const LOCK: PointerLock = { at: '2026-11-22T10:00:00Z', who: 'CI', why: 'panne', version: null };
const POINTER: Pointer = {
  ...{ name: 'mf-guest', revision: 7, liveId: 3, fallbackId: 2, canaryId: null, canaryPercent: null },
  lock: null,
};
const trial = (canaryId: number, canaryPercent: number): Pointer => ({ ...POINTER, canaryId, canaryPercent });

describe('activation', () => {
  test('the first makes a pointer without anything to fall back to', () => {
    expect(activate('mf-guest', null, { id: 1 }, 3)).toEqual({
      ...{ name: 'mf-guest', revision: 1, liveId: 1, fallbackId: null, canaryId: null, canaryPercent: null },
      lock: null,
    });
  });

  test('what was live becomes the fallback, and a lock is lifted', () => {
    expect(activate('mf-guest', { ...POINTER, lock: LOCK }, { id: 9 }, 3)).toEqual({
      ...POINTER,
      ...{ revision: 8, liveId: 9, fallbackId: 3 },
    });
  });

  test('a trial that goes live is over, another one goes on', () => {
    expect(activate('mf-guest', trial(9, 25), { id: 9 }, 3)).toMatchObject({
      canaryId: null,
      canaryPercent: null,
    });
    expect(activate('mf-guest', trial(8, 25), { id: 9 }, 3)).toMatchObject({
      canaryId: 8,
      canaryPercent: 25,
    });
  });
});

test('a roll-back names where to, what replaces that in a fault, and why nothing else gets in', () => {
  expect(rollBack(POINTER, { id: 2 }, 1, LOCK)).toEqual({
    ...POINTER,
    ...{ revision: 8, liveId: 2, fallbackId: 1, lock: LOCK },
  });
  expect(rollBack(trial(9, 5), { id: 2 }, null, LOCK)).toMatchObject({ fallbackId: null, canaryId: 9 });
});

test('locks and trials change nothing else, and each is a revision', () => {
  expect(setLock(POINTER, LOCK)).toEqual({ ...POINTER, revision: 8, lock: LOCK });
  expect(setLock({ ...POINTER, lock: LOCK }, null)).toEqual({ ...POINTER, revision: 8 });
  expect(setCanary(POINTER, { id: 9, percent: 0.01 })).toEqual({ ...trial(9, 0.01), revision: 8 });
  expect(setCanary(trial(9, 5), null)).toEqual({ ...POINTER, revision: 8 });
});

test('no move changes the pointer that it was given', () => {
  const before = Object.freeze(trial(9, 5));
  for (const after of [
    activate('mf-guest', before, { id: 4 }, 3),
    rollBack(before, { id: 2 }, null, LOCK),
    setLock(before, LOCK),
    setCanary(before, null),
  ])
    expect(after.revision).toBe(before.revision + 1);
});

describe('where a roll-back may lead', () => {
  const row = (id: number, lastLiveAt: string | null, withdrawn = false) =>
    ({ id, lastLiveAt, withdrawn, bad: id > 90 }) as JudgedRelease;
  const ids = (rows: JudgedRelease[], pointer: Partial<Pointer> = {}) =>
    rollBackTargets({ ...POINTER, ...pointer }, rows).map(({ id }) => id);
  const DAY = (day: number) => `2026-11-${String(day).padStart(2, '0')} 10:00:00.000`;

  test('the fallback first, then what was live last', () => {
    expect(ids([row(1, DAY(9)), row(2, DAY(1)), row(4, DAY(5)), row(3, DAY(20))])).toEqual([2, 1, 4]);
  });
  test('never to what is live, on trial, taken back, or was never shown', () => {
    expect(
      ids([row(3, DAY(1)), row(4, DAY(1)), row(5, DAY(1), true), row(6, null)], { canaryId: 4 }),
    ).toEqual([]);
  });
  test('a fallback that was taken back is none', () => {
    expect(ids([row(2, DAY(9), true), row(1, DAY(1))])).toEqual([1]);
  });
  test('of two that were live in the same moment the younger comes first, in whatever order they are read', () => {
    const rows = [row(10, DAY(1)), row(12, DAY(1)), row(11, DAY(1))];
    expect(ids(rows, { fallbackId: null })).toEqual([12, 11, 10]);
    expect(ids([...rows].reverse(), { fallbackId: null })).toEqual([12, 11, 10]);
  });
  test('what failed too much comes last, even the fallback', () => {
    expect(ids([row(91, DAY(9)), row(1, DAY(1)), row(4, DAY(5))], { fallbackId: 91 })).toEqual([4, 1, 91]);
  });
  test('without releases, nowhere', () => expect(ids([])).toEqual([]));
});
