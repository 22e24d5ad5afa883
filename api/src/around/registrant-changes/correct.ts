import type { CorrectRegistrant } from '@eveneo/contract/application/registrants';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { conflict, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { joiningOf } from '../../product/questions/asked';
import { findAsked } from '../../product/questions/repository';
import { withManagedEvent } from '../../product/registrations/managed';
import { lockRegistrants, renameRegistrant } from '../../product/registrations/registrants-repository';
import { changeAnswers } from '../../product/registrations/repository';

/** Corrects the answers of a registration, or the name of a person without an account. */
export async function correctRegistrant(
  context: Context,
  { eventId, id }: { eventId: number; id: number },
  { name, answers }: CorrectRegistrant,
  caller: Caller,
): Promise<void> {
  await withManagedEvent(context, eventId, caller, async ({ tx, now, afterCommit }) => {
    const row = (await lockRegistrants(tx, eventId, [id])).find((one) => one.id === id);
    if (!row) throw notFound(ERROR_TEXTS.registrationNotFound);
    if (name !== undefined) {
      // An account's name is its own; whoever entered without a ticket has none.
      if (row.host_id === null && row.added_name === null) throw conflict('conflict', ERROR_TEXTS.ownName);
      await renameRegistrant(tx, row, name);
    }
    if (answers) {
      if (row.host_id !== null) throw conflict('conflict', ERROR_TEXTS.companionAnswers);
      const one = joiningOf(await findAsked(tx, eventId), row.user_id ?? 0, { answers });
      await changeAnswers(tx, id, one.answers);
    }
    if (name === undefined && !answers) return;
    // Without the words.
    await recordAct(tx, {
      act: 'registrant.corrected',
      by: caller,
      now,
      eventId,
      subjectId: row.user_id,
      target: row.user_id === null ? { kind: 'event', id: eventId } : { kind: 'user', id: row.user_id },
    });
    afterCommit(() => context.lists.touch());
  });
}
