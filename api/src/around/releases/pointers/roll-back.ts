import { isoInstant } from '../../../ground/clock';
import type { Pointer } from '../base/pointer';
import { refusalFor } from '../base/problems';
import type { ReleaseRow } from '../base/release';
import { findReleases, markGoneBack, markLive } from '../base/releases-repository';
import { existing, lockOf, usable, type Change, type Step } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';
import { markWithdrawn } from '../base/withdrawals-repository';
import { isClearlyWorse } from '../traffic/evidence';
import { totalOf } from '../traffic/rates';
import { sharedTimes } from '../traffic/repository';
import { judgedReleases, type JudgedRelease } from './judged';
import { isUsable, rollBackTargets } from './roll-back-targets';

async function targetOf(
  step: Step,
  before: Pointer,
  candidates: readonly JudgedRelease[],
): Promise<ReleaseRow> {
  const { name, version } = step.move;
  if (!version) {
    const good = candidates.find((one) => isUsable(step, one));
    if (good) return good;
    const sound = candidates.filter(({ id }) => !step.damaged.has(id));
    if (sound.length)
      throw refusalFor('release.no_good_target', RELEASE_TEXTS.noGoodTarget(name, sound), 409);
    throw refusalFor('release.no_fallback', RELEASE_TEXTS.noFallback(name), 409);
  }
  const release = await usable(step);
  if (release.id === before.liveId)
    throw refusalFor('release.same_version', RELEASE_TEXTS.sameVersion(name, version), 409);
  if (release.id === before.canaryId)
    throw refusalFor('release.is_trial', RELEASE_TEXTS.isCanary(name, version), 409);
  if (release.lastLiveAt === null)
    throw refusalFor('release.never_live', RELEASE_TEXTS.neverLive(name, version), 409);
  return release;
}

/** After the sums of all old minutes, which belong to no hour. */
const FIRST_MINUTE = 1;

/** What an operator should know of the target: a release fails more in some hours than in others. */
async function noteTarget(
  step: Step,
  { lock }: Pointer,
  left: ReleaseRow,
  { id, version }: ReleaseRow,
): Promise<void> {
  const { name } = step.move;
  const which = { name, live: left.version, canary: version, since: FIRST_MINUTE };
  const hours = await sharedTimes(step.tx, which, { by: 'hour' });
  if (isClearlyWorse(hours)) {
    const [of, before] = (['canary', 'live'] as const).map((arm) => totalOf(hours.map((hour) => hour[arm])));
    if (of && before) step.note(RELEASE_TEXTS.worse(name, version, of, left.version, before));
  }
  // The area was locked by the roll-back that activated the current live release, not by a withdrawal or by hand.
  if (lock?.version && left.lastLiveAt && isoInstant(left.lastLiveAt) === lock.at) {
    // Ids follow the order of publication.
    const order = id < left.id ? 'older' : 'newer';
    step.note(RELEASE_TEXTS.backAgain(name, lock, left.version, { version, order }));
  }
}

export const rollBack: Change = async (step, current) => {
  const { tx, move, at } = step;
  const before = existing(step, current);
  const left = (await findReleases(tx, [before.liveId])).get(before.liveId);
  if (!left) throw refusalFor('release.not_live', RELEASE_TEXTS.notLive(move.name), 409);
  const candidates = rollBackTargets(before, await judgedReleases(tx, move.name));
  const target = await targetOf(step, before, candidates);
  for (const { id, version } of candidates) {
    const lost = step.damaged.get(id);
    if (lost) step.note(RELEASE_TEXTS.passedOver(move.name, version, lost));
  }
  const known = candidates.find(({ id }) => id === target.id);
  if (known?.bad) step.note(RELEASE_TEXTS.badTarget(move.name, known.version, known.counted));
  await noteTarget(step, before, left, target);
  await markWithdrawn(tx, move.name, left.version, at);
  // Both, since open tabs still load files of the previous one, which prune must keep.
  await markLive(tx, [before.liveId, target.id], at);
  await markGoneBack(tx, target.id, null);
  // Judged again: the withdrawal may affect the same content with another version.
  const next = rollBackTargets({ ...before, liveId: target.id }, await judgedReleases(tx, move.name));
  const fallback = next.find((one) => isUsable(step, one));
  const lock = lockOf(step, left.version);
  return { ...before, liveId: target.id, fallbackId: fallback?.id ?? null, lock };
};
