import type { Knex } from 'knex';
import type { FailureReport } from '@eveneo/contract/delivery/registry';

/** Adds one report to the day's count. @param at a DATETIME(3) text */
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

/** Reports by '<name> <version>', but for those that blame no release. */
export async function failureCounts(db: Knex): Promise<Map<string, number>> {
  const rows: { name: string; version: string; total: string }[] = await db('release_failures')
    .whereNot('code', 'data')
    .groupBy('name', 'version')
    .select('name', 'version')
    .sum({ total: 'reports' });
  return new Map(rows.map(({ name, version, total }) => [`${name} ${version}`, Number(total)]));
}
