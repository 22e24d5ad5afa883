import type { Knex } from 'knex';
import { readServed } from '../base/pointers-repository';
import { pointedReleases } from '../base/state';
import { RELEASE_TEXTS } from '../base/texts';
import { isClearlyWorse } from '../traffic/evidence';
import { KEPT_MINUTES, minuteOf, totalOf } from '../traffic/rates';
import { sharedTimes, SILENT_LOADS } from '../traffic/repository';

interface Alert {
  readonly name: string;
  readonly version: string;
  readonly why: string;
}

/**
 * Live releases whose page loads stay silent clearly more often than those of the previous release, in the same
 * hours of the day. The test is the one that withdraws canaries; without a guard they are only reported.
 */
export async function silentLiveReleases(db: Knex, now: Date): Promise<Alert[]> {
  const pointers = await readServed(db);
  const releases = await pointedReleases(db, pointers);
  const since = minuteOf(now.getTime()) - KEPT_MINUTES;
  const alerts: Alert[] = [];
  for (const { name, liveId, fallbackId } of pointers) {
    const version = releases.get(liveId)?.version;
    const before = releases.get(fallbackId ?? 0)?.version;
    if (version === undefined || before === undefined) continue;
    const which = { name, live: before, canary: version, since };
    const hours = await sharedTimes(db, which, { counters: SILENT_LOADS, by: 'hour' });
    if (!isClearlyWorse(hours)) continue;
    const [counted, other] = [hours.map(({ canary }) => canary), hours.map(({ live }) => live)].map(totalOf);
    if (counted && other)
      alerts.push({ name, version, why: RELEASE_TEXTS.silentLive(counted, before, other) });
  }
  return alerts;
}
