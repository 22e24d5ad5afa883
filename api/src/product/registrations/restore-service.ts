import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { dropUndoableMail } from '../../base/outbox/repository';
import { readClock, today } from '../../ground/clock';
import { conflict, eventOver, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { isRegistered } from '../capacity/attendees-repository';
import { takeSeatAtAnyTime } from '../capacity/repository';
import { setStaleAside } from '../entries/moved';
import { withManagedEvent } from './managed';
import { restoreRemoved } from './removed-repository';
import { removalOf } from './service';

/** Restores a registration that the caller removed moments ago, unless its seat was taken meanwhile. */
export async function restoreRegistration(
  context: Context,
  eventId: number,
  userId: number,
  caller: Caller,
): Promise<void> {
  await withManagedEvent(context, eventId, caller, async ({ tx, event, now, afterCommit }) => {
    // Repeated, or the guest has registered again.
    if (await isRegistered(tx, eventId, userId)) return;
    const back = await restoreRemoved(tx, { eventId, userId }, { actorId: caller.id, now });
    if (back === null) throw notFound(ERROR_TEXTS.undoTooLate);
    if (event.date < today(context, event)) throw eventOver();
    if (event.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelled);
    if (!(await takeSeatAtAnyTime(tx, eventId, readClock(context), back.places)))
      throw conflict('conflict.full', ERROR_TEXTS.undoFull);
    await setStaleAside(context, tx, eventId, back.id);
    await dropUndoableMail(tx, 'removed', back.id);
    await recordAct(tx, {
      ...removalOf({ eventId, userId, reason: '', caller, now }),
      act: 'registrant.restored',
    });
    afterCommit(() => context.lists.touch());
  });
}
