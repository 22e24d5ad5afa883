import type { Knex } from 'knex';
import { isDraft, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { EventDetail } from '@eveneo/contract/application/events';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ERROR_TEXTS, tooManyCancellations } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { thenOf } from '../../base/outbox/kinds';
import { queueAdminChangeMail } from '../../base/outbox/repository';
import { throttleWithin } from '../../base/throttles/throttle';
import { withTransaction } from '../../db/with-transaction';
import { localMinute, today } from '../../ground/clock';
import { conflict, eventOver } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lapseHolds } from '../places/holds-repository';
import { queueCancellationMails } from '../places/mails-repository';
import { tellAddresses } from '../places/news-repository';
import { promoteFromWaitlist } from '../places/promotion';
import { eventDetail } from './detail';
import { recordEventActs } from './event-acts';
import { newKey, setCancelled, setDraftKey, type LockedEvent } from './write-repository';
import { isByAdmin, lockManaged, mailHeldPlaces } from './write-service';

/**
 * Rate limit per event: each cancellation mails everyone with a place, and nobody can opt out. Restoring is not
 * limited.
 */
const CANCELLATIONS = { limit: 3, seconds: 86_400, words: tooManyCancellations };

/**
 * Cancels a published event and notifies everyone registered, on the waitlist or
 * with an undecided request; idempotent.
 */
export async function cancelEvent(
  context: Context,
  caller: Caller,
  id: number,
  why: string,
): Promise<EventDetail> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockManaged(tx, id, caller);
    if (event.date < today(context, event)) throw eventOver();
    if (isDraft(event, localMinute(context, event)))
      throw conflict('conflict', ERROR_TEXTS.draftNotCancelled);
    if (event.cancelled_at === null) {
      await markCancelled(context, tx, event, why);
      if (isByAdmin(caller, event))
        await queueAdminChangeMail(tx, context.clock.now(), event.organizer_id, {
          event_id: id,
          before: thenOf(event),
          why,
          act: 'cancelled',
        });
      await recordEventActs(context, tx, 'event.cancelled', { caller, events: [event], reason: why });
      afterCommit(() => context.lists.touch());
    }
    return eventDetail(tx, id, caller);
  });
}

/**
 * Cancels an event within a transaction, and notifies the same people.
 * @param series whose notices are combined into one mail
 */
export async function markCancelled(
  context: Context,
  tx: Knex,
  event: LockedEvent,
  why: string,
  series?: number,
): Promise<void> {
  await throttleWithin(context, tx, `cancellation:${event.id}`, CANCELLATIONS);
  await cancelWithin(context, tx, event, why, series);
}

/** The same without the rate limit. */
export async function cancelWithin(
  context: Context,
  tx: Knex,
  event: LockedEvent,
  why: string,
  series?: number,
): Promise<void> {
  const { id, revision } = event;
  const now = context.clock.now();
  await setCancelled(tx, id, now);
  const told = { ...thenOf(event), event_id: id, revision: revision + 1, why, series };
  await queueCancellationMails(tx, now, id, 'event-cancelled', told);
  await mailHeldPlaces(context, tx, event);
  await tellAddresses(context, tx, { event, series });
  // Given back, as the mail says; cancelled again, nobody is told twice.
  await lapseHolds(tx, id, { now, of: 'all' });
}

/** Undoes a cancellation and notifies the same people; idempotent. */
export async function restoreEvent(context: Context, caller: Caller, id: number): Promise<EventDetail> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockManaged(tx, id, caller);
    if (event.date < today(context, event)) throw eventOver();
    if (event.cancelled_at !== null) {
      const now = context.clock.now();
      await setCancelled(tx, id, null);
      await queueCancellationMails(tx, now, id, 'event-returned', { event_id: id });
      await tellAddresses(context, tx, { event, off: true });
      if (isByAdmin(caller, event))
        await queueAdminChangeMail(tx, now, event.organizer_id, {
          event_id: id,
          before: thenOf(event),
          act: 'restored',
        });
      // Seats that became free meanwhile.
      await promoteFromWaitlist(tx, id, now);
      await recordEventActs(context, tx, 'event.restored', { caller, events: [event] });
      afterCommit(() => context.lists.touch());
    }
    return eventDetail(tx, id, caller);
  });
}

/** Creates the secret link of a draft or an unlisted event, or revokes it; a former one becomes invalid. */
export async function changeDraftLink(
  context: Context,
  caller: Caller,
  id: number,
  change: 'renew' | 'revoke',
): Promise<EventDetail> {
  return withTransaction(context.db, async (tx) => {
    const event = await lockManaged(tx, id, caller);
    if (event.publish_at === TAKEN_DOWN) throw conflict('conflict', FIELD_TEXTS.publish_at.takenDown);
    await setDraftKey(tx, id, change === 'renew' ? newKey() : null);
    const events = [{ ...event, after: { on: change === 'renew' } }];
    await recordEventActs(context, tx, 'event.draft-link', { caller, events });
    return eventDetail(tx, id, caller);
  });
}
