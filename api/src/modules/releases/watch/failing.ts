import type { Knex } from 'knex';
import type { Clock } from '../../../ground/clock';
import type { Context } from '../../context';
import { shownReleases } from '../base/state';
import { failedOf, RELEASE_TEXTS } from '../base/texts';
import { notifyHooks } from '../hooks/notify';
import { allHooks } from '../hooks/repository';
import { silentLiveReleases } from '../pointers/silent-live';
import { minuteOf } from '../traffic/rates';
import { trafficSince } from '../traffic/repository';

const MINUTES = 15;
/** Fewer failed loads, or fewer loads in all, give no reliable percentage. */
const MIN_FAILURES_TO_ALERT = 3;
const LOADS = 20;
const PERCENT = 5;
const AGAIN_MS = 60 * 60_000;

/**
 * Alerts hooks to releases that fail often, once an hour while it lasts. Safe on several instances: they share the
 * key of the event.
 */
export async function alertFailing({ db, clock }: { db: Knex; clock: Clock }): Promise<void> {
  if ((await allHooks(db)).length === 0) return;
  const now = clock.now();
  const traffic = await trafficSince(db, minuteOf(now.getTime()) - MINUTES);
  for (const { name, version, standing, release } of await shownReleases(db)) {
    const counted = traffic.get(`${name} ${version}`);
    if (
      standing === 'fallback' ||
      !counted ||
      counted.failed < MIN_FAILURES_TO_ALERT ||
      counted.loads < LOADS
    )
      continue;
    if ((counted.failed / counted.loads) * 100 <= PERCENT) continue;
    const why = `${failedOf(counted)} depuis quinze minutes, plus de ${PERCENT} %.`;
    const event = {
      ...{ event: 'failing' as const, area: name, from: null, to: version, percent: null },
      ...{ who: RELEASE_TEXTS.watch, why, automatic: true, at: now.toISOString() },
    };
    const once = `failing ${release.id} ${Math.floor(now.getTime() / AGAIN_MS)}`;
    await notifyHooks(db, event, { once });
  }
}

/**
 * Alerts hooks and log to silent live releases, once an hour while it lasts. Safe on several instances.
 * @param told alerts that this process has logged
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
    const event = {
      ...{ event: 'failing' as const, area: name, from: null, to: version, percent: null },
      ...{ who: RELEASE_TEXTS.watch, why, automatic: true, at: now.toISOString() },
    };
    await notifyHooks(db, event, { once });
  }
}
