import { putLive, type Pointer } from '../base/pointer';
import type { ReleaseRow } from '../base/release';
import { markLive } from '../base/releases-repository';
import { requireUnlocked, usable, type Change, type Step } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { judgedReleases } from './judged';
import { isUsable, rollBackTargets } from './roll-back-targets';

export const activate: Change = async (step, before) => {
  const { tx, move, at } = step;
  const release = await usable(step);
  // Already live: no change, no history.
  const isLive = before?.liveId === release.id;
  if (isLive && !before.retired) return before;
  if (before) requireUnlocked(before, release);
  await markLive(tx, before ? [before.liveId, release.id] : [release.id], at);
  const fallback = isLive ? before.fallbackId : before && (await fallbackAfter(step, before, release));
  return putLive(move.name, before, release, fallback);
};

/** The fallback of a release that goes live: the previous live one, or the last good one before it. */
async function fallbackAfter(step: Step, before: Pointer, { id }: ReleaseRow): Promise<number | null> {
  const judged = await judgedReleases(step.tx, before.name);
  const left = judged.find((one) => one.id === before.liveId);
  if (!left?.bad) return before.liveId;
  const good = rollBackTargets({ ...before, liveId: id }, judged).find((one) => isUsable(step, one));
  step.note(RELEASE_TEXTS.notFallback(before.name, left.version, left.counted, good?.version ?? null));
  return good?.id ?? null;
}
