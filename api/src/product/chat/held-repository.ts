import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';
import { whereSuspended } from '../../http/sessions/repository';

export interface HeldRow {
  readonly id: number;
  readonly user_id: number;
  readonly message: string;
  readonly created_at: string;
  readonly name: string | null;
  readonly avatar: string | null;
}

/**
 * Locks the event if it holds first messages, and the user is new there: a new
 * account without a message in its chat.
 * @param since accounts created later are new
 */
export async function lockHolding(
  tx: Knex,
  { eventId, userId, since }: { eventId: number; userId: number; since: Date },
): Promise<{ id: number; organizer_id: number | null } | undefined> {
  return (await tx('events as e')
    .where({ 'e.id': eventId, 'e.holds_first': 1 })
    .whereExists(tx('users').where({ id: userId }).where('created_at', '>', sqlInstant(since)).select('id'))
    .whereNotExists(tx('chat_messages').where({ event_id: eventId, user_id: userId, away: '' }).select('id'))
    .forUpdate()
    .first('e.id', 'e.organizer_id')) as { id: number; organizer_id: number | null } | undefined;
}

const rows = (db: Knex, eventId: number) =>
  db('held_messages as h')
    .join('users as u', 'u.id', 'h.user_id')
    .where({ 'h.event_id': eventId })
    .orderBy('h.id')
    .select('h.id', 'h.user_id', 'h.message', 'h.created_at', 'u.name', 'u.avatar');

const LISTED = 200;

/** Held messages of an event whose authors are not suspended. */
const readable = (db: Knex, eventId: number, now: Date) =>
  rows(db, eventId).whereNot((not) => whereSuspended(not, now, 'u'));

/** Held messages of an event; with `userId`, only those of this author. */
export const findHeld = async (
  db: Knex,
  eventId: number,
  { now, userId }: { now: Date; userId?: number },
): Promise<HeldRow[]> =>
  (await readable(db, eventId, now)
    .modify((query) => void (userId !== undefined && query.where({ 'h.user_id': userId })))
    .limit(LISTED)) as HeldRow[];

export const findHeldById = async (db: Knex, eventId: number, id: number): Promise<HeldRow | undefined> =>
  (await rows(db, eventId).where({ 'h.id': id }).first()) as HeldRow | undefined;

/** Locks a held message together with its author, who then cannot be suspended meanwhile. */
export const lockHeld = async (
  tx: Knex,
  eventId: number,
  { id, now }: { id: number; now: Date },
): Promise<HeldRow | undefined> =>
  (await readable(tx, eventId, now).where({ 'h.id': id }).forUpdate().first()) as HeldRow | undefined;

export async function insertHeld(
  tx: Knex,
  row: { event_id: number; user_id: number; message: string; now: Date },
): Promise<number> {
  const { now, ...values } = row;
  const [id = 0] = await tx('held_messages').insert({ ...values, created_at: sqlInstant(now) });
  return id;
}

/** False when another request was first. */
export const deleteHeld = async (tx: Knex, eventId: number, id: number): Promise<boolean> =>
  (await tx('held_messages').where({ id, event_id: eventId }).delete()) === 1;

/**
 * Counts one author's held messages as committed by now: the transaction's snapshot
 * may be older than the event's lock.
 */
export async function countHeld(tx: Knex, eventId: number, userId: number): Promise<number> {
  const [row] = (await tx('held_messages')
    .where({ event_id: eventId, user_id: userId })
    .forUpdate()
    .count({ count: '*' })) as { count: number }[];
  return Number(row?.count ?? 0);
}

/** Deletes the held messages of an account that is deleted. */
export const deleteHeldOf = async (tx: Knex, userId: number): Promise<void> =>
  void (await tx('held_messages').where({ user_id: userId }).delete());

/** @returns whether it was the other way before */
export const setHolding = async (db: Knex, eventId: number, on: boolean): Promise<boolean> =>
  (await db('events').where({ id: eventId, holds_first: !on }).update({ holds_first: on })) > 0;

export const oldHeldMessages: Erasure = {
  period: 'chat',
  due: (db, now) => db('held_messages').whereIn('event_id', eventsBefore(db, PERIODS.chat, now)),
};
