import type { Knex } from 'knex';
import { UNDO_SECONDS } from '@eveneo/contract/application/limits';
import type { ChatMessage, HeldAnswer, HeldMessage } from '@eveneo/contract/application/talk';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findRights } from '../../base/event-rights/repository';
import { manages, suffices } from '../../base/event-rights/rights';
import { recordAct } from '../../base/history/record';
import { putOffMails, queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { recordAccessActs } from '../events/event-acts';
import {
  countHeld,
  deleteHeld,
  findHeld,
  findHeldById,
  insertHeld,
  lockHeld,
  lockHolding,
  setHolding,
  type HeldRow,
} from './held-repository';
import { findEventHead, findMessagesById, insertMessage } from './repository';
import { toChatMessage } from './service';

/** How long an account counts as new in a chat where it has no message yet. */
const NEW_MS = 7 * 86_400_000;
/** Maximum held messages of one person in one chat. */
const MAX_HELD = 3;

const toHeld = ({ name, avatar, ...row }: HeldRow): HeldMessage => ({
  ...row,
  created_at: isoInstant(row.created_at),
  user: { name: name ?? PLACEHOLDER_TEXTS.deletedUser, avatar },
});

/**
 * Holds the message of a new account where the organizer asks for it.
 * @returns null when it may be posted at once
 */
export async function holdFirst(
  tx: Knex,
  { eventId, caller, message, now }: { eventId: number; caller: Caller; message: string; now: Date },
): Promise<number | null> {
  if (caller.role === 'admin') return null;
  const since = new Date(now.getTime() - NEW_MS);
  const event = await lockHolding(tx, { eventId, userId: caller.id, since });
  if (!event || (await manages(tx, caller, event, 'any'))) return null;
  // Counted under the event's lock, so that parallel messages cannot exceed the maximum.
  if ((await countHeld(tx, eventId, caller.id)) >= MAX_HELD)
    throw conflict('conflict', ERROR_TEXTS.heldEnough);
  return insertHeld(tx, { event_id: eventId, user_id: caller.id, message, now });
}

export async function findHeldMessage({ db }: Pick<Context, 'db'>, eventId: number, id: number) {
  const row = await findHeldById(db, eventId, id);
  if (!row) throw notFound(ERROR_TEXTS.messageNotFound);
  return toHeld(row);
}

async function headOf(db: Knex, eventId: number) {
  const head = await findEventHead(db, eventId);
  if (!head) throw notFound(ERROR_TEXTS.eventNotFound);
  return head;
}

/** Held messages: all for people who may edit the event, only their own for others. */
export async function listHeld({ db, clock }: Context, eventId: number, caller: Caller): Promise<HeldAnswer> {
  const head = await headOf(db, eventId);
  const all = await manages(db, caller, head, 'edit');
  const now = clock.now();
  const messages = await findHeld(db, eventId, all ? { now } : { now, userId: caller.id });
  return { on: head.holds_first === 1, messages: messages.map(toHeld) };
}

/**
 * Refuses callers without the right to edit: with 403 if they have another right to the
 * event, else as if it did not exist.
 */
async function assertModerates(db: Knex, eventId: number, caller: Caller) {
  const head = await headOf(db, eventId);
  if (suffices(caller, head, 'edit')) return head;
  const rights = caller.role === 'organizer' ? await findRights(db, eventId, caller.id) : [];
  if (rights.length === 0) throw notFound(ERROR_TEXTS.eventNotFound);
  if (!rights.includes('edit')) throw forbidden();
  return head;
}

export async function switchHolding(
  context: Context,
  { eventId, on }: { eventId: number; on: boolean },
  caller: Caller,
): Promise<HeldAnswer> {
  const head = await assertModerates(context.db, eventId, caller);
  await withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const events = [{ ...head, before: { on: !on }, after: { on } }];
    if (await setHolding(tx, eventId, on))
      await recordAccessActs(context, tx, 'event.chat-held', { caller, events });
  });
  return listHeld(context, eventId, caller);
}

/** Posts a held message in the chat, with the present time. */
export async function releaseHeld(
  context: Context,
  { eventId, id }: { eventId: number; id: number },
  caller: Caller,
): Promise<ChatMessage> {
  const head = await assertModerates(context.db, eventId, caller);
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const held = await lockHeld(tx, eventId, { id, now });
    if (!held || !(await deleteHeld(tx, eventId, id))) throw notFound(ERROR_TEXTS.heldGone);
    const made = await insertMessage(tx, eventId, held.user_id, held.message, now);
    const [row] = made === null ? [] : await findMessagesById(tx, [made]);
    if (!row) throw notFound(ERROR_TEXTS.eventNotFound);
    await recordAct(tx, {
      act: 'message.released',
      by: caller,
      now,
      label: head.title,
      eventId,
      subjectId: held.user_id,
      reason: '',
      target: { kind: 'message', id: row.id },
    });
    return toChatMessage(row);
  });
}

/** Removes a held message: by its author, or by a moderator with a reason that is mailed to the author. */
export async function removeHeld(
  context: Context,
  { eventId, id, why = '' }: { eventId: number; id: number; why?: string },
  caller: Caller,
): Promise<void> {
  const now = context.clock.now();
  await withTransaction(context.db, async (tx) => {
    const held = await lockHeld(tx, eventId, { id, now });
    const own = held?.user_id === caller.id;
    const { title } = own ? await headOf(tx, eventId) : await assertModerates(tx, eventId, caller);
    if (!held || !(await deleteHeld(tx, eventId, id))) throw notFound(ERROR_TEXTS.heldGone);
    if (own) return;
    await lockCaller(tx, caller);
    // As for deleted messages, one mail covers several.
    const [userId, kind] = [held.user_id, 'message-removed'] as const;
    const due = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await putOffMails(tx, now, { userId, kind, due });
    const by = caller.role === 'admin' ? 'admin' : 'organizer';
    const told = { event_id: eventId, title, by, posted: isoInstant(held.created_at), why } as const;
    await queueMail(tx, now, userId, kind, told, due);
    await recordAct(tx, {
      act: 'message.deleted',
      by: caller,
      now,
      label: title,
      eventId,
      subjectId: held.user_id,
      reason: why,
      target: { kind: 'message', id },
    });
  });
}
