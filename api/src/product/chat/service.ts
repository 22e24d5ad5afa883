import type { Knex } from 'knex';
import { isDraft } from '@eveneo/contract/application/event-states';
import { EDIT_SECONDS, LIMITS, UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { ChatMessage, ChatQuery } from '@eveneo/contract/application/talk';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { manages } from '../../base/event-rights/rights';
import { recordAct, type RecordedAct } from '../../base/history/record';
import { dropUndoableMail, putOffMails, queueUndoableMail } from '../../base/outbox/repository';
import { assertNotRefused } from '../../base/refused-words/refused';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, localMinute } from '../../ground/clock';
import { conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import {
  deleteMessage,
  findChatHead,
  findMessageHead,
  findMessages,
  findMessagesById,
  restoreMessage,
  updateMessage,
  wasDeleted,
  type ChatHead,
  type MessageHead,
  type MessageRow,
} from './repository';

export const toChatMessage = ({ name, avatar, ...row }: MessageRow): ChatMessage => ({
  ...row,
  created_at: isoInstant(row.created_at),
  edited_at: row.edited_at && isoInstant(row.edited_at),
  user: { name: name ?? PLACEHOLDER_TEXTS.deletedUser, avatar },
});

/** The head of an event's chat; 404 for a draft, unless the caller manages it. */
export async function assertChat(context: Context, eventId: number, caller: Caller): Promise<ChatHead> {
  const head = await findChatHead(context.db, eventId);
  const hidden = head && isDraft(head, localMinute(context, head));
  if (!head || (hidden && !(await manages(context.db, caller, { ...head, id: eventId }, 'any'))))
    throw notFound(ERROR_TEXTS.eventNotFound);
  return head;
}

export async function listChat(
  { db }: Context,
  eventId: number,
  { before, limit = LIMITS.chat.default }: ChatQuery,
): Promise<ChatMessage[]> {
  return (await findMessages(db, eventId, { before, limit })).map(toChatMessage);
}

/** A message, unless it was deleted meanwhile. */
export async function findChat({ db }: Pick<Context, 'db'>, id: number): Promise<ChatMessage> {
  const [row] = await findMessagesById(db, [id]);
  if (!row) throw notFound(ERROR_TEXTS.messageNotFound);
  return toChatMessage(row);
}

/** Edits the author's own recent message; without a change it is not marked as edited. */
export async function editChat(
  context: Context,
  { eventId, messageId, message }: { eventId: number; messageId: number; message: string },
  caller: Caller,
): Promise<ChatMessage> {
  await assertNotRefused(context, { authorId: caller.id, kind: 'message', text: message }, 'message');
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    const head = await findMessageHead(tx, eventId, messageId);
    const [row] = head ? await findMessagesById(tx, [messageId]) : [];
    if (!row) throw notFound(ERROR_TEXTS.messageNotFound);
    if (row.user_id !== caller.id) throw forbidden();
    if (row.message === message) return toChatMessage(row);
    if (Date.parse(isoInstant(row.created_at)) < now.getTime() - EDIT_SECONDS * 1000)
      throw conflict('chat.edit_too_late', ERROR_TEXTS.editTooLate);
    if (!(await updateMessage(tx, eventId, { id: messageId, message, now })))
      throw notFound(ERROR_TEXTS.messageNotFound);
    return findChat({ db: tx }, messageId);
  });
}

const mayDelete = async (db: Knex, caller: Caller, head: MessageHead): Promise<boolean> =>
  head.user_id === caller.id || (await manages(db, caller, { ...head, id: head.event_id }, 'edit'));

const messageAct = (
  act: 'message.deleted' | 'message.restored',
  of: { caller: Caller; message: MessageHead; messageId: number; now: Date; reason?: string },
): RecordedAct => ({
  act,
  by: of.caller,
  now: of.now,
  label: of.message.title,
  eventId: of.message.event_id,
  subjectId: of.message.user_id,
  reason: of.reason ?? '',
  target: { kind: 'message', id: of.messageId },
});

/** Deletes a message; if somebody else did, its author is notified once it can no longer be undone. */
export async function deleteChat(
  context: Context,
  { eventId, messageId, why = '' }: { eventId: number; messageId: number; why?: string },
  caller: Caller,
): Promise<void> {
  const message = await findMessageHead(context.db, eventId, messageId);
  if (!message) throw notFound(ERROR_TEXTS.messageNotFound);
  if (!(await mayDelete(context.db, caller, message))) throw forbidden();
  const now = context.clock.now();
  await withTransaction(context.db, async (tx) => {
    if (!(await deleteMessage(tx, eventId, messageId, { actorId: caller.id, now })))
      throw notFound(ERROR_TEXTS.messageNotFound);
    const { user_id: userId, title, created_at } = message;
    if (userId === null || userId === caller.id) return;
    const kind = 'message-removed';
    const due = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await putOffMails(tx, now, { userId, kind, due });
    await queueUndoableMail(
      tx,
      now,
      { kind, id: messageId, userId, due },
      {
        event_id: eventId,
        title,
        by: caller.role === 'admin' ? 'admin' : 'organizer',
        posted: isoInstant(created_at),
        why,
      },
    );
    await recordAct(tx, messageAct('message.deleted', { caller, message, messageId, now, reason: why }));
  });
}

/**
 * Restores a message for the person who deleted it moments ago; repeated, it returns the restored message.
 * @throws 404 for a deleted message that the caller cannot restore; 403 for one that was never deleted,
 *   or that the caller may not delete
 */
export async function restoreChat(
  context: Context,
  eventId: number,
  messageId: number,
  caller: Caller,
): Promise<ChatMessage> {
  const action = { actorId: caller.id, now: context.clock.now() };
  const restored = await withTransaction(context.db, async (tx) => {
    const brought = await restoreMessage(tx, eventId, messageId, action);
    if (brought) await dropUndoableMail(tx, 'message-removed', messageId);
    const head = await findMessageHead(tx, eventId, messageId);
    const [row] = head ? await findMessagesById(tx, [messageId]) : [];
    // Taken down or hidden in these seconds: it comes back with that.
    if (!head || !row) return null;
    if (brought && head.user_id !== null && head.user_id !== caller.id)
      await recordAct(
        tx,
        messageAct('message.restored', { caller, message: head, messageId, now: action.now }),
      );
    if (!brought && !((await mayDelete(tx, caller, head)) && (await wasDeleted(tx, eventId, messageId))))
      throw forbidden();
    return toChatMessage(row);
  });
  if (!restored) throw notFound(ERROR_TEXTS.undoTooLate);
  return restored;
}
