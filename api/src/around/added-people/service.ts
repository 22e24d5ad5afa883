import { ADDED_TEXTS, type AddPeople, type PeopleAdded } from '@eveneo/contract/application/added-people';
import { emailKey } from '@eveneo/contract/application/fields';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { recordAct } from '../../base/history/record';
import { queueMail } from '../../base/outbox/repository';
import { today } from '../../ground/clock';
import { conflict, eventOver, invalid } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { releaseSeats, takeSeatAtAnyTime } from '../../product/capacity/repository';
import { raiseCapacity } from '../../product/events/write-repository';
import {
  deleteAdded,
  findAccountOfAdded,
  findAddedAmong,
  insertAdded,
} from '../../product/places/added-repository';
import { promoteFromWaitlist } from '../../product/places/promotion';
import { withManagedEvent } from '../../product/registrations/managed';

/**
 * Adds people by hand, all or none. They take seats like everybody; where these do not suffice, or people wait, the
 * capacity grows by as many in the same transaction, if that was asked. Whoever has an account at the given address is
 * told.
 */
export async function addPeople(
  context: Context,
  eventId: number,
  { people, raise = false }: AddPeople,
  caller: Caller,
): Promise<PeopleAdded> {
  return withManagedEvent(context, eventId, caller, async ({ tx, event, now, afterCommit }) => {
    if (event.date < today(context, event)) throw eventOver();
    if (event.cancelled_at !== null) throw conflict('conflict.cancelled', ERROR_TEXTS.cancelled);
    const there = await findAddedAmong(tx, eventId, {
      keys: people.map(({ key }) => key),
      emails: people.flatMap(({ email }) => (email ? [emailKey(email)] : [])),
    });
    const seen = new Set<string>();
    const fresh = people.filter(({ key, email }) => {
      const address = email ? emailKey(email) : null;
      if (there.keys.has(key) || (address !== null && (there.emails.has(address) || seen.has(address))))
        return false;
      if (address !== null) seen.add(address);
      return true;
    });
    const known = people.filter((one) => !fresh.includes(one) && !there.keys.has(one.key));
    let { capacity } = event;
    if (fresh.length > 0 && !(await takeSeatAtAnyTime(tx, eventId, null, fresh.length))) {
      const free = event.waiting_count > 0 ? 0 : Math.max(0, capacity - event.registrations_count);
      if (!raise) throw conflict('conflict.full', ADDED_TEXTS.tooFew(free, fresh.length));
      capacity += fresh.length - free;
      if (capacity > LIMITS.capacity.max) throw invalid({ raise: [ADDED_TEXTS.tooLarge] });
      await raiseCapacity(tx, eventId, { capacity, seats: fresh.length });
    }
    await insertAdded(tx, eventId, fresh, now);
    if (fresh.length > 0)
      await recordAct(tx, {
        act: 'registrant.added',
        by: caller,
        now,
        eventId,
        target: { kind: 'event', id: eventId },
        after: { people: fresh.length, ...(capacity !== event.capacity && { capacity }) },
      });
    afterCommit(() => context.lists.touch());
    return { added: fresh.length, known: known.map(({ key }) => key), capacity };
  });
}

/** Removes a person who was added by hand. */
export async function removeAdded(
  context: Context,
  eventId: number,
  registrationId: number,
  caller: Caller,
): Promise<void> {
  await withManagedEvent(context, eventId, caller, async ({ tx, now, afterCommit }) => {
    const account = await findAccountOfAdded(tx, registrationId);
    const removed = await deleteAdded(tx, eventId, registrationId);
    if (removed === 'entered') throw conflict('conflict.entered', ERROR_TEXTS.alreadyEntered);
    // Removed already.
    if (removed === 'none') return;
    if (account !== null) await queueMail(tx, now, account, 'removed', { event_id: eventId, why: '' });
    await releaseSeats(tx, eventId, 1);
    await promoteFromWaitlist(tx, eventId, now);
    await recordAct(tx, {
      act: 'registrant.removed',
      by: caller,
      now,
      eventId,
      target: { kind: 'event', id: eventId },
    });
    afterCommit(() => context.lists.touch());
  });
}
