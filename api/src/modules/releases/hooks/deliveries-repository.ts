import type { Knex } from 'knex';
import { sqlInstant } from '../../../ground/clock';

const HOUR = 3_600_000;
/** So long a delivery is tried. */
const TRIED_MS = 8 * HOUR;
const SENT_KEPT_MS = 24 * HOUR;
const GIVEN_UP_KEPT_MS = 30 * 24 * HOUR;

/** What was queued before then is given up. */
export const givenUpBefore = (now: Date) => new Date(now.getTime() - TRIED_MS);

export interface Delivery {
  readonly id: number;
  readonly hook_id: number;
  readonly message_id: string;
  readonly payload: string;
  readonly attempts: number;
  /** A DATETIME(3) text. */
  readonly queued_at: string;
}

const due = (db: Knex, now: Date) =>
  db('hook_deliveries as d')
    .whereNull('d.sent_at')
    .where('d.next_attempt_at', '<=', sqlInstant(now))
    .where('d.queued_at', '>', sqlInstant(givenUpBefore(now)));

/** The hooks that have something to be told now. */
export async function dueHooks(db: Knex, now: Date): Promise<number[]> {
  const rows = (await due(db, now)
    .join('release_hooks as h', 'h.id', 'd.hook_id')
    .distinct('d.hook_id as id')) as { id: number }[];
  return rows.map(({ id }) => id);
}

/** What is due for one hook, oldest first. */
export async function dueDeliveries(
  db: Knex,
  hookId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Delivery[]> {
  return (await due(db, now)
    .where('d.hook_id', hookId)
    .orderBy('d.id')
    .limit(limit)
    .select('d.id', 'd.hook_id', 'd.message_id', 'd.payload', 'd.attempts', 'd.queued_at')) as Delivery[];
}

/** Takes a delivery for this instance by moving its next attempt away: false when another one was first, or it is gone. */
export async function claimDelivery(
  db: Knex,
  { id, attempts }: Delivery,
  nextAttempt: Date,
): Promise<boolean> {
  const claimed = await db('hook_deliveries')
    .where({ id, attempts })
    .whereNull('sent_at')
    .update({ attempts: attempts + 1, next_attempt_at: sqlInstant(nextAttempt) });
  return claimed > 0;
}

export async function markDelivered(db: Knex, id: number, now: Date): Promise<void> {
  await db('hook_deliveries')
    .where({ id })
    .update({ sent_at: sqlInstant(now) });
}

/** Leaves a receiver in peace that has just failed: what waits for it waits at least until then. */
export async function postpone(db: Knex, hookId: number, until: Date): Promise<void> {
  const at = sqlInstant(until);
  await db('hook_deliveries')
    .where({ hook_id: hookId })
    .whereNull('sent_at')
    .where('next_attempt_at', '<', at)
    .update({ next_attempt_at: at });
}

/** Has what waits and what was given up tried now; returns how many. */
export async function retryNow(db: Knex, hookId: number, now: Date): Promise<number> {
  const at = sqlInstant(now);
  return db('hook_deliveries')
    .where({ hook_id: hookId })
    .whereNull('sent_at')
    .update({ attempts: 0, next_attempt_at: at, queued_at: at });
}

/** What became of one event for one hook. */
export async function isDelivered(db: Knex, hookId: number, eventKey: string): Promise<boolean> {
  const row = await db('hook_deliveries')
    .where({ hook_id: hookId, event_key: eventKey })
    .whereNotNull('sent_at')
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}

/** Whether a hook was told something under such a key since a moment. @param keys the beginning of the key */
export async function toldSince(db: Knex, hookId: number, keys: string, since: Date): Promise<boolean> {
  const row = await db('hook_deliveries')
    .where({ hook_id: hookId })
    .where('event_key', 'like', `${keys}%`)
    .where('queued_at', '>', sqlInstant(since))
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}

/** What was told, what nobody waits for any more, and what was meant for hooks that are gone. */
export async function deleteOldDeliveries(db: Knex, now: Date): Promise<void> {
  const before = (age: number) => sqlInstant(new Date(now.getTime() - age));
  await db('hook_deliveries').where('sent_at', '<', before(SENT_KEPT_MS)).delete();
  await db('hook_deliveries').where('queued_at', '<', before(GIVEN_UP_KEPT_MS)).delete();
  await db('hook_deliveries').whereNotIn('hook_id', db('release_hooks').select('id')).delete();
}
