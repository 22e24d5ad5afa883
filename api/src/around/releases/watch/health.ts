import type { Knex } from 'knex';
import { isoInstant } from '../../../ground/clock';
import type { Pointer } from '../base/pointer';
import { findReleases } from '../base/releases-repository';
import { failedOf, RELEASE_TEXTS, silentOf } from '../base/texts';
import type { StoredPlan } from '../plans/repository';
import { evidenceAgainst, type SharedMinute } from '../traffic/evidence';
import { minuteFrom, totalOf } from '../traffic/rates';
import { sharedTimes, SILENT_LOADS, FAILED_LOADS } from '../traffic/repository';

/**
 * Evidence at which a ramp pauses, far below the one that withdraws a release. At most one in
 * twenty ramps of a good release reaches it in one test; with two tests (failed and silent
 * loads), at most one in ten is ever paused.
 */
const PAUSE_EVIDENCE = 20;
/** Minimum number of failed loads: a single failure never pauses a ramp. */
const MIN_FAILURES_TO_PAUSE = 2;

/** A canary is judged by two counters: failed loads and silent loads. */
const MEASURES = [
  { counters: FAILED_LOADS, describe: failedOf },
  { counters: SILENT_LOADS, describe: silentOf },
] as const;

/** What speaks against a canary, as text for operators: the first counter that `isWorse` finds too high, or null. */
export async function findWorse(
  db: Knex,
  which: { name: string; live: string; canary: string; since: number },
  isWorse: (minutes: readonly SharedMinute[]) => boolean,
): Promise<string | null> {
  for (const { counters, describe } of MEASURES) {
    const minutes = await sharedTimes(db, which, { counters });
    if (!isWorse(minutes)) continue;
    const told = (arm: keyof SharedMinute) => describe(totalOf(minutes.map((minute) => minute[arm])));
    return RELEASE_TEXTS.watched(told('canary'), which.live, told('live'));
  }
  return null;
}

/** The reason to pause a ramp, as text for operators; null while the canary is healthy. */
export async function healthProblem(
  db: Knex,
  { plan, pointer }: { plan: StoredPlan; pointer: Pointer },
): Promise<string | null> {
  const live = (await findReleases(db, [pointer.liveId])).get(pointer.liveId)?.version ?? '';
  const { name, version: canary, healthyFrom } = plan;
  const which = { name, live, canary, since: minuteFrom(Date.parse(isoInstant(healthyFrom))) };
  const isDoubtful = (minutes: readonly SharedMinute[]) =>
    totalOf(minutes.map((minute) => minute.canary)).failed >= MIN_FAILURES_TO_PAUSE &&
    evidenceAgainst(minutes) >= PAUSE_EVIDENCE;
  return findWorse(db, which, isDoubtful);
}
