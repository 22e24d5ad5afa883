import type { Pointer } from '../base/pointer';
import type { Step } from '../base/step';
import type { JudgedRelease } from './judged';

/** Nothing speaks against it: neither its loads, nor that an older release was soon put back in its place. */
const isSound = ({ bad, doubtful }: JudgedRelease) => !bad && !doubtful;

/**
 * Possible targets of a roll-back, the default first: never the canary. The fallback first, then in the given
 * order; bad and doubtful ones come last.
 * @param releases as judgedReleases gives them: that were live and are not withdrawn, the most recent first
 */
export function rollBackTargets(
  { liveId, fallbackId, canaryId }: Pick<Pointer, 'liveId' | 'fallbackId' | 'canaryId'>,
  releases: readonly JudgedRelease[],
): JudgedRelease[] {
  const isFallback = ({ id }: JudgedRelease) => Number(id === fallbackId);
  return releases
    .filter(({ id }) => id !== liveId && id !== canaryId)
    .sort((a, b) => Number(isSound(b)) - Number(isSound(a)) || isFallback(b) - isFallback(a));
}

/** Whether a release may be chosen automatically: sound, and complete in the storage. */
export const isUsable = ({ damaged }: Pick<Step, 'damaged'>, one: JudgedRelease) =>
  isSound(one) && !damaged.has(one.id);
