import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import { lockCapacity, type FullEvent } from '../capacity/repository';
import { queueRegistrationMails } from './mails-repository';
import { insertRegistrations } from './repository';
import { firstOnWaitlist, takeSeatsForWaitlist } from './waitlist-repository';

const isOver = ({ ends_at: end }: FullEvent, now: Date) => end !== null && end <= sqlInstant(now);

/**
 * Moves the first people of the waitlist to the free seats of an event that is neither over nor cancelled, in the
 * transaction that freed them: no other request can overtake the waitlist.
 */
export async function promoteFromWaitlist(tx: Knex, eventId: number, now: Date): Promise<void> {
  const event = await lockCapacity(tx, eventId);
  if (!event || event.waiting_count === 0 || isOver(event, now) || event.cancelled_at !== null) return;
  const free = event.capacity - event.registrations_count;
  if (free <= 0) return;
  const people = await firstOnWaitlist(tx, eventId, { free, capacity: event.capacity });
  const userIds = people.map(({ userId }) => userId);
  if (userIds.length === 0 || !(await takeSeatsForWaitlist(tx, eventId, people))) return;
  await insertRegistrations(tx, eventId, people, now);
  await queueRegistrationMails(tx, now, eventId, userIds, 'place-offered');
}
