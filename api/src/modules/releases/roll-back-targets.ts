import type { Pointer } from './pointer-moves';
import type { ReleaseRow } from './repository';

/**
 * Where a roll-back may lead, the default first: to what was live and was not taken back, never to a trial. The fallback
 * stands before the others, which come as they were live, the last one first.
 */
export function rollBackTargets(
  { liveId, fallbackId, canaryId }: Pick<Pointer, 'liveId' | 'fallbackId' | 'canaryId'>,
  releases: readonly ReleaseRow[],
): ReleaseRow[] {
  const isFallback = ({ id }: ReleaseRow) => Number(id === fallbackId);
  return releases
    .filter(({ id, withdrawn, lastLiveAt }) => {
      return !withdrawn && lastLiveAt !== null && id !== liveId && id !== canaryId;
    })
    .sort(
      (a, b) =>
        isFallback(b) - isFallback(a) ||
        (b.lastLiveAt ?? '').localeCompare(a.lastLiveAt ?? '') ||
        b.id - a.id,
    );
}
