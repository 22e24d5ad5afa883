import { NO_CANARY } from '../base/pointer';
import { refusalFor } from '../base/problems';
import { existing, lockOf, type Change } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { publishedRelease } from '../base/usable';
import { markWithdrawn } from '../base/withdrawals-repository';

/** Ends a canary for good. Locks the area, like a roll-back, so that no pipeline restores it. */
export const withdraw: Change = async (step, current) => {
  const { tx, move, at } = step;
  const before = existing(step, current);
  const release = await publishedRelease(tx, move);
  const { name, version } = release;
  if (release.withdrawn && before.canaryId !== release.id) {
    step.note(RELEASE_TEXTS.withdrawnBefore(name, version));
    return before;
  }
  if (before.canaryId !== release.id)
    throw refusalFor('release.no_trial', RELEASE_TEXTS.noCanary(name, version), 409);
  await markWithdrawn(tx, name, version, at);
  return { ...before, ...NO_CANARY, lock: lockOf(step, version) };
};
