import { NO_CANARY } from '../base/pointer';
import { refusalFor } from '../base/problems';
import { existing, requireUnlocked, usable, type Change } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';

export const canary: Change = async (step, current) => {
  const { move } = step;
  const before = existing(step, current);
  if (!move.version) return before.canaryId === null ? before : { ...before, ...NO_CANARY };
  if (!move.percent) throw refusalFor('release.percent_missing', RELEASE_TEXTS.percentMissing);
  const release = await usable(step);
  if (release.id === before.liveId)
    throw refusalFor('release.same_version', RELEASE_TEXTS.sameVersion(move.name, move.version), 409);
  // Already the canary: no change, no history.
  if (before.canaryId === release.id && before.canaryPercent === move.percent) return before;
  requireUnlocked(before, release);
  return { ...before, canaryId: release.id, canaryPercent: move.percent };
};
