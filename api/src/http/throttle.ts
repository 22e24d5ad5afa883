import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { sqlInstant } from '../clock';
import type { Context } from '../context';
import { rateLimited } from './errors';

export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

type ThrottleContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** What is counted is kept under a keyed hash: neither addresses of machines nor of people stand in the database. */
export function subjectHash({ config }: Pick<Context, 'config'>, subject: string): string {
  return createHmac('sha256', config.JWT_SECRET).update(`throttle:${subject}`).digest('hex');
}

interface Counter {
  hits: number;
  resets_at: string;
}

async function readCounter(db: Knex, hash: string, now: Date): Promise<Counter | undefined> {
  return db('throttles')
    .where({ subject: hash })
    .where('resets_at', '>', sqlInstant(now))
    .first<Counter | undefined>('hits', 'resets_at');
}

const secondsUntil = (column: string, now: Date) =>
  Math.max(1, (Date.parse(`${column.replace(' ', 'T')}Z`) - now.getTime()) / 1000);

const scaled = ({ config }: ThrottleContext, { limit }: Limit) =>
  Math.max(1, Math.round(limit * config.RATE_LIMIT_FACTOR));

/** Counts one more of something in its window; all instances share the count. */
export async function count(context: ThrottleContext, subject: string, { seconds }: Limit): Promise<void> {
  const now = context.clock.now();
  const end = sqlInstant(new Date(now.getTime() + seconds * 1000));
  await context.db.raw(
    `INSERT INTO throttles (subject, hits, resets_at) VALUES (?, 1, ?)
     ON DUPLICATE KEY UPDATE hits = IF(resets_at <= ?, 1, hits + 1), resets_at = IF(resets_at <= ?, VALUES(resets_at), resets_at)`,
    [subjectHash(context, subject), end, sqlInstant(now), sqlInstant(now)],
  );
}

/** Seconds to wait, or null while the limit is not reached. */
export async function exceeded(
  context: ThrottleContext,
  subject: string,
  limit: Limit,
): Promise<number | null> {
  const now = context.clock.now();
  const counter = await readCounter(context.db, subjectHash(context, subject), now);
  return counter && counter.hits >= scaled(context, limit) ? secondsUntil(counter.resets_at, now) : null;
}

/** Refuses with 429 once the limit is reached, else counts. */
export async function throttle(context: ThrottleContext, subject: string, limit: Limit): Promise<void> {
  const wait = await exceeded(context, subject, limit);
  if (wait !== null) throw rateLimited(wait);
  await count(context, subject, limit);
}
