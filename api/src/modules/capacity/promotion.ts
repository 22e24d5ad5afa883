import type { Knex } from 'knex';
import { queueRegistrationMails } from '../outbox/repository';
import { insertRegistrations } from './repository';
import { firstWaiting, lockPlaces, takePlacesForWaiting } from './waitlist-repository';

/**
 * Gives the free places of a coming event to those who wait, the first first; in the transaction that freed them, so
 * that no moment shows a free place beside a waiting list and nobody who comes by can overtake.
 */
export async function fillPlaces(
  tx: Knex,
  eventId: number,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const event = await lockPlaces(tx, eventId);
  if (!event || event.waiting_count === 0 || event.date < today) return;
  const free = event.capacity - event.registrations_count;
  if (free <= 0) return;
  const userIds = await firstWaiting(tx, eventId, free);
  if (userIds.length === 0 || !(await takePlacesForWaiting(tx, eventId, userIds))) return;
  await insertRegistrations(tx, eventId, userIds, now);
  await queueRegistrationMails(tx, now, eventId, userIds, 'place-offered');
}
