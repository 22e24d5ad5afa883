import type { Pointer } from '../base/pointer';
import type { JudgedRelease } from './judged';

/**
 * Where a roll-back may lead, the default first: to what was live and was not taken back, never to a trial. The fallback
 * stands before the others, which come as they were live, the last one first; those that failed too much come last.
 */
export function rollBackTargets(
  { liveId, fallbackId, canaryId }: Pick<Pointer, 'liveId' | 'fallbackId' | 'canaryId'>,
  releases: readonly JudgedRelease[],
): JudgedRelease[] {
  const isFallback = ({ id }: JudgedRelease) => Number(id === fallbackId);
  return releases
    .filter(({ id, withdrawn, lastLiveAt }) => {
      return !withdrawn && lastLiveAt !== null && id !== liveId && id !== canaryId;
    })
    .sort(
      (a, b) =>
        Number(a.bad) - Number(b.bad) ||
        isFallback(b) - isFallback(a) ||
        (b.lastLiveAt ?? '').localeCompare(a.lastLiveAt ?? '') ||
        b.id - a.id,
    );
}

/** Whether a release may be live or stand in unasked: it was good, and the storage has all of it. */
export const isUsable = ({ damaged }: Step, { id, bad }: JudgedRelease) => !bad && !damaged.has(id);
