import type { Knex } from 'knex';
import { PERIODS } from '@eveneo/contract/application/retention';
import { bringBack, deleteForNow } from '../../base/undo/repository';
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
 * Takes the next number of an event's change sequence. The row stays locked until the commit, so numbers become
 * visible in their order: a reader that has seen n has missed nothing below n. Null when there is no such event.
 */
async function nextSeq(tx: Knex, eventId: number): Promise<number | null> {
  const found = await tx('events').where({ id: eventId }).increment('chat_seq', 1);
  if (found === 0) return null;
  const row = await tx('events').where({ id: eventId }).first<{ chat_seq: number }>('chat_seq');
  return row.chat_seq;
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
    .where({ id, event_id: eventId })
    .update({ message, edited_at: sqlInstant(now) });
  if (seq === null || changed === 0) return false;
  await tx('chat_changes').insert({ event_id: eventId, seq, kind: 'message', message_id: id });
  return true;
}

interface ChatAction {
  readonly actorId: number;
  readonly now: Date;
}

/** Changes a message and records it for the streams; false when nothing changed. */
async function change(
  tx: Knex,
  eventId: number,
  messageId: number,
  kind: ChangeRow['kind'],
  act: (target: { kind: 'chat_message'; eventId: number; rowId: number }) => Promise<unknown>,
): Promise<boolean> {
  const seq = await nextSeq(tx, eventId);
  if (seq === null || (await act({ kind: 'chat_message', eventId, rowId: messageId })) === null) return false;
  await tx('chat_changes').insert({ event_id: eventId, seq, kind, message_id: messageId });
  return true;
}

/** Deletes a message, restorable for a while; false when another request was first. */
export const deleteMessage = (
  tx: Knex,
  eventId: number,
  messageId: number,
  action: ChatAction,
): Promise<boolean> =>
  change(tx, eventId, messageId, 'deleted', (target) => deleteForNow(tx, target, action));

/** Restores it as a change of its own; false when it is too late or the caller may not. */
export const restoreMessage = (
  tx: Knex,
  eventId: number,
  messageId: number,
  action: ChatAction,
): Promise<boolean> => change(tx, eventId, messageId, 'message', (target) => bringBack(tx, target, action));

/** Deletes a message that is taken down, as a change of its own. @returns its row; null when it is gone */
export async function withdrawMessage(
  tx: Knex,
  eventId: number,
  id: number,
): Promise<Record<string, unknown> | null> {
  const seq = await nextSeq(tx, eventId);
  const row = (await tx('chat_messages').where({ id, event_id: eventId }).forUpdate().first()) as
    | Record<string, unknown>
    | undefined;
  if (seq === null || !row) return null;
  await tx('chat_messages').where({ id }).delete();
  await tx('chat_changes').insert({ event_id: eventId, seq, kind: 'deleted', message_id: id });
  return row;
}

/** Inserts a taken-down message again; false when its event is gone. */
export async function putMessageBack(tx: Knex, row: Record<string, unknown>): Promise<boolean> {
  const { id, event_id } = row as { id: number; event_id: number };
  const seq = await nextSeq(tx, event_id);
  if (seq === null) return false;
  await tx('chat_messages').insert(row);
  await tx('chat_changes').insert({ event_id, seq, kind: 'message', message_id: id });
  return true;
}

/**
 * Takes the next `count` numbers of an event's change sequence.
 * @returns the last one; null when there is no such event
 */
async function takeSeqs(tx: Knex, eventId: number, count: number): Promise<number | null> {
  const found = await tx('events').where({ id: eventId }).increment('chat_seq', count);
  if (found === 0) return null;
  const row = await tx('events').where({ id: eventId }).first<{ chat_seq: number }>('chat_seq');
  return row.chat_seq;
}

async function recordChanges(
  tx: Knex,
  eventId: number,
  kind: ChangeRow['kind'],
  { ids, last }: { ids: readonly number[]; last: number },
): Promise<void> {
  const changes = ids.map((message_id, at) => ({
    ...{ event_id: eventId, seq: last - ids.length + 1 + at, kind, message_id },
  }));
  await tx.batchInsert('chat_changes', changes, 500);
}

/** Deletes all messages of a person in an event, for the streams too. @returns their rows */
export async function withdrawMessagesOf(
  tx: Knex,
  eventId: number,
  userId: number,
): Promise<Record<string, unknown>[]> {
  await tx('events').where({ id: eventId }).forUpdate().first('id');
  const own = () => tx('chat_messages').where({ event_id: eventId, user_id: userId });
  const rows = (await own().orderBy('id').forUpdate()) as Record<string, unknown>[];
  const last = rows.length > 0 ? await takeSeqs(tx, eventId, rows.length) : null;
  if (last === null) return [];
  await own().delete();
  await recordChanges(tx, eventId, 'deleted', { ids: rows.map(({ id }) => Number(id)), last });
  return rows;
}

/** Inserts deleted messages again, for the streams too. */
export async function putMessagesBack(
  tx: Knex,
  eventId: number,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const last = await takeSeqs(tx, eventId, rows.length);
  if (last === null) return;
  await tx.batchInsert('chat_messages', [...rows], 200);
  await recordChanges(tx, eventId, 'message', { ids: rows.map(({ id }) => Number(id)), last });
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
    .where({ 'm.id': messageId, 'm.event_id': eventId })
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
      'organizer_id',
      'publish_at',
      'time_zone',
    );
}

/** The messages of old events. */
export const oldMessages: Erasure = {
  period: 'chat',
  due: (db, now) => db('chat_messages').whereIn('event_id', eventsBefore(db, PERIODS.chat, now)),
};
