import type { Knex } from 'knex';
import { BLAMELESS_CODES, type FailureReport } from '@eveneo/contract/delivery/faults';

/** @param at a DATETIME(3) text */
export async function addFailure(
  db: Knex,
  { name, version, code }: FailureReport,
  at: string,
): Promise<void> {
  await db.raw(
    `INSERT INTO release_failures (name, version, code, day, reports, last_at) VALUES (?, ?, ?, ?, 1, ?)
     ON DUPLICATE KEY UPDATE reports = reports + 1, last_at = ?`,
    [name, version, code, at.slice(0, 10), at, at],
  );
}

/** Number of reports that blame a release, by '<name> <version>'. */
export async function failureCounts(db: Knex): Promise<Map<string, number>> {
  const rows: { name: string; version: string; total: string }[] = await db('release_failures')
    .whereNotIn('code', [...BLAMELESS_CODES])
    .groupBy('name', 'version')
    .select('name', 'version')
    .sum({ total: 'reports' });
  return new Map(rows.map(({ name, version, total }) => [`${name} ${version}`, Number(total)]));
}

/** Number of reports since a day that blame each live release, zeros included. @param day a DATE text */
export async function liveFailureCounts(db: Knex, day: string): Promise<[name: string, reports: number][]> {
  const rows: { name: string; reports: string | null }[] = await db('release_pointers as p')
    .join('releases as r', 'r.id', 'p.live_id')
    .leftJoin('release_failures as f', (join) =>
      join
        .on('f.name', 'r.name')
        .andOn('f.version', 'r.version')
        .andOnNotIn('f.code', [...BLAMELESS_CODES])
        .andOnVal('f.day', '>=', day),
    )
    .groupBy('p.name')
    .select('p.name')
    .sum({ reports: 'f.reports' });
  return rows.map(({ name, reports }) => [name, Number(reports ?? 0)]);
}
