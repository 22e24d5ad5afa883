import { requireUnlock } from '../base/scope';
import { existing, lockOf, type Change } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';

export const lock: Change = async (step, current) => {
  const before = existing(step, current);
  if (!before.lock) return { ...before, lock: lockOf(step, null) };
  // The existing lock stays: it names the version whose fix is accepted.
  step.note(RELEASE_TEXTS.lockedBefore(before.name, before.lock));
  return before;
};

export const unlock: Change = async (step, current) => {
  requireUnlock(step.caller);
  const before = existing(step, current);
  if (before.lock) return { ...before, lock: null };
  step.note(RELEASE_TEXTS.notLocked(before.name));
  return before;
};
