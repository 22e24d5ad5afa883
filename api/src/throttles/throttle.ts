import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { isoInstant, type Clock } from '../ground/clock';
import type { Config } from '../ground/config';
import { rateLimited } from '../http/errors';
import { findCounter, increaseCounter } from './repository';

export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

interface ThrottleContext {
  readonly db: Knex;
  readonly clock: Clock;
  readonly config: Pick<Config, 'JWT_SECRET' | 'RATE_LIMIT_FACTOR'>;
}

/** What is counted is kept under a keyed hash: neither addresses of machines nor of people stand in the database. */
export function subjectHash({ config }: Pick<ThrottleContext, 'config'>, subject: string): string {
  return createHmac('sha256', config.JWT_SECRET).update(`throttle:${subject}`).digest('hex');
}

const secondsUntil = (column: string, now: Date) =>
  Math.max(1, (Date.parse(isoInstant(column)) - now.getTime()) / 1000);

const scaled = ({ config }: ThrottleContext, { limit }: Limit) =>
  Math.max(1, Math.round(limit * config.RATE_LIMIT_FACTOR));

/** Counts one more of something in its window; all instances share the count. */
export async function count(context: ThrottleContext, subject: string, { seconds }: Limit): Promise<void> {
  const now = context.clock.now();
  const end = new Date(now.getTime() + seconds * 1000);
  await increaseCounter(context.db, subjectHash(context, subject), now, end);
}

/** Seconds to wait, or null while the limit is not reached. */
export async function exceeded(
  context: ThrottleContext,
  subject: string,
  limit: Limit,
): Promise<number | null> {
  const now = context.clock.now();
  const counter = await findCounter(context.db, subjectHash(context, subject), now);
  return counter && counter.hits >= scaled(context, limit) ? secondsUntil(counter.resets_at, now) : null;
}

/** Refuses with 429 once the limit is reached, else counts. */
export async function throttle(context: ThrottleContext, subject: string, limit: Limit): Promise<void> {
  const wait = await exceeded(context, subject, limit);
  if (wait !== null) throw rateLimited(wait);
  await count(context, subject, limit);
}
