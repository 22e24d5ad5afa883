import { isoInstant } from '../../../ground/clock';
import { putLive, type Pointer } from '../base/pointer';
import type { ReleaseRow } from '../base/release';
import { findReleases, markGoneBack, markLive } from '../base/releases-repository';
import { requireUnlocked, usable, type Change, type Step } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { judgedReleases, type JudgedRelease } from './judged';
import { isUsable, rollBackTargets } from './roll-back-targets';

/** An older release put back within this time of an activation says that what was activated was bad. */
const SOON_MS = 3_600_000;

/** Whether this activation puts an older release back in the place of one that has just gone live. */
function putsBack({ at }: Step, left: ReleaseRow | undefined, release: ReleaseRow): boolean {
  if (!left?.lastLiveAt || release.lastLiveAt === null || release.id > left.id) return false;
  return Date.parse(isoInstant(at)) - Date.parse(isoInstant(left.lastLiveAt)) <= SOON_MS;
}

export const activate: Change = async (step, before) => {
  const { tx, move, at } = step;
  const release = await usable(step);
  const isLive = before?.liveId === release.id;
  if (isLive && !before.retired) return withGoodFallback(step, before);
  if (before) requireUnlocked(before, release);
  if (before && !isLive) {
    const left = (await findReleases(tx, [before.liveId])).get(before.liveId);
    if (left && putsBack(step, left, release)) await markGoneBack(tx, left.id, at);
  }
  await markGoneBack(tx, release.id, null);
  await markLive(tx, before ? [before.liveId, release.id] : [release.id], at);
  const fallback = isLive ? before.fallbackId : before && (await fallbackAfter(step, before, release));
  return putLive(move.name, before, release, fallback);
};

/**
 * For a release that is already live: no change and no row in the history, unless the fallback has since been
 * judged bad.
 */
async function withGoodFallback(step: Step, before: Pointer): Promise<Pointer> {
  if (before.fallbackId === null) return before;
  const judged = await judgedReleases(step.tx, before.name);
  const fallback = judged.find((one) => one.id === before.fallbackId);
  return fallback && (fallback.bad || fallback.doubtful)
    ? { ...before, fallbackId: goodInsteadOf(step, before, fallback, judged) }
    : before;
}

/** The last good release, in place of a fallback that is bad or was left at once. */
function goodInsteadOf(
  step: Step,
  pointer: Pointer,
  left: JudgedRelease,
  judged: readonly JudgedRelease[],
): number | null {
  const good = rollBackTargets(pointer, judged).find((one) => isUsable(step, one));
  step.note(RELEASE_TEXTS.notFallback(pointer.name, left, good?.version ?? null));
  return good?.id ?? null;
}

/** The fallback of a release that goes live: the previous live one, or the last good one before it. */
async function fallbackAfter(step: Step, before: Pointer, { id }: ReleaseRow): Promise<number | null> {
  const judged = await judgedReleases(step.tx, before.name);
  const left = judged.find((one) => one.id === before.liveId);
  return left?.bad || left?.doubtful
    ? goodInsteadOf(step, { ...before, liveId: id }, left, judged)
    : before.liveId;
}
