import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { today } from '../../ground/clock';
import { conflict, eventOver, notFound } from '../../http/errors';
import { releaseSeats, lockCapacity } from '../capacity/repository';
import { promoteFromWaitlist } from '../places/promotion';
import { deleteCompanion } from './repository';

/** Cancels one companion who is not checked in, until the event's day is over. */
export async function cancelCompanion(
  context: Context,
  of: { eventId: number; userId: number; companionId: number },
): Promise<void> {
  const { eventId } = of;
  await withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockCapacity(tx, eventId);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    if (event.date < today(context, event)) throw eventOver();
    const deleted = await deleteCompanion(tx, of);
    if (deleted === 'entered') throw conflict('conflict.entered', ERROR_TEXTS.companionIn);
    if (!deleted) throw notFound(ERROR_TEXTS.registrationNotFound);
    await releaseSeats(tx, eventId, 1);
    await promoteFromWaitlist(tx, eventId, context.clock.now());
    afterCommit(() => context.lists.touch());
  });
}
