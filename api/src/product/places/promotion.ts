import type { Knex } from 'knex';
import { recordAct } from '../../base/history/record';
import { type Present, sqlInstant } from '../../ground/clock';
import type { Caller } from '../../http/sessions/caller';
import { isRegistered } from '../capacity/attendees-repository';
import { lockCapacity, releaseSeats, takeSeatAtAnyTime, type FullEvent } from '../capacity/repository';
import { joiningOfRow, seatsOf, type Joining } from '../questions/joining';
import { absorbAdded, findDoublyPlaced } from './added-repository';
import { queueRegistrationMails, tellOfRules } from './mails-repository';
import { insertRegistrations } from './repository';
import { deleteRequests, findAllRequests, insertRequest } from './requests-repository';
import {
  firstOnWaitlist,
  insertWaiting,
  takeEverybodyWaiting,
  takeSeatsForWaitlist,
} from './waitlist-repository';

const isOver = ({ ends_at: end }: FullEvent, now: Date) => end !== null && end <= sqlInstant(now);

/**
 * Moves the first people of the waitlist to the free seats of an event that is neither over nor cancelled, in the
 * transaction that freed them: no other request can overtake the waitlist. Nobody where the organizer decides.
 */
export async function promoteFromWaitlist(tx: Knex, eventId: number, now: Date): Promise<void> {
  const event = await lockCapacity(tx, eventId);
  if (!event || event.waiting_count === 0 || isOver(event, now) || event.cancelled_at !== null) return;
  if (event.approval) return;
  const free = event.capacity - event.registrations_count;
  if (free <= 0) return;
  const people = await firstOnWaitlist(tx, eventId, { free, capacity: event.capacity });
  const userIds = people.map(({ userId }) => userId);
  if (userIds.length === 0 || !(await takeSeatsForWaitlist(tx, eventId, people))) return;
  const freed = await insertRegistrations(tx, eventId, people, now);
  await queueRegistrationMails(tx, now, eventId, userIds, 'place-offered');
  if (freed > 0) await promoteFromWaitlist(tx, eventId, now);
}

/** Ends the places given by hand to an address that an account has just confirmed, where it has its own. */
export async function endDoublePlaces(tx: Knex, userId: number, now: Date): Promise<void> {
  for (const eventId of await findDoublyPlaced(tx, userId)) {
    await lockCapacity(tx, eventId);
    await releaseSeats(tx, eventId, await absorbAdded(tx, eventId, [userId]));
    await promoteFromWaitlist(tx, eventId, now);
  }
}

/**
 * Reads everybody who waits for a place by the event's present rule, in order of arrival, and tells them. Where the
 * organizer decides, the waitlist becomes requests. Where nobody does, people who asked get a place, or one on the
 * waitlist when none is free, and those refused may register. An event that is over
 * changes nothing for anybody. One act says how many it concerned.
 */
export async function rereadWaiting(
  tx: Knex,
  eventId: number,
  { present, caller: by }: { present: Present; caller: Caller },
): Promise<void> {
  const now = present.at;
  const event = await lockCapacity(tx, eventId);
  if (!event || isOver(event, now)) return;
  const counts = await (event.approval ? askInstead : letIn)(tx, eventId, present);
  const after = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  const target = { kind: 'event', id: eventId };
  if (Object.keys(after).length > 0)
    await recordAct(tx, { act: 'registrant.reread', by, now, eventId, target, after });
}

/** The waitlist becomes requests. @returns how many */
async function askInstead(tx: Knex, eventId: number, { at: now }: Present) {
  const waiting = await takeEverybodyWaiting(tx, eventId);
  if (waiting.length === 0) return {};
  const requests = await findAllRequests(tx, eventId);
  // A refusal from before they joined the waitlist.
  const people = waiting.map(({ user_id }) => user_id);
  const past = requests.filter(({ user_id }) => people.includes(user_id));
  await deleteRequests(
    tx,
    past.map(({ id }) => id),
  );
  for (const row of waiting) await insertRequest(tx, eventId, joiningOfRow(row), now);
  await tellOfRules(tx, eventId, people, now);
  return { asked: people.length };
}

/** Requests become places, or ranks on the waitlist; refusals end. @returns how many */
async function letIn(tx: Knex, eventId: number, present: Present) {
  const now = present.at;
  const requests = await findAllRequests(tx, eventId);
  if (requests.length === 0) return {};
  await deleteRequests(
    tx,
    requests.map(({ id }) => id),
  );
  const registered: Joining[] = [];
  const waiting: number[] = [];
  const refused: number[] = [];
  for (const row of requests) {
    const one = joiningOfRow(row);
    if (await isRegistered(tx, eventId, one.userId)) continue;
    if (row.refused_at !== null) refused.push(one.userId);
    else if (await takeSeatAtAnyTime(tx, eventId, present, seatsOf(one))) registered.push(one);
    else {
      waiting.push(one.userId);
      await insertWaiting(tx, eventId, one, now);
    }
  }
  const freed = await insertRegistrations(tx, eventId, registered, now);
  await queueRegistrationMails(
    tx,
    now,
    eventId,
    registered.map(({ userId }) => userId),
    'request-accepted',
  );
  await tellOfRules(tx, eventId, [...waiting, ...refused], now);
  if (freed > 0) await promoteFromWaitlist(tx, eventId, now);
  return { registered: registered.length, waitlist: waiting.length, refusals: refused.length };
}
