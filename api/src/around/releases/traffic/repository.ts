import type { Knex } from 'knex';
import type { CountedLoads } from '@eveneo/contract/delivery/hosts';
import { withTransaction } from '../../../db/with-transaction';
import type { SharedMinute } from './evidence';

/** The `host` of failures, which browsers report. */
const NO_HOST = '';

/** Saves a host's totals per minute. Idempotent, in any order. */
export async function saveLoads(db: Knex, host: string, counts: readonly CountedLoads[]): Promise<void> {
  if (counts.length === 0) return;
  await db.raw(
    `INSERT INTO release_traffic (name, version, minute, host, loads, failures)
     VALUES ${counts.map(() => '(?, ?, ?, ?, ?, 0)').join(', ')}
     ON DUPLICATE KEY UPDATE loads = GREATEST(loads, VALUES(loads))`,
    counts.flatMap(({ name, version, minute, loads }) => [name, version, minute, host, loads]),
  );
}

/** Counts a failed load in the minute in which the page was made. */
export async function addFailedLoad(
  db: Knex,
  { name, version, minute }: Pick<CountedLoads, 'name' | 'version' | 'minute'>,
): Promise<void> {
  await db.raw(
    `INSERT INTO release_traffic (name, version, minute, host, loads, failures) VALUES (?, ?, ?, ?, 0, 1)
     ON DUPLICATE KEY UPDATE failures = failures + 1`,
    [name, version, minute, NO_HOST],
  );
}

export interface Traffic {
  readonly loads: number;
  readonly failed: number;
}

interface RawSum {
  name: string;
  version: string;
  loads: string | null;
  failed: string | null;
}

/** The columns of all loads, as hosts count them, and of those that failed. */
export const FAILED_LOADS = { loads: 'loads', failed: 'failures' };
/**
 * The loads that pages reported to have begun, and the silent ones among them: the page showed no
 * text, and the visitor did not leave.
 */
export const SILENT_LOADS = { loads: 'begun', failed: 'silent' };
/** SUM is null without rows. */
const toTraffic = ({ loads, failed }: Pick<RawSum, 'loads' | 'failed'>): Traffic => ({
  loads: Number(loads ?? 0),
  failed: Number(failed ?? 0),
});

/** Page loads since a minute, by '<name> <version>'. */
export async function trafficSince(db: Knex, minute: number): Promise<Map<string, Traffic>> {
  const rows = (await db('release_traffic')
    .where('minute', '>=', minute)
    .groupBy('name', 'version')
    .select('name', 'version')
    .sum(FAILED_LOADS)) as RawSum[];
  return new Map(rows.map((row) => [`${row.name} ${row.version}`, toTraffic(row)]));
}

export async function trafficOf(
  db: Knex,
  { name, version, since }: { name: string; version: string; since: number },
  counters = FAILED_LOADS,
): Promise<Traffic> {
  const [sum] = (await db('release_traffic')
    .where({ name, version })
    .where('minute', '>=', since)
    .sum(counters)) as [RawSum];
  return toTraffic(sum);
}

export async function trafficOfArea(
  db: Knex,
  name: string,
  counters = FAILED_LOADS,
): Promise<Map<string, Traffic>> {
  const rows = (await db('release_traffic')
    .where({ name })
    .groupBy('version')
    .select('version')
    .sum(counters)) as RawSum[];
  return new Map(rows.map((row) => [row.version, toTraffic(row)]));
}

interface RawSlot extends RawSum {
  slot: number;
}

const NOTHING: Traffic = { loads: 0, failed: 0 };

/** SQL for the time slots in which two releases are compared: the same minute, or the same hour of the day. */
const SLOTS = { minute: 'minute', hour: 'FLOOR(minute / 60) MOD 24' } as const;

/**
 * Page loads of two releases of an area by time slot; a slot may have loads of only one of them.
 * @param since a minute since 1970
 */
export async function sharedTimes(
  db: Knex,
  { name, live, canary, since }: { name: string; live: string; canary: string; since: number },
  {
    counters = FAILED_LOADS,
    by = 'minute',
  }: { counters?: typeof FAILED_LOADS; by?: keyof typeof SLOTS } = {},
): Promise<SharedMinute[]> {
  const rows = (await db('release_traffic')
    .where({ name })
    .whereIn('version', [live, canary])
    .where('minute', '>=', since)
    .groupBy('version')
    .groupByRaw(SLOTS[by])
    .select('version', { slot: db.raw(SLOTS[by]) })
    .sum(counters)) as RawSlot[];
  const times = new Map<number, { live: Traffic; canary: Traffic }>();
  for (const { slot: at, version, loads, failed } of rows) {
    const shared = times.get(at) ?? { live: NOTHING, canary: NOTHING };
    const arm = version === canary ? 'canary' : 'live';
    times.set(at, { ...shared, [arm]: toTraffic({ loads, failed }) });
  }
  return [...times.values()];
}

/** The minute under which the sum of all old minutes is stored. */
const LONG_AGO = 0;

/**
 * Replaces counts older than two days by their sum, kept as long as their release. Locks the rows, so that of
 * several instances only one adds them.
 */
export async function sumOldTraffic(db: Knex, now: Date): Promise<void> {
  const minutes: [number, number] = [LONG_AGO + 1, Math.floor(now.getTime() / 60_000) - 2 * 24 * 60 - 1];
  await withTransaction(db, async (tx) => {
    const old = () => tx('release_traffic').whereBetween('minute', minutes);
    await old().select('minute').forUpdate();
    const counters = old()
      .groupBy('name', 'version')
      .select('name', 'version')
      .sum({ ...FAILED_LOADS, begun: 'begun', silent: 'silent' });
    await tx.raw(
      `INSERT INTO release_traffic (name, version, loads, failures, begun, silent, minute, host)
       SELECT name, version, loads, failed, begun, silent, ?, '' FROM ? AS counters
       ON DUPLICATE KEY UPDATE loads = release_traffic.loads + VALUES(loads),
                               failures = release_traffic.failures + VALUES(failures),
                               begun = release_traffic.begun + VALUES(begun),
                               silent = release_traffic.silent + VALUES(silent)`,
      [LONG_AGO, counters],
    );
    await old().delete();
    await tx('release_traffic')
      .where('minute', LONG_AGO)
      .whereNotExists(
        tx('releases as r').whereRaw('r.name = release_traffic.name AND r.version = release_traffic.version'),
      )
      .delete();
  });
}
