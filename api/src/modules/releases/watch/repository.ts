import type { Knex } from 'knex';
import type { SharedMinute } from '../traffic/evidence';
import { SUMS, type Traffic } from '../traffic/repository';

interface RawMinute {
  minute: number;
  version: string;
  loads: string;
  failed: string;
}

const NOTHING: Traffic = { loads: 0, failed: 0 };

/** The minutes in which two releases of an area shared the visitors. @param since a minute since 1970 */
export async function sharedMinutes(
  db: Knex,
  { name, live, canary, since }: { name: string; live: string; canary: string; since: number },
  sums = SUMS,
): Promise<SharedMinute[]> {
  const rows = (await db('release_traffic')
    .where({ name })
    .whereIn('version', [live, canary])
    .where('minute', '>=', since)
    .groupBy('minute', 'version')
    .select('minute', 'version')
    .sum(sums)) as RawMinute[];
  const minutes = new Map<number, { live: Traffic; canary: Traffic }>();
  for (const { minute, version, loads, failed } of rows) {
    const shared = minutes.get(minute) ?? { live: NOTHING, canary: NOTHING };
    const arm = version === canary ? 'canary' : 'live';
    minutes.set(minute, { ...shared, [arm]: { loads: Number(loads), failed: Number(failed) } });
  }
  return [...minutes.values()];
}

/** When the withdrawal of a version was last lifted, as a DATETIME(3) text. */
export async function lastLift(db: Knex, name: string, version: string): Promise<string | undefined> {
  const row = await db('release_history')
    .where({ name, version, action: 'lift' })
    .max({ at: 'created_at' })
    .first<{ at: string | null } | undefined>();
  return row?.at ?? undefined;
}
