import type { Knex } from 'knex';
import type { Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';

/**
 * Increments a counter in one statement and reads that very statement's result: LAST_INSERT_ID(x) is per
 * connection, so that of two parallel requests one gets n and the other n + 1. Reading first and counting later
 * would let both pass. An expired window starts over, until `end`.
 * @returns the count, this time included
 */
export async function increaseCounter(db: Knex, hash: string, now: Date, end: Date): Promise<number> {
  const [{ insertId }] = (await db.raw(
    `INSERT INTO throttles (subject, hits, resets_at) VALUES (?, 1, ?)
     ON DUPLICATE KEY UPDATE hits = LAST_INSERT_ID(IF(resets_at <= ?, 1, hits + 1)),
       resets_at = IF(resets_at <= ?, VALUES(resets_at), resets_at)`,
    [hash, sqlInstant(end), sqlInstant(now), sqlInstant(now)],
  )) as [{ insertId: number }];
  // A new row has no number of its own.
  return insertId === 0 ? 1 : insertId;
}

/** @returns false if there was nothing to revert */
export async function decreaseCounter(db: Knex, hash: string): Promise<boolean> {
  return (await db('throttles').where({ subject: hash }).where('hits', '>', 0).decrement('hits', 1)) > 0;
}

/** When a counter's window ends, as a column; undefined if it was never counted. */
export async function findCounterEnd(db: Knex, hash: string): Promise<string | undefined> {
  const row = await db('throttles')
    .where({ subject: hash })
    .first<{ resets_at: string } | undefined>('resets_at');
  return row?.resets_at;
}

export const expiredCounters: Erasure = {
  period: null,
  key: ['subject'],
  due: (db, now) => db('throttles').where('resets_at', '<', sqlInstant(now)),
};
