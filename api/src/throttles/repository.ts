import type { Knex } from 'knex';
import { sqlInstant } from '../ground/clock';

export interface Counter {
  hits: number;
  resets_at: string;
}

/** What was counted in a window that is still open. */
export async function findCounter(db: Knex, hash: string, now: Date): Promise<Counter | undefined> {
  return db('throttles')
    .where({ subject: hash })
    .where('resets_at', '>', sqlInstant(now))
    .first<Counter | undefined>('hits', 'resets_at');
}

/** Counts one more; a window that is over begins anew, until `end`. */
export async function increaseCounter(db: Knex, hash: string, now: Date, end: Date): Promise<void> {
  await db.raw(
    `INSERT INTO throttles (subject, hits, resets_at) VALUES (?, 1, ?)
     ON DUPLICATE KEY UPDATE hits = IF(resets_at <= ?, 1, hits + 1), resets_at = IF(resets_at <= ?, VALUES(resets_at), resets_at)`,
    [hash, sqlInstant(end), sqlInstant(now), sqlInstant(now)],
  );
}

export async function deleteExpiredCounters(db: Knex, now: Date): Promise<void> {
  await db('throttles').where('resets_at', '<', sqlInstant(now)).delete();
}
