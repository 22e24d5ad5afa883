import type { Knex } from 'knex';
import type { CountedLoads } from '@eveneo/contract/delivery/hosts';
import { withTransaction } from '../../db/with-transaction';
import type { ReleaseTraffic } from '@eveneo/contract/delivery/traffic';

/** Failures come from visitors, by whichever host: they stand under this one. */
const NO_HOST = '';

/** Takes a host's counts as they stand: told late or twice, they change nothing. */
export async function saveLoads(db: Knex, host: string, counts: readonly CountedLoads[]): Promise<void> {
  if (counts.length === 0) return;
  await db.raw(
    `INSERT INTO release_traffic (name, version, minute, host, loads, failures)
     VALUES ${counts.map(() => '(?, ?, ?, ?, ?, 0)').join(', ')}
     ON DUPLICATE KEY UPDATE loads = GREATEST(loads, VALUES(loads))`,
    counts.flatMap(({ name, version, minute, loads }) => [name, version, minute, host, loads]),
  );
}

/** Counts a failed page load under the minute in which the page was made. */
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

/** Page loads of a release, and how many of them failed. */
export interface Traffic {
  readonly loads: number;
  readonly failed: number;
}

interface RawSum {
  name: string;
  version: string;
  loads: string;
  failed: string;
}

/** What was counted since a minute, by '<name> <version>'. */
export async function trafficSince(db: Knex, minute: number): Promise<Map<string, Traffic>> {
  const rows = (await db('release_traffic')
    .where('minute', '>=', minute)
    .groupBy('name', 'version')
    .select('name', 'version')
    .sum({ loads: 'loads', failed: 'failures' })) as RawSum[];
  return new Map(
    rows.map(({ name, version, loads, failed }) => [
      `${name} ${version}`,
      { loads: Number(loads), failed: Number(failed) },
    ]),
  );
}

/** What was counted since a minute of each release that visitors may be given; none included, so that it can be watched from the start. */
export async function servedTraffic(db: Knex, minute: number): Promise<ReleaseTraffic[]> {
  const rows = (await db('release_pointers as p')
    .join('releases as r', (join) =>
      join.on('r.id', 'p.live_id').orOn('r.id', 'p.canary_id').orOn('r.id', 'p.fallback_id'),
    )
    .leftJoin('release_traffic as t', (join) =>
      join.on('t.name', 'r.name').andOn('t.version', 'r.version').andOnVal('t.minute', '>=', minute),
    )
    .where('p.retired', false)
    .groupBy('r.name', 'r.version', 'role')
    .orderByRaw("r.name, FIELD(role, 'live', 'canary', 'fallback')")
    .select('r.name', 'r.version', {
      role: db.raw("CASE r.id WHEN p.live_id THEN 'live' WHEN p.canary_id THEN 'canary' ELSE 'fallback' END"),
    })
    .sum({ loads: 't.loads', failed: 't.failures' })) as (Omit<RawSum, 'loads' | 'failed'> & {
    role: ReleaseTraffic['role'];
    loads: string | null;
    failed: string | null;
  })[];
  return rows.map((row) => ({ ...row, loads: Number(row.loads ?? 0), failed: Number(row.failed ?? 0) }));
}

/** Page loads of one release since a minute. */
export async function trafficOf(
  db: Knex,
  { name, version, since }: { name: string; version: string; since: number },
): Promise<Traffic> {
  const row = (await db('release_traffic')
    .where({ name, version })
    .where('minute', '>=', since)
    .sum({ loads: 'loads', failed: 'failures' })
    .first()) as { loads: string | null; failed: string | null } | undefined;
  return { loads: Number(row?.loads ?? 0), failed: Number(row?.failed ?? 0) };
}

/** All that was ever counted of the releases of an area, by version. */
export async function trafficOfArea(db: Knex, name: string): Promise<Map<string, Traffic>> {
  const rows = (await db('release_traffic')
    .where({ name })
    .groupBy('version')
    .select('version')
    .sum({ loads: 'loads', failed: 'failures' })) as RawSum[];
  return new Map(
    rows.map(({ version, loads, failed }) => [version, { loads: Number(loads), failed: Number(failed) }]),
  );
}

/** The minute under which stands what was counted of a release longer ago than minutes are kept. */
const LONG_AGO = 0;

/**
 * Of counts older than two days nobody asks for the minute any more: their sum is kept, as long as there is the release
 * that a roll-back may lead to. Read locked: of several instances that look at once one adds them.
 */
export async function sumOldTraffic(db: Knex, now: Date): Promise<void> {
  const before = Math.floor(now.getTime() / 60_000) - 2 * 24 * 60;
  await withTransaction(db, async (tx) => {
    const old = (await tx('release_traffic')
      .whereBetween('minute', [LONG_AGO + 1, before - 1])
      .select('name', 'version', 'loads', { failed: 'failures' })
      .forUpdate()) as RawSum[];
    const sums = new Map<string, (string | number)[]>();
    for (const { name, version, loads, failed } of old) {
      const [, , sum = 0, sumFailed = 0] = sums.get(`${name} ${version}`) ?? [];
      sums.set(`${name} ${version}`, [
        name,
        version,
        Number(sum) + Number(loads),
        Number(sumFailed) + Number(failed),
      ]);
    }
    for (const row of sums.values())
      await tx.raw(
        `INSERT INTO release_traffic (name, version, loads, failures, minute, host) VALUES (?, ?, ?, ?, ${LONG_AGO}, '')
         ON DUPLICATE KEY UPDATE loads = loads + VALUES(loads), failures = failures + VALUES(failures)`,
        row,
      );
    await tx('release_traffic')
      .whereBetween('minute', [LONG_AGO + 1, before - 1])
      .delete();
    await tx('release_traffic')
      .where('minute', LONG_AGO)
      .whereNotExists(
        tx('releases as r').whereRaw('r.name = release_traffic.name AND r.version = release_traffic.version'),
      )
      .delete();
  });
}
