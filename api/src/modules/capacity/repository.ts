import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { TakeSeats } from '../context';
import { showReviews } from './hidden-reviews-repository';

/**
 * Takes seats of a coming event if as many are free and the waitlist is empty. One conditional update: it guards the
 * capacity, and its row lock orders concurrent requests. Always before the insert: the other order deadlocks on the
 * foreign key.
 */
export const takeSeats: TakeSeats = async (tx, eventId, seats, today) => {
  const taken = await tx('events')
    .where({ id: eventId })
    .where('date', '>=', today)
    .where('waiting_count', 0)
    .whereRaw('registrations_count + ? <= capacity', [seats])
    .update({
      registrations_count: tx.raw('registrations_count + ?', [seats]),
      revision: tx.raw('revision + 1'),
    });
  return taken === 1;
};

export async function releaseSeats(tx: Knex, eventId: number, seats: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .where('registrations_count', '>=', seats)
    .update({
      registrations_count: tx.raw('registrations_count - ?', [seats]),
      revision: tx.raw('revision + 1'),
    });
}

/** Registers guests whose seats were taken; reviews from before they cancelled count again. */
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
  await showReviews(tx, eventId, userIds);
}
