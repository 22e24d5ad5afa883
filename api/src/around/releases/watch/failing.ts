import type { Knex } from 'knex';
import type { Context } from '../../../base/context';
import type { Clock } from '../../../ground/clock';
import { shownReleases } from '../base/state';
import { failedOf, RELEASE_TEXTS } from '../base/texts';
import { notifyHooks, type ReleaseEvent } from '../hooks/notify';
import { allHooks } from '../hooks/repository';
import { silentLiveReleases } from '../pointers/silent-live';
import { minuteOf } from '../traffic/rates';
import { trafficSince } from '../traffic/repository';

/** The current minute is the last of them. */
const MINUTES = 15;
// With fewer failed loads, or fewer loads in all, the percentage is not reliable.
const MIN_FAILURES_TO_ALERT = 3;
const MIN_LOADS_TO_ALERT = 20;
const MAX_PERCENT = 5;
const AGAIN_MS = 60 * 60_000;

const failing = (area: string, version: string, why: string, now: Date): ReleaseEvent => ({
  event: 'failing',
  area,
  from: null,
  to: version,
  percent: null,
  who: RELEASE_TEXTS.watch,
  why,
  automatic: true,
  at: now.toISOString(),
});

/**
 * Notifies hooks of each release that fails often, once an hour while it does. Safe on several
 * instances: `once` is the same on all.
 */
export async function alertFailing({ db, clock }: { db: Knex; clock: Clock }): Promise<void> {
  if ((await allHooks(db)).length === 0) return;
  const now = clock.now();
  const traffic = await trafficSince(db, minuteOf(now.getTime()) - MINUTES + 1);
  for (const { name, version, standing, release } of await shownReleases(db)) {
    const counted = traffic.get(`${name} ${version}`);
    if (
      standing === 'fallback' ||
      !counted ||
      counted.failed < MIN_FAILURES_TO_ALERT ||
      counted.loads < MIN_LOADS_TO_ALERT
    )
      continue;
    if ((counted.failed / counted.loads) * 100 <= MAX_PERCENT) continue;
    const why = `${failedOf(counted)} depuis quinze minutes, plus de ${MAX_PERCENT} %.`;
    const once = `failing ${release.id} ${Math.floor(now.getTime() / AGAIN_MS)}`;
    await notifyHooks(db, failing(name, version, why, now), { once });
  }
}

/**
 * Notifies hooks of each silent live release, and logs it, once an hour while it
 * is silent. Safe on several instances.
 * @param told the alerts that this process has already logged
 */
export async function alertSilent(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  told: Set<string>,
): Promise<void> {
  const now = clock.now();
  const hour = Math.floor(now.getTime() / AGAIN_MS);
  for (const { name, version, why } of await silentLiveReleases(db, now)) {
    const once = `silent ${name} ${version} ${hour}`;
    if (told.has(once)) continue;
    told.add(once);
    log.error({ area: name, version, why }, 'a live release shows nothing to many visitors');
    await notifyHooks(db, failing(name, version, why, now), { once });
  }
}
