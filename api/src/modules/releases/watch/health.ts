import type { Knex } from 'knex';
import { isoInstant } from '../../../ground/clock';
import { PLAN_TEXTS } from '../plans/texts';
import type { StoredPlan } from '../plans/repository';
import type { Pointer } from '../base/pointer';
import { findReleases } from '../base/releases-repository';
import { failedOf } from '../base/texts';
import { evidenceAgainst } from '../traffic/evidence';
import { minuteFrom, totalOf } from '../traffic/rates';
import { sharedMinutes } from './repository';

/**
 * Evidence beyond which a ramp asks somebody: far below what withdraws a release. Of ramps of sound releases at most one
 * in twenty is ever paused.
 */
const DOUBT = 20;
/** One failed load, of one address, holds nothing back. */
const FAILURES = 2;

const since = (column: string) => minuteFrom(Date.parse(isoInstant(column)));

/** What speaks against the version that a ramp shows, in words; null when nothing does. */
export async function doubtsAbout(
  db: Knex,
  { plan, pointer }: { plan: StoredPlan; pointer: Pointer },
): Promise<string | null> {
  const live = (await findReleases(db, [pointer.liveId])).get(pointer.liveId)?.version ?? '';
  const { name, version: canary, healthyFrom } = plan;
  const minutes = await sharedMinutes(db, { name, live, canary, since: since(healthyFrom) });
  const mine = totalOf(minutes.map((minute) => minute.canary));
  if (mine.failed < FAILURES || evidenceAgainst(minutes) < DOUBT) return null;
  const theirs = totalOf(minutes.map((minute) => minute.live));
  return PLAN_TEXTS.unhealthy(failedOf(mine), live, failedOf(theirs));
}
