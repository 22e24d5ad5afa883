import type { Knex } from 'knex';
import type { Clock } from '../../../ground/clock';
import { toldSince } from '../hooks/deliveries-repository';
import { allHooks } from '../hooks/repository';
import { HOOK_TEXTS } from '../hooks/sending/texts';
import { tell } from '../hooks/tell';
import { minuteOf } from '../minutes';
import { readPointers } from '../repository';
import { pointedReleases } from '../state';
import { failedOf, RELEASE_TEXTS } from '../texts';
import { trafficSince } from '../traffic-repository';

const MINUTES = 15;
/** Fewer failed loads, or fewer loads at all, say nothing about a share. */
const FAILURES = 3;
const LOADS = 20;
const AGAIN_MS = 60 * 60_000;

/**
 * Tells hooks which release visitors see fail more often than the hook's share in the last minutes; once an hour while it
 * goes on. Any instance may look: the key of the event is the same for all.
 */
export async function tellFailing({ db, clock }: { db: Knex; clock: Clock }): Promise<void> {
  const hooks = await allHooks(db);
  if (hooks.length === 0) return;
  const now = clock.now();
  const traffic = await trafficSince(db, minuteOf(now.getTime()) - MINUTES);
  const pointers = await readPointers(db);
  const releases = await pointedReleases(db, pointers);
  for (const { name, liveId, canaryId } of pointers) {
    for (const id of [liveId, canaryId]) {
      const version = id === null ? undefined : releases.get(id)?.version;
      const counted = version === undefined ? undefined : traffic.get(`${name} ${version}`);
      if (!version || !counted || counted.failed < FAILURES || counted.loads < LOADS) continue;
      const percent = (counted.failed / counted.loads) * 100;
      for (const hook of hooks.filter(({ failing_percent: limit }) => percent > Number(limit))) {
        const key = `failing ${name} ${version} `;
        if (await toldSince(db, hook.id, key, new Date(now.getTime() - AGAIN_MS))) continue;
        const why = HOOK_TEXTS.failing(failedOf(counted), Number(hook.failing_percent));
        const told = { event: 'failing', area: name, from: null, to: version, percent: null } as const;
        const by = { who: RELEASE_TEXTS.watch, why, automatic: true, at: now.toISOString() };
        // Two instances that look at once: of one hour there is one.
        await tell(db, { ...told, ...by }, `${key}${Math.floor(now.getTime() / AGAIN_MS)}`, [hook]);
      }
    }
  }
}
