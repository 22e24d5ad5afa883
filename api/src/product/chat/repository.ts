import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { bringBack, putAway, type Changed, type Reason } from '../../base/away/repository';
import { undoCutoff } from '../../base/undo/eraser';
import { eventsBefore, type Erasure } from '../../db/erasure';
import { sqlInstant } from '../../ground/clock';
import { nobodyWaits } from '../capacity/repository';

export interface MessageRow {
  id: number;
  user_id: number | null;
  message: string;
  created_at: string;
  edited_at: string | null;
  name: string | null;
  avatar: string | null;
}

const messages = (db: Knex) =>
  db('chat_messages as m')
    .where('m.away', '')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select<MessageRow[]>(
      'm.id',
      'm.user_id',
      'm.message',
      'm.created_at',
      'm.edited_at',
      'u.name',
      'u.avatar',
    );

/** The newest messages (older than `before`), oldest first. */
export async function findMessages(
  db: Knex,
  eventId: number,
  page: { before?: number; limit: number },
): Promise<MessageRow[]> {
  const query = messages(db).where('m.event_id', eventId).orderBy('m.id', 'desc').limit(page.limit);
  if (page.before !== undefined) query.where('m.id', '<', page.before);
  return (await query).reverse();
}

export async function findMessagesById(db: Knex, ids: readonly number[]): Promise<MessageRow[]> {
  return ids.length === 0 ? [] : messages(db).whereIn('m.id', [...ids]);
}

/**
 * Takes the next `count` numbers of an event's change sequence. The row stays locked until the commit, so numbers
 * become visible in their order: a reader that has seen n has missed nothing below n.
 * @returns the first one; null when there is no such event
 */
async function nextSeq(tx: Knex, eventId: number, count = 1): Promise<number | null> {
  const found = await tx('events').where({ id: eventId }).increment('chat_seq', count);
  if (found === 0) return null;
  const row = await tx('events').where({ id: eventId }).first<{ chat_seq: number }>('chat_seq');
  return row.chat_seq - count + 1;
}

/** Inserts a message with its change; null when there is no such event. */
export async function insertMessage(
  tx: Knex,
  eventId: number,
  userId: number,
  message: string,
  now: Date,
): Promise<number | null> {
  const seq = await nextSeq(tx, eventId);
  if (seq === null) return null;
  const [id = 0] = await tx('chat_messages').insert({
    event_id: eventId,
    user_id: userId,
    message,
    created_at: sqlInstant(now),
  });
  await tx('chat_changes').insert({ event_id: eventId, seq, kind: 'message', message_id: id });
  return id;
}

/** Edits a message as a change of its own: streams send it again. False when the message is gone. */
export async function updateMessage(
  tx: Knex,
  eventId: number,
  { id, message, now }: { id: number; message: string; now: Date },
): Promise<boolean> {
  const seq = await nextSeq(tx, eventId);
  const changed = await tx('chat_messages')
    .where({ id, event_id: eventId, away: '' })
    .update({ message, edited_at: sqlInstant(now) });
  if (seq === null || changed === 0) return false;
  await tx('chat_changes').insert({ event_id: eventId, seq, kind: 'message', message_id: id });
  return true;
}

interface Which {
  readonly id?: number;
  readonly user_id?: number;
  readonly undone_by?: number;
}

/** Turns messages for the streams too, each as a change of its own. */
async function recordTurned(
  tx: Knex,
  eventId: number,
  kind: ChangeRow['kind'],
  { turned }: Changed,
): Promise<void> {
  if (turned.length === 0) return;
  const first = (await nextSeq(tx, eventId, turned.length)) ?? 0;
  const changes = turned.map(({ id }, at) => ({
    event_id: eventId,
    seq: first + at,
    kind,
    message_id: id,
  }));
  await tx.batchInsert('chat_changes', changes, 500);
}

/** Locked before its messages, as by everybody who writes one. */
const lockChat = (tx: Knex, eventId: number) => tx('events').where({ id: eventId }).forUpdate().first('id');

export async function putMessagesAway(
  tx: Knex,
  eventId: number,
  which: Which & { readonly away?: '' },
  reason: Reason,
): Promise<Changed> {
  await lockChat(tx, eventId);
  const where = { event_id: eventId, ...which };
  const changed = await putAway(tx, { table: 'chat_messages', where }, reason);
  await recordTurned(tx, eventId, 'deleted', changed);
  return changed;
}

export async function bringMessagesBack(
  tx: Knex,
  eventId: number,
  which: Which,
  reason: Reason,
): Promise<Changed> {
  await lockChat(tx, eventId);
  const where = { event_id: eventId, ...which };
  const changed = await bringBack(tx, { table: 'chat_messages', where }, reason);
  await recordTurned(tx, eventId, 'message', changed);
  return changed;
}

interface ChatAction {
  readonly actorId: number;
  readonly now: Date;
}

/** Deletes a message, restorable for a while; false when another request was first. */
export async function deleteMessage(
  tx: Knex,
  eventId: number,
  id: number,
  { actorId, now }: ChatAction,
): Promise<boolean> {
  const { rows } = await putMessagesAway(tx, eventId, { id, away: '' }, 'undone');
  await tx('chat_messages')
    .where({ id: rows[0]?.id ?? 0 })
    .update({ undone_at: sqlInstant(now), undone_by: actorId });
  return rows.length > 0;
}

/** Restores it; false when it is too late or the caller may not. */
export async function restoreMessage(
  tx: Knex,
  eventId: number,
  id: number,
  { actorId, now }: ChatAction,
): Promise<boolean> {
  await lockChat(tx, eventId);
  const kept: unknown = await tx('chat_messages')
    .where({ id, event_id: eventId, undone_by: actorId })
    .where('undone_at', '>', undoCutoff(now))
    .forUpdate()
    .first('id');
  if (!kept) return false;
  await bringMessagesBack(tx, eventId, { id }, 'undone');
  await tx('chat_messages').where({ id }).update({ undone_at: null, undone_by: null });
  return true;
}

/** Events where a person wrote a message. */
export const findTalks = async (db: Knex, userId: number): Promise<number[]> =>
  (await db('chat_messages')
    .where({ user_id: userId })
    .distinct('event_id')
    .orderBy('event_id')
    .pluck('event_id')) as number[];

/** Deletes a person's messages that are away, and those that the person deleted. */
export async function deleteAwayMessages(tx: Knex, userId: number): Promise<void> {
  await tx('chat_messages').where({ user_id: userId }).whereNot('away', '').delete();
  await tx('chat_messages').where({ undone_by: userId }).delete();
  // Empty since 045; it loses people like every other table.
  await tx('hidden_words').where({ user_id: userId }).delete();
}

/** Whether a message was ever deleted; if it exists, it was then restored. */
export async function wasDeleted(db: Knex, eventId: number, messageId: number): Promise<boolean> {
  const row: unknown = await db('chat_changes')
    .where({ event_id: eventId, message_id: messageId, kind: 'deleted' })
    .first('seq');
  return row !== undefined;
}

/** The message's author and event. */
export interface MessageHead {
  event_id: number;
  user_id: number | null;
  created_at: string;
  organizer_id: number | null;
  title: string;
}

export async function findMessageHead(
  db: Knex,
  eventId: number,
  messageId: number,
): Promise<MessageHead | undefined> {
  return db('chat_messages as m')
    .join('events as e', 'e.id', 'm.event_id')
    .where({ 'm.id': messageId, 'm.event_id': eventId, 'm.away': '' })
    .first<MessageHead | undefined>('m.event_id', 'm.user_id', 'm.created_at', 'e.organizer_id', 'e.title');
}

export interface ChangeRow {
  seq: number;
  kind: 'message' | 'deleted';
  message_id: number;
}

export async function findChanges(
  db: Knex,
  eventId: number,
  after: number,
  limit: number,
): Promise<ChangeRow[]> {
  return db('chat_changes')
    .where({ event_id: eventId })
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .select<ChangeRow[]>('seq', 'kind', 'message_id');
}

export interface ChatHead {
  /** The newest number of the sequence. */
  chat_seq: number;
  organizer_id: number | null;
  publish_at: string | null;
  time_zone: string | null;
  holds_first: number;
}

export async function findChatHead(db: Knex, eventId: number): Promise<ChatHead | undefined> {
  return db('events')
    .where({ id: eventId })
    .first<ChatHead | undefined>('chat_seq', 'organizer_id', 'publish_at', 'time_zone', 'holds_first');
}

export interface EventHead {
  readonly id: number;
  readonly organizer_id: number | null;
  readonly title: string;
  readonly holds_first: number;
}

export const findEventHead = (db: Knex, id: number): Promise<EventHead | undefined> =>
  db('events').where({ id }).first<EventHead | undefined>('id', 'organizer_id', 'title', 'holds_first');

/** The state of an event for its streams. */
export interface StreamedRow {
  id: number;
  chat_seq: number;
  capacity: number;
  registrations_count: number;
  waiting_count: number;
  nobody_waits: number;
  version: number;
  revision: number;
  organizer_id: number | null;
  publish_at: string | null;
  time_zone: string | null;
}
export async function findStreamed(db: Knex, eventIds: readonly number[]): Promise<StreamedRow[]> {
  return db('events')
    .whereIn('id', [...eventIds])
    .select<StreamedRow[]>(
      'id',
      'chat_seq',
      'capacity',
      'registrations_count',
      'waiting_count',
      db.raw(`${nobodyWaits('events')} AS nobody_waits`),
      'version',
      'revision',
      'organizer_id',
      'publish_at',
      'time_zone',
    );
}

/** Messages that can no longer be restored. */
export const endedMessages: Erasure = {
  period: null,
  due: (db, now) => db('chat_messages').where('undone_at', '<=', undoCutoff(now)),
};

/** The messages of old events. */
export const oldMessages: Erasure = {
  period: 'chat',
  due: (db, now) => db('chat_messages').whereIn('event_id', eventsBefore(db, PERIODS.chat, now)),
};
