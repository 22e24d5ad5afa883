import type { Pointer } from '../base/pointer';
import type { JudgedRelease } from './judged';
import { rollBackTargets } from './roll-back-targets';

const POINTER = { liveId: 3, fallbackId: 2, canaryId: null };

describe('targets of a roll-back', () => {
  const row = (id: number, lastLiveAt: string | null, withdrawn = false) =>
    ({ id, lastLiveAt, withdrawn, bad: id > 90 }) as JudgedRelease;
  const ids = (rows: JudgedRelease[], pointer: Partial<Pointer> = {}) =>
    rollBackTargets({ ...POINTER, ...pointer }, rows).map(({ id }) => id);
  const DAY = (day: number) => `2026-11-${String(day).padStart(2, '0')} 10:00:00.000`;

  test('the fallback first, then the release that was live last', () => {
    expect(ids([row(1, DAY(9)), row(2, DAY(1)), row(4, DAY(5)), row(3, DAY(20))])).toEqual([2, 1, 4]);
  });
  test('never a release that is live, a canary, withdrawn, or was never live', () => {
    expect(
      ids([row(3, DAY(1)), row(4, DAY(1)), row(5, DAY(1), true), row(6, null)], { canaryId: 4 }),
    ).toEqual([]);
  });
  test('a withdrawn fallback is excluded', () => {
    expect(ids([row(2, DAY(9), true), row(1, DAY(1))])).toEqual([1]);
  });
  test('of two that were live at the same moment the newer comes first, in any input order', () => {
    const rows = [row(10, DAY(1)), row(12, DAY(1)), row(11, DAY(1))];
    expect(ids(rows, { fallbackId: null })).toEqual([12, 11, 10]);
    expect(ids([...rows].reverse(), { fallbackId: null })).toEqual([12, 11, 10]);
  });
  test('a release with too many failures comes last, even the fallback', () => {
    expect(ids([row(91, DAY(9)), row(1, DAY(1)), row(4, DAY(5))], { fallbackId: 91 })).toEqual([4, 1, 91]);
  });
  test('without releases there are none', () => expect(ids([])).toEqual([]));
});
