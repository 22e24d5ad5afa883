import type { Pointer } from '../base/pointer';
import type { JudgedRelease } from './judged';
import { rollBackTargets } from './roll-back-targets';

const POINTER = { liveId: 3, fallbackId: 2, canaryId: null };

describe('targets of a roll-back', () => {
  const ids = (of: number[], pointer: Partial<Pointer> = {}) =>
    rollBackTargets(
      { ...POINTER, ...pointer },
      of.map((id) => ({ id, bad: id > 90 }) as JudgedRelease),
    ).map(({ id }) => id);

  test('the fallback first, then in the given order; never the live release or the canary', () => {
    expect(ids([3, 4, 1, 2, 5], { canaryId: 4 })).toEqual([2, 1, 5]);
  });
  test('a release with too many failures comes last, even the fallback', () => {
    expect(ids([91, 4, 1], { fallbackId: 91 })).toEqual([4, 1, 91]);
  });
});
