import type { Posted } from '@eveneo/contract/application/talk';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import type { Note } from '../../base/idempotency/once';
import { assertNotRefused } from '../../base/refused-words/refused';
import { withTransaction } from '../../db/with-transaction';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { findHeldMessage, holdFirst } from './held';
import { findMessagesById, insertMessage } from './repository';
import { findChat, toChatMessage } from './service';

/** Recorded with a submission whose message is held: its id is then that of the held message. */
export const HELD_STATUS = 202;

/** The result of a submission. */
export async function findPosted(
  context: Pick<Context, 'db'>,
  eventId: number,
  { id, isHeld }: { id: number; isHeld: boolean },
): Promise<Posted> {
  if (!isHeld) return findChat(context, id);
  return { ...(await findHeldMessage(context, eventId, id)), edited_at: null, held: true };
}

/** @param holds whether the event holds first messages of new accounts: if not, no lock is taken */
export async function postChat(
  context: Context,
  { eventId, holds }: { eventId: number; holds: boolean },
  caller: Caller,
  message: string,
  note: Note,
): Promise<Posted> {
  await assertNotRefused(context, { authorId: caller.id, kind: 'message', text: message }, 'message');
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const held = holds ? await holdFirst(tx, { eventId, caller, message, now }) : null;
    if (held !== null) {
      await note(tx, held, HELD_STATUS);
      return findPosted({ db: tx }, eventId, { id: held, isHeld: true });
    }
    const id = await insertMessage(tx, eventId, caller.id, message, now);
    const [row] = id === null ? [] : await findMessagesById(tx, [id]);
    if (!row) throw notFound(ERROR_TEXTS.eventNotFound);
    await note(tx, row.id);
    return toChatMessage(row);
  });
}
