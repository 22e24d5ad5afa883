import type { Knex } from 'knex';
import { type Present, sqlInstant } from '../../ground/clock';
import { isRegistered } from '../capacity/attendees-repository';
import { lockCapacity, takeSeatAtAnyTime, type FullEvent } from '../capacity/repository';
import { joiningOfRow, seatsOf, type Joining } from '../questions/joining';
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
  await insertRegistrations(tx, eventId, people, now);
  await queueRegistrationMails(tx, now, eventId, userIds, 'place-offered');
}

/**
 * Reads everybody who waits for a place by the event's present rule, in order of arrival, and tells them. Where the
 * organizer decides, the waitlist becomes requests. Where nobody does, people who asked get a place, or one on the
 * waitlist when none is free, and those refused may register. An event that is over
 * changes nothing for anybody.
 */
export async function rereadWaiting(tx: Knex, eventId: number, present: Present): Promise<void> {
  const now = present.at;
  const event = await lockCapacity(tx, eventId);
  if (!event || isOver(event, now)) return;
  const requests = await findAllRequests(tx, eventId);
  if (event.approval) {
    const waiting = await takeEverybodyWaiting(tx, eventId);
    if (waiting.length === 0) return;
    // A refusal from before they joined the waitlist.
    const people = waiting.map(({ user_id }) => user_id);
    const past = requests.filter(({ user_id }) => people.includes(user_id));
    await deleteRequests(
      tx,
      past.map(({ id }) => id),
    );
    for (const row of waiting) await insertRequest(tx, eventId, joiningOfRow(row), now);
    return tellOfRules(tx, eventId, people, now);
  }
  if (requests.length === 0) return;
  await deleteRequests(
    tx,
    requests.map(({ id }) => id),
  );
  const registered: Joining[] = [];
  const others: number[] = [];
  for (const row of requests) {
    const one = joiningOfRow(row);
    if (await isRegistered(tx, eventId, one.userId)) continue;
    if (row.refused_at === null && (await takeSeatAtAnyTime(tx, eventId, present, seatsOf(one)))) {
      registered.push(one);
      continue;
    }
    others.push(one.userId);
    if (row.refused_at === null) await insertWaiting(tx, eventId, one, now);
  }
  await insertRegistrations(tx, eventId, registered, now);
  await queueRegistrationMails(
    tx,
    now,
    eventId,
    registered.map(({ userId }) => userId),
    'request-accepted',
  );
  return tellOfRules(tx, eventId, others, now);
}
