import type { Knex } from 'knex';
import type { PointerLock, PointerMove } from '@eveneo/contract/delivery/pointers';
import { isoInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import { failureCounts } from '../traffic/failures-repository';
import { activate, NO_TRIAL, type Pointer } from '../base/pointer';
import { refusalFor } from '../base/problems';
import { findReleases, liftWithdrawal, markLive, markWithdrawn, type ReleaseRow } from '../base/repository';
import { judgedReleases, type JudgedRelease } from './judged';
import { rollBackTargets } from './roll-back-targets';
import { actorOf, requireUnlock } from '../base/scope';
import { RELEASE_TEXTS } from '../base/texts';
import { publishedRelease, usableRelease } from '../base/usable';

/** What a step of a request works with. */
export interface Step {
  readonly tx: Knex.Transaction;
  readonly caller: DeployCaller;
  readonly move: PointerMove;
  readonly why: string;
  /** A DATETIME(3) text. */
  readonly at: string;
  /** Where the site's clocks stand. */
  readonly timeZone: string;
  /** Files that the storage has lost, by release: such a release does not go live. */
  readonly damaged: ReadonlyMap<number, readonly string[]>;
  /** Whether a plan makes this move, and nobody else. */
  readonly own: boolean;
  /** Takes what an operator should know. */
  readonly note: (text: string) => void;
}

/** What an action does to its pointer, but for the revision; the same object when there is nothing to do. */
export type Change = (step: Step, before: Pointer | null) => Promise<Pointer>;

const SHOWING: readonly PointerMove['action'][] = ['rollback', 'canary', 'withdraw', 'ramp', 'schedule'];

export function existing({ move: { name, action } }: Step, before: Pointer | null): Pointer {
  // What was retired comes back by an activation alone.
  if (!before || (before.retired && SHOWING.includes(action)))
    throw refusalFor('release.not_live', RELEASE_TEXTS.notLive(name), 409);
  return before;
}

/** The release that a move brings before visitors. */
export const usable = ({ tx, move, damaged }: Step): Promise<ReleaseRow> =>
  usableRelease(tx, move, ({ id }) => damaged.get(id) ?? []);

/** A locked area lets in only what says that it mends what the area was locked for. */
export function requireUnlocked(before: Pointer, { description }: ReleaseRow): void {
  const { lock, name } = before;
  if (!lock || (lock.version !== null && description.mends?.includes(lock.version))) return;
  throw refusalFor('release.locked', RELEASE_TEXTS.locked(name, lock), 409);
}

const activated: Change = async (step, before) => {
  const { tx, move, at } = step;
  const release = await usable(step);
  // Asking for what is live already changes nothing, and writes no history.
  const isLive = before?.liveId === release.id;
  if (isLive && !before.retired) return before;
  if (before) requireUnlocked(before, release);
  await markLive(tx, before ? [before.liveId, release.id] : [release.id], at);
  const fallback = isLive ? before.fallbackId : before && (await fallbackAfter(step, before, release));
  return activate(move.name, before, release, fallback);
};

/** What replaces a release that goes live, in a fault: what was live until now, or the last good one before it. */
async function fallbackAfter(step: Step, before: Pointer, { id }: ReleaseRow): Promise<number | null> {
  const judged = await judgedReleases(step.tx, before.name);
  const left = judged.find((one) => one.id === before.liveId);
  if (!left?.bad) return before.liveId;
  const good = rollBackTargets({ ...before, liveId: id }, judged).find((one) => isUsable(step, one));
  step.note(RELEASE_TEXTS.notFallback(before.name, left.version, left.counted, good?.version ?? null));
  return good?.id ?? null;
}

const isUsable = ({ damaged }: Step, { id, bad }: JudgedRelease) => !bad && !damaged.has(id);

/** Where this roll-back leads. */
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
    throw refusalFor('release.is_trial', RELEASE_TEXTS.isTrial(name, version), 409);
  if (release.lastLiveAt === null)
    throw refusalFor('release.never_live', RELEASE_TEXTS.neverLive(name, version), 409);
  return release;
}

/** Tells what may be wrong with the release on which a roll-back lands. */
async function noteTarget(
  step: Step,
  { lock }: Pointer,
  left: ReleaseRow,
  { id, version }: ReleaseRow,
): Promise<void> {
  const { name } = step.move;
  const failures = await failureCounts(step.tx);
  const of = (one: string) => failures.get(`${name} ${one}`) ?? 0;
  if (of(version) > of(left.version))
    step.note(RELEASE_TEXTS.worse(name, version, of(version), left.version, of(left.version)));
  // What locked the area brought the live one: a roll-back, no trial that was taken back, nobody's hand.
  if (lock?.version && left.lastLiveAt && isoInstant(left.lastLiveAt) === lock.at) {
    // Numbered as they were published.
    const order = id < left.id ? 'older' : 'newer';
    step.note(RELEASE_TEXTS.backAgain(name, lock, left.version, { version, order }));
  }
}

const rolledBack: Change = async (step, current) => {
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
  // Both: tabs still ask for the files of the one that was live until now, however long ago it had gone live.
  await markLive(tx, [before.liveId, target.id], at);
  // What was withdrawn under another number, too, replaces nothing.
  const next = rollBackTargets({ ...before, liveId: target.id }, await judgedReleases(tx, move.name));
  const fallback = next.find((one) => isUsable(step, one));
  const lock = lockOf(step, left.version);
  return { ...before, liveId: target.id, fallbackId: fallback?.id ?? null, lock };
};

const lockOf = ({ caller, why, at }: Step, version: string | null): PointerLock => ({
  at: isoInstant(at),
  who: actorOf(caller),
  why,
  version,
});

const canaried: Change = async (step, current) => {
  const { move } = step;
  const before = existing(step, current);
  if (!move.version) return before.canaryId === null ? before : { ...before, ...NO_TRIAL };
  if (!move.percent) throw refusalFor('release.percent_missing', RELEASE_TEXTS.percentMissing);
  const release = await usable(step);
  if (release.id === before.liveId)
    throw refusalFor('release.same_version', RELEASE_TEXTS.sameVersion(move.name, move.version), 409);
  // Asking for what is tried already changes nothing, and writes no history.
  if (before.canaryId === release.id && before.canaryPercent === move.percent) return before;
  requireUnlocked(before, release);
  return { ...before, canaryId: release.id, canaryPercent: move.percent };
};

/** Ends a trial for good: like a roll-back it locks the area, or the next pipeline would bring the same back. */
const withdrawn: Change = async (step, current) => {
  const { tx, move, at } = step;
  const before = existing(step, current);
  const release = await publishedRelease(tx, move);
  const { name, version } = release;
  if (release.withdrawn && before.canaryId !== release.id) {
    step.note(RELEASE_TEXTS.withdrawnBefore(name, version));
    return before;
  }
  if (before.canaryId !== release.id)
    throw refusalFor('release.no_trial', RELEASE_TEXTS.noTrial(name, version), 409);
  await markWithdrawn(tx, name, version, at);
  return { ...before, ...NO_TRIAL, lock: lockOf(step, version) };
};

const locked: Change = async (step, current) => {
  const before = existing(step, current);
  if (!before.lock) return { ...before, lock: lockOf(step, null) };
  // The first lock stays, with what mends it: another one must not make it forgotten.
  step.note(RELEASE_TEXTS.lockedBefore(before.name, before.lock));
  return before;
};

const unlocked: Change = async (step, current) => {
  requireUnlock(step.caller);
  const before = existing(step, current);
  if (before.lock) return { ...before, lock: null };
  step.note(RELEASE_TEXTS.notLocked(before.name));
  return before;
};

/** Ends the withdrawal of a version. The area stays locked: what goes live is another decision. */
const lifted: Change = async (step, current) => {
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

/** The moves that a pointer makes at once. */
export const STEPS = {
  activate: activated,
  rollback: rolledBack,
  canary: canaried,
  withdraw: withdrawn,
  lock: locked,
  unlock: unlocked,
  lift: lifted,
};
