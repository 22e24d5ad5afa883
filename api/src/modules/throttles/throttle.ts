import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { isRetryable, isUnavailable } from '../../db/errors';
import { isoInstant, type Clock } from '../../ground/clock';
import type { Config } from '../../ground/config';
import { rateLimited } from '../../http/errors';
import { decreaseCounter, findCounterEnd, increaseCounter } from './repository';

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

/** A limit as this installation has it: a load test from one address needs more room than people do. */
export const scaled = ({ config }: Pick<ThrottleContext, 'config'>, limit: number) =>
  Math.max(1, Math.round(limit * config.RATE_LIMIT_FACTOR));

/**
 * Counts one more of something in its window; all instances share the count. While the database does not answer each
 * instance counts by itself: at most the limit an instance.
 * @returns how often it has happened in the window, this time included
 */
export async function count(
  context: ThrottleContext,
  subject: string,
  { seconds }: Pick<Limit, 'seconds'>,
): Promise<number> {
  const hash = subjectHash(context, subject);
  const now = context.clock.now();
  const increase = () => increaseCounter(context.db, hash, now, new Date(now.getTime() + seconds * 1000));
  // Of many at once the database may give one up: counted apart from the others it would pass the limit.
  const again = (error: unknown) => (isRetryable(error) ? increase() : Promise.reject(error));
  try {
    return await increase().catch(again).catch(again);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return countLocally(hash, now, seconds);
  }
}

/** Takes one count back: what was counted beforehand turned out to be no abuse. */
export const takeBack = (context: ThrottleContext, subject: string): Promise<void> =>
  decreaseCounter(context.db, subjectHash(context, subject));

/** Seconds until the window of something counted ends; the whole window while nobody can tell. */
async function secondsLeft(context: ThrottleContext, subject: string, { seconds }: Limit): Promise<number> {
  const end = await findCounterEnd(context.db, subjectHash(context, subject)).catch(() => undefined);
  if (end === undefined) return seconds;
  return Math.max(1, (Date.parse(isoInstant(end)) - context.clock.now().getTime()) / 1000);
}

/** A refusal that says when the window of the subject ends. */
export async function refusal(context: ThrottleContext, subject: string, limit: Limit) {
  return rateLimited(await secondsLeft(context, subject, limit));
}

/** Counts, and refuses with 429 what goes beyond the limit: exactly `limit` pass a window, however many come at once. */
export async function throttle(context: ThrottleContext, subject: string, limit: Limit): Promise<void> {
  if ((await count(context, subject, limit)) > scaled(context, limit.limit))
    throw await refusal(context, subject, limit);
}

/** Counters of this process: for the time in which the database does not answer, and where asking it would cost too much. */
const counters = new LRUCache<string, { hits: number; endsAt: number }>({ max: 10_000 });

/** Counts one more of a subject; beyond 10,000 subjects those not counted for longest are forgotten. @returns the count, this time included */
export function countLocally(subject: string, now: Date, seconds: number): number {
  const known = counters.get(subject);
  const running = known && known.endsAt > now.getTime() ? known : undefined;
  const counter = running ?? { hits: 0, endsAt: now.getTime() + seconds * 1000 };
  counter.hits += 1;
  counters.set(subject, counter);
  return counter.hits;
}
