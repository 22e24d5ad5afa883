import type { Knex } from 'knex';
import type { TakePlaces } from '../context';
import { sqlInstant } from '../../ground/clock';

/**
 * Takes places of a coming event if there are as many and nobody waits: the guard against selling too many and against
 * overtaking, and the row lock that orders everyone who comes at once. Always before the insert: the other order
 * deadlocks on the foreign key.
 */
export const takePlaces: TakePlaces = async (tx, eventId, places, today) => {
  const taken = await tx('events')
    .where({ id: eventId })
    .where('date', '>=', today)
    .where('waiting_count', 0)
    .whereRaw('registrations_count + ? <= capacity', [places])
    .update({
      registrations_count: tx.raw('registrations_count + ?', [places]),
      revision: tx.raw('revision + 1'),
    });
  return taken === 1;
};

export async function giveBackPlaces(tx: Knex, eventId: number, places: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .where('registrations_count', '>=', places)
    .update({
      registrations_count: tx.raw('registrations_count - ?', [places]),
      revision: tx.raw('revision + 1'),
    });
}

export async function insertRegistrations(
  tx: Knex,
  eventId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx('registrations').insert(
    userIds.map((user_id) => ({ event_id: eventId, user_id, created_at: sqlInstant(now) })),
  );
}
