import type { Pointer } from '../base/pointer';
import type { Step } from '../base/step';
import type { JudgedRelease } from './judged';

/**
 * Possible targets of a roll-back, the default first: releases that were live and are not withdrawn, never the
 * canary. The fallback first, then by when they were last live; bad ones come last.
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

/** Whether a release may be chosen automatically: good, and complete in the storage. */
export const isUsable = ({ damaged }: Step, { id, bad }: JudgedRelease) => !bad && !damaged.has(id);
