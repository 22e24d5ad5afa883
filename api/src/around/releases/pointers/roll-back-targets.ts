import type { Pointer } from '../base/pointer';
import type { Step } from '../base/step';
import type { JudgedRelease } from './judged';

/**
 * Possible targets of a roll-back, the default first: never the canary. The fallback first, then in the given
 * order; bad ones come last.
 * @param releases as judgedReleases gives them: that were live and are not withdrawn, the most recent first
 */
export function rollBackTargets(
  { liveId, fallbackId, canaryId }: Pick<Pointer, 'liveId' | 'fallbackId' | 'canaryId'>,
  releases: readonly JudgedRelease[],
): JudgedRelease[] {
  const isFallback = ({ id }: JudgedRelease) => Number(id === fallbackId);
  return releases
    .filter(({ id }) => id !== liveId && id !== canaryId)
    .sort((a, b) => Number(a.bad) - Number(b.bad) || isFallback(b) - isFallback(a));
}

/** Whether a release may be chosen automatically: good, and complete in the storage. */
export const isUsable = ({ damaged }: Step, { id, bad }: JudgedRelease) => !bad && !damaged.has(id);
