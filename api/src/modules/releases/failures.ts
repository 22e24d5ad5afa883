import type { Knex } from 'knex';
import type { FailureReport } from '@eveneo/contract/delivery/registry';
import { sqlInstant } from '../../clock';
import type { Context } from '../../context';
import { throttle } from '../../http/throttle';

/** A browser reports a fault once a page; more comes from loops and from people who want to raise a count. */
const LIMIT = { limit: 30, seconds: 60 };

/** Counts an anonymous report. One about a release that nobody published is dropped: strangers add no rows. */
export async function countFailure(context: Context, report: FailureReport, address: string): Promise<void> {
  const { db, clock } = context;
  await throttle(context, `release-failures:${address}`, LIMIT);
  const { name, version, code } = report;
  const known = await db('releases').where({ name, version }).first('id');
  if (!known) return;
  const at = sqlInstant(clock.now());
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
