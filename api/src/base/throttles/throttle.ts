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

export interface ThrottleContext {
  readonly db: Knex;
  readonly clock: Clock;
  readonly config: Pick<Config, 'JWT_SECRET' | 'RATE_LIMIT_FACTOR'>;
}

/** Counters have a keyed hash as subject: the database contains neither network addresses nor e-mail addresses. */
export function subjectHash({ config }: Pick<ThrottleContext, 'config'>, subject: string): string {
  return createHmac('sha256', config.JWT_SECRET).update(`throttle:${subject}`).digest('hex');
}

/** The effective limit of this installation: a load test from one address needs more than people do. */
export const scaled = ({ config }: Pick<ThrottleContext, 'config'>, limit: number) =>
  Math.max(1, Math.round(limit * config.RATE_LIMIT_FACTOR));

/** A deadlock may cancel one of many parallel statements: its count would be lost, or pass the limit. */
function retried<T>(statement: () => Promise<T>): Promise<T> {
  const again = (error: unknown) => (isRetryable(error) ? statement() : Promise.reject(error));
  return statement().catch(again).catch(again);
}

/**
 * Increments a counter in its window; all instances share the count. Counts that the database could not store are
 * kept by each instance, on top of the highest shared count it has seen: with a silent database, or a full pool,
 * nobody starts from zero. The order in which calls began is irrelevant: of two in parallel one gets n and the
 * other n + 1, whichever the database executed first.
 * @returns the count in the window, this time included
 */
export async function count(
  context: ThrottleContext,
  subject: string,
  { seconds }: Pick<Limit, 'seconds'>,
): Promise<number> {
  const hash = subjectHash(context, subject);
  const now = context.clock.now();
  const own = runningCounter(hash, now, seconds, context.db);
  const end = new Date(now.getTime() + seconds * 1000);
  try {
    const shared = await retried(() => increaseCounter(context.db, hash, now, end));
    own.shared = Math.max(own.shared, shared);
    return shared + own.hits;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    own.hits += 1;
    return own.shared + own.hits;
  }
}

/** Reverts one count: it turned out to be no abuse. */
export async function takeBack(context: ThrottleContext, subject: string): Promise<void> {
  const hash = subjectHash(context, subject);
  const taken = await retried(() => decreaseCounter(context.db, hash));
  const own = countersOf(context.db).get(hash);
  if (!own) return;
  own.refused = undefined;
  if (taken) own.shared = Math.max(0, own.shared - 1);
  else own.hits = Math.max(0, own.hits - 1);
}

/** Seconds until a counter's window ends; the whole window if unknown. */
async function secondsLeft(context: ThrottleContext, subject: string, { seconds }: Limit): Promise<number> {
  const hash = subjectHash(context, subject);
  const shared = await findCounterEnd(context.db, hash).catch(() => undefined);
  const own = countersOf(context.db).get(hash)?.endsAt;
  if (shared === undefined && own === undefined) return seconds;
  const end = Math.max(own ?? 0, shared === undefined ? 0 : Date.parse(isoInstant(shared)));
  return Math.max(1, (end - context.clock.now().getTime()) / 1000);
}

/** A refusal with the end of the subject's window. */
export async function refusal(
  context: ThrottleContext,
  subject: string,
  limit: Limit,
  words?: (seconds: number) => string,
) {
  const left = await secondsLeft(context, subject, limit);
  return rateLimited(left, words?.(left));
}

/** A refused subject is refused again without asking the database: a rush beyond a limit costs nobody else time. */
const REFUSED_AGAIN_MS = 1_000;

/**
 * Counts, and refuses with 429 beyond the limit: exactly `limit` pass per window, however many arrive in parallel.
 * @param words the refusal, by the seconds that remain
 * @returns the count in the window, this time included
 */
export async function throttle(
  context: ThrottleContext,
  subject: string,
  limit: Limit,
  words?: (seconds: number) => string,
): Promise<number> {
  const own = runningCounter(subjectHash(context, subject), context.clock.now(), limit.seconds, context.db);
  if (own.refused && performance.now() - own.refused.at < REFUSED_AGAIN_MS)
    throw rateLimited(own.refused.left, words?.(own.refused.left));
  const counted = await count(context, subject, limit);
  if (counted <= scaled(context, limit.limit)) return counted;
  const left = await secondsLeft(context, subject, limit);
  own.refused = { at: performance.now(), left };
  throw rateLimited(left, words?.(left));
}

/**
 * Counts within a transaction: only if that is committed.
 * @returns whether the limit is kept, this time included
 */
export async function countWithin(
  context: ThrottleContext,
  tx: Knex,
  subject: string,
  { limit, seconds }: Limit,
): Promise<boolean> {
  const now = context.clock.now();
  const end = new Date(now.getTime() + seconds * 1000);
  const counted = await increaseCounter(tx, subjectHash(context, subject), now, end);
  return counted <= scaled(context, limit);
}

/**
 * The same, and refuses beyond the limit.
 * @param words the refusal, by the seconds that remain
 */
export async function throttleWithin(
  context: ThrottleContext,
  tx: Knex,
  subject: string,
  { limit, seconds, words }: Limit & { words: (seconds: number) => string },
): Promise<void> {
  if (await countWithin(context, tx, subject, { limit, seconds })) return;
  const left = await secondsLeft({ ...context, db: tx }, subject, { limit, seconds });
  throw rateLimited(left, words(left));
}

interface Counter {
  /** Counted by this process alone. */
  hits: number;
  /** The highest shared count that this process has seen. */
  shared: number;
  /** The last refusal, by the clock of the process, and the seconds that the window lasted then. */
  refused?: { readonly at: number; readonly left: number } | undefined;
  readonly endsAt: number;
}

/** Counters of this process, by database. */
const counters = new WeakMap<object, LRUCache<string, Counter>>();

function countersOf(owner: object): LRUCache<string, Counter> {
  const known = counters.get(owner) ?? new LRUCache<string, Counter>({ max: 10_000 });
  counters.set(owner, known);
  return known;
}

/** A subject's counter in this process; beyond 10,000 subjects the least recently counted are evicted. */
function runningCounter(subject: string, now: Date, seconds: number, owner: object): Counter {
  const all = countersOf(owner);
  const known = all.get(subject);
  const running = known && known.endsAt > now.getTime() ? known : undefined;
  const counter = running ?? { hits: 0, shared: 0, endsAt: now.getTime() + seconds * 1000 };
  all.set(subject, counter);
  return counter;
}

/**
 * Counts in this process alone.
 * @returns the count, this time included
 */
export function countLocally(subject: string, now: Date, seconds: number, owner: object = counters): number {
  const counter = runningCounter(subject, now, seconds, owner);
  counter.hits += 1;
  return counter.hits;
}
