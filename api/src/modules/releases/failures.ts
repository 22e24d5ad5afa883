import type { Knex } from 'knex';
import type { FailureReport } from '../../../contract';
import { sqlInstant } from '../../clock';

/** Counts an anonymous report. One about a release that nobody published is dropped: strangers add no rows. */
export async function countFailure(db: Knex, report: FailureReport, now: Date): Promise<void> {
  const { name, version, code } = report;
  const known = await db('releases').where({ name, version }).first('id');
  if (!known) return;
  const at = sqlInstant(now);
  await db.raw(
    `INSERT INTO release_failures (name, version, code, day, reports, last_at) VALUES (?, ?, ?, ?, 1, ?)
     ON DUPLICATE KEY UPDATE reports = reports + 1, last_at = ?`,
    [name, version, code, at.slice(0, 10), at, at],
  );
}

/** Reports by '<name> <version>'. */
export async function failureCounts(db: Knex): Promise<Map<string, number>> {
  const rows: { name: string; version: string; total: string }[] = await db('release_failures')
    .groupBy('name', 'version')
    .select('name', 'version')
    .sum({ total: 'reports' });
  return new Map(rows.map(({ name, version, total }) => [`${name} ${version}`, Number(total)]));
}
