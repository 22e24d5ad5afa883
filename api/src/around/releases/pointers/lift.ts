import { requireUnlock } from '../base/scope';
import { existing, type Change } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { publishedRelease } from '../base/usable';
import { liftWithdrawal } from '../base/withdrawals-repository';

/** Reverts the withdrawal of a version. The area stays locked: going live is a separate decision. */
export const lift: Change = async (step, current) => {
  const { tx, caller, move } = step;
  requireUnlock(caller);
  const before = existing(step, current);
  const release = await publishedRelease(tx, move);
  const { name, version } = release;
  if (!release.withdrawn) {
    step.note(RELEASE_TEXTS.notWithdrawn(name, version));
    return before;
  }
  await liftWithdrawal(tx, name, version);
  return { ...before };
};
