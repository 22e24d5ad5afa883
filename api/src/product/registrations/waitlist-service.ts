import type { OwnWait, Waitlist, WaitlistAnswer } from '@eveneo/contract/application/places';
import { ERROR_TEXTS, PLACEHOLDER_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { findEventHead } from '../../base/event-rights/repository';
import { assertManages } from '../../base/event-rights/rights';
import { recordAct } from '../../base/history/record';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant, readClock } from '../../ground/clock';
import { conflict, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { isRegistered } from '../capacity/attendees-repository';
import { takeSeats, lockCapacity, touchPlaces } from '../capacity/repository';
import { eventDetail } from '../events/detail';
import { summariesOf, withoutWords } from '../events/service';
import { hasAddedPlace } from '../places/added-repository';
import { queueRegistrationMails } from '../places/mails-repository';
import { registrationRefusal } from '../places/opening';
import { promoteFromWaitlist } from '../places/promotion';
import { insertRegistrations } from '../places/repository';
import {
  deleteFromWaitlist,
  findMoves,
  findOwnWaits,
  findOwnWait,
  findWaiting,
  insertWaiting,
  moveFirst,
} from '../places/waitlist-repository';
import { assertFits, joiningOf, type RegistrationBody } from '../questions/asked';
import { seatsOf } from '../questions/joining';
import { findAsked } from '../questions/repository';
import { withManagedEvent } from './managed';

/** Adds a guest to the end of the waitlist, or registers them if a seat became free meanwhile. */
export async function joinWaiting(
  context: Context,
  eventId: number,
  caller: Caller,
  body: RegistrationBody,
): Promise<WaitlistAnswer> {
  const now = context.clock.now();
  const status = await withTransaction(context.db, async (tx, afterCommit) => {
    await lockCaller(tx, caller);
    const locked = await lockCapacity(tx, eventId);
    const refused = registrationRefusal(await findEventHead(tx, eventId), readClock(context));
    if (refused) throw refused;
    if (await isRegistered(tx, eventId, caller.id))
      throw conflict('conflict.already_registered', ERROR_TEXTS.alreadyRegistered);
    // Asked again, perhaps after a lost response: the answers were given.
    if ((await findOwnWait(tx, eventId, caller.id)) !== null) return 'waiting' as const;
    const one = joiningOf(await findAsked(tx, eventId), caller.id, body);
    afterCommit(() => context.lists.touch());
    if (await (context.takeSeats ?? takeSeats)(tx, eventId, seatsOf(one), readClock(context))) {
      await insertRegistrations(tx, eventId, [one], now);
      await queueRegistrationMails(tx, now, eventId, [caller.id], 'registered');
      return 'registered' as const;
    }
    if (await hasAddedPlace(tx, eventId, caller.id)) throw conflict('conflict', ERROR_TEXTS.placedByHand);
    assertFits(one, locked?.capacity ?? 0);
    await insertWaiting(tx, eventId, one, now);
    return 'waiting' as const;
  });
  return {
    status,
    message: status === 'waiting' ? SUCCESS_TEXTS.waiting : SUCCESS_TEXTS.registered,
    event: await eventDetail(context.db, eventId, caller),
  };
}

export async function leaveWaiting(context: Context, eventId: number, userId: number): Promise<void> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    if (!(await lockCapacity(tx, eventId))) throw notFound(ERROR_TEXTS.eventNotFound);
    if (!(await deleteFromWaitlist(tx, eventId, userId))) throw notFound(ERROR_TEXTS.waitingNotFound);
    // The leaving group may have been too large for the free seats: people behind it may fit.
    await promoteFromWaitlist(tx, eventId, context.clock.now());
    afterCommit(() => context.lists.touch());
  });
}

/** The waitlists that a guest is on, with their rank. */
export async function listOwnWaits(context: Context, caller: Caller): Promise<OwnWait[]> {
  const waits = await findOwnWaits(context.db, caller.id, readClock(context));
  const events = await summariesOf(
    context.db,
    waits.map(({ event_id }) => event_id),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return waits.flatMap(({ event_id, position }) => {
    const event = byId.get(event_id);
    return event ? [{ event: withoutWords(event), position: Number(position) }] : [];
  });
}

/** The waitlist for organizer and admins: the order, and every move to the first position. */
export async function listWaiting(context: Context, eventId: number, caller: Caller): Promise<Waitlist> {
  await assertManages(context, eventId, caller);
  const [waiting, moves] = [await findWaiting(context.db, eventId), await findMoves(context.db, eventId)];
  return {
    waiting: waiting.map(({ user_id, name, avatar, moved_first_at, places, created_at }, index) => ({
      user_id,
      name,
      avatar,
      position: index + 1,
      ...(places > 1 && { places }),
      waiting_since: isoInstant(created_at),
      moved_first: moved_first_at !== null,
    })),
    moves: moves.map(({ name, actor, from_position, why, created_at }) => ({
      name: name ?? PLACEHOLDER_TEXTS.deletedUser,
      actor: actor ?? PLACEHOLDER_TEXTS.deletedUser,
      from_position,
      why,
      moved_at: isoInstant(created_at),
    })),
  };
}

/** The only way to overtake others; recorded. The first position is not moved. */
export async function moveWaitingFirst(
  context: Context,
  { eventId, userId, why }: { eventId: number; userId: number; why: string },
  caller: Caller,
): Promise<Waitlist> {
  await withManagedEvent(context, eventId, caller, async ({ tx, now, afterCommit }) => {
    const wait = await findOwnWait(tx, eventId, userId);
    if (wait === null) throw notFound(ERROR_TEXTS.waitingNotFound);
    const fromPosition = wait.position;
    if (fromPosition === 1) return;
    await moveFirst(tx, { eventId, userId, actorId: caller.id, fromPosition, why, now });
    await touchPlaces(tx, eventId);
    // They may fit where the group before them did not.
    await promoteFromWaitlist(tx, eventId, now);
    await recordAct(tx, {
      act: 'registrant.moved-first',
      by: caller,
      now,
      eventId,
      subjectId: userId,
      reason: why,
      target: { kind: 'user', id: userId },
    });
    afterCommit(() => context.lists.touch());
  });
  return listWaiting(context, eventId, caller);
}
