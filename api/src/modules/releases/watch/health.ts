import type { Knex } from 'knex';
import { isoInstant } from '../../../ground/clock';
import type { Pointer } from '../base/pointer';
import { findReleases } from '../base/releases-repository';
import { failedOf, silentOf } from '../base/texts';
import type { StoredPlan } from '../plans/repository';
import { PLAN_TEXTS } from '../plans/texts';
import { evidenceAgainst } from '../traffic/evidence';
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

const since = (column: string) => minuteFrom(Date.parse(isoInstant(column)));

/** The reason to pause a ramp, as text for operators; null while the canary is healthy. */
export async function healthProblem(
  db: Knex,
  { plan, pointer }: { plan: StoredPlan; pointer: Pointer },
): Promise<string | null> {
  const live = (await findReleases(db, [pointer.liveId])).get(pointer.liveId)?.version ?? '';
  const { name, version: canary, healthyFrom } = plan;
  for (const [counters, describe] of [
    [FAILED_LOADS, failedOf],
    [SILENT_LOADS, silentOf],
  ] as const) {
    const minutes = await sharedTimes(db, { name, live, canary, since: since(healthyFrom) }, { counters });
    const canaryTotal = totalOf(minutes.map((minute) => minute.canary));
    if (canaryTotal.failed < MIN_FAILURES_TO_PAUSE || evidenceAgainst(minutes) < PAUSE_EVIDENCE) continue;
    return PLAN_TEXTS.unhealthy(
      describe(canaryTotal),
      live,
      describe(totalOf(minutes.map((one) => one.live))),
    );
  }
  return null;
}
