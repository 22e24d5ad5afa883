import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { isoInstant } from '../../../ground/clock';
import type { DeployCaller } from '../../../http/guards';
import type { Pointer } from '../base/pointer';
import { readPointers, readServed } from '../base/pointers-repository';
import { pointedReleases } from '../base/state';
import { RELEASE_TEXTS } from '../base/texts';
import { readGuards, type Guarded } from '../pointers/guards-repository';
import { judgedReleases } from '../pointers/judged';
import { movePointers, type Mover } from '../pointers/move';
import { ENOUGH, evidenceAgainstLive, isClearlyWorse, MIN_FAILURES_TO_JUDGE } from '../traffic/evidence';
import { KEPT_MINUTES, maxFailureRate, minuteOf } from '../traffic/rates';
import { SILENT_LOADS, trafficOf } from '../traffic/repository';
import { BackOff } from './back-off';
import { findWorse } from './health';
import { lastLift } from './repository';

/** The actor of the watch's moves in the history. */
const WATCH: DeployCaller = {
  kind: 'token',
  id: null,
  label: RELEASE_TEXTS.watch,
  remotes: ['*'],
  rights: ['publish', 'activate'],
};

/** Replaces fallbacks that turned out to be bad only after the next release went live. */
export async function replaceBadFallbacks(watcher: Mover): Promise<void> {
  const { db } = watcher;
  const pointers = await readServed(db);
  const releases = await pointedReleases(db, pointers);
  for (const { name, revision, liveId, fallbackId } of pointers) {
    const version = releases.get(liveId)?.version;
    if (version === undefined || fallbackId === null) continue;
    const fallback = (await judgedReleases(db, name)).find(({ id }) => id === fallbackId);
    if (!fallback?.bad) continue;
    const why = RELEASE_TEXTS.badFallback(fallback.version, fallback.counted);
    try {
      await movePointers(watcher, WATCH, { moves: [{ name, revision, action: 'activate', version }], why });
    } catch (err) {
      watcher.log.warn({ err, area: name, why }, 'watch could not replace a fallback');
    }
  }
}

interface Verdict {
  readonly move: PointerMove;
  readonly why: string;
}

type Versions = Awaited<ReturnType<typeof pointedReleases>>;

/**
 * A withdrawal, if the loads of a canary fail or stay silent clearly more often than those of the live release.
 */
async function judgeCanary(
  { db, clock }: Mover,
  pointer: Pointer,
  releases: Versions,
): Promise<Verdict | null> {
  const live = releases.get(pointer.liveId)?.version;
  const canary = pointer.canaryId === null ? undefined : releases.get(pointer.canaryId)?.version;
  if (live === undefined || canary === undefined) return null;
  const { name, revision } = pointer;
  const lifted = await lastLift(db, name, canary);
  const since = Math.max(
    minuteOf(clock.now().getTime()) - KEPT_MINUTES,
    // Lifting a withdrawal means that the counts before it were misleading: they are ignored.
    lifted === undefined ? 0 : minuteOf(Date.parse(isoInstant(lifted))) + 1,
  );
  const why = await findWorse(db, { name, live, canary, since }, isClearlyWorse);
  return why === null ? null : { move: { name, revision, action: 'withdraw', version: canary }, why };
}

/** The reason to roll a guarded release back; null while it is healthy. */
async function guardVerdict(
  { db }: Mover,
  guarded: Guarded,
  fallback: string | undefined,
): Promise<string | null> {
  const traffic = await trafficOf(db, guarded);
  const rate = maxFailureRate(guarded.before);
  if (traffic.failed >= MIN_FAILURES_TO_JUDGE && evidenceAgainstLive(traffic, rate) >= ENOUGH)
    return RELEASE_TEXTS.guarded(traffic, rate);
  if (fallback === undefined) return null;
  const silent = await trafficOf(db, guarded, SILENT_LOADS);
  const before = await trafficOf(db, { ...guarded, version: fallback, since: 0 }, SILENT_LOADS);
  return isClearlyWorse([{ live: before, canary: silent }])
    ? RELEASE_TEXTS.guardedSilent(silent, fallback, before)
    : null;
}

/** A roll-back for each guarded release that fails, or stays silent, too often. */
async function judgeLive(
  watcher: Mover,
  pointers: readonly Pointer[],
  releases: Versions,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const guarded of await readGuards(watcher.db)) {
    const pointer = pointers.find(({ name }) => name === guarded.name);
    if (!pointer || releases.get(pointer.liveId)?.version !== guarded.version) continue;
    const why = await guardVerdict(watcher, guarded, releases.get(pointer.fallbackId ?? 0)?.version);
    if (why !== null)
      verdicts.push({ move: { name: guarded.name, revision: pointer.revision, action: 'rollback' }, why });
  }
  return verdicts;
}

const keyOf = ({ move: { name, action, revision } }: Verdict) => `${name} ${action} ${revision}`;

/**
 * Withdraws canaries that fail, or stay silent, clearly more often than the live release, and rolls back guarded
 * releases. Safe on several instances at once: a pointer moves only from the revision that was judged.
 * @param tries kept between runs: a guarded release without a good target is not retried every time
 * @returns the moves that were made
 */
export async function watchReleases(watcher: Mover, tries = new BackOff()): Promise<PointerMove[]> {
  const pointers = await readPointers(watcher.db);
  // At rest nothing is judged, and no description read.
  if (pointers.every(({ canaryId }) => canaryId === null) && (await readGuards(watcher.db)).length === 0) {
    tries.retainOnly([]);
    return [];
  }
  const releases = await pointedReleases(watcher.db, pointers);
  const verdicts: Verdict[] = await judgeLive(watcher, pointers, releases);
  for (const pointer of pointers) {
    const verdict = await judgeCanary(watcher, pointer, releases);
    if (verdict) verdicts.push(verdict);
  }
  const now = watcher.clock.now().getTime();
  tries.retainOnly(verdicts.map(keyOf));
  const made: PointerMove[] = [];
  for (const verdict of verdicts.filter((one) => tries.isDue(keyOf(one), now))) {
    const { move, why } = verdict;
    try {
      await movePointers(watcher, WATCH, { moves: [move], why });
      made.push(move);
    } catch (err) {
      if (tries.recordRefusal(keyOf(verdict), now))
        watcher.log.warn(
          { err, area: move.name, action: move.action, why },
          'watch could not move a release',
        );
    }
  }
  return made;
}
