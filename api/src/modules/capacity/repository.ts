import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';
import type { TakeSeats } from '../context';
import { wherePublished } from '../publication/repository';
import { showReviews } from './hidden-reviews-repository';

/** Takes seats of a future, not cancelled event if as many are free and the waitlist is empty. */
async function take(
  tx: Knex,
  eventId: number,
  seats: number,
  narrow: (event: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<boolean> {
  const taken = await narrow(tx('events').where({ id: eventId }))
    .whereNull('cancelled_at')
    .where('waiting_count', 0)
    .whereRaw('registrations_count + ? <= capacity', [seats])
    .update({
      registrations_count: tx.raw('registrations_count + ?', [seats]),
      revision: tx.raw('revision + 1'),
    });
  return taken === 1;
}

/**
 * Takes seats for guests who register. One conditional update: it guards the capacity, the publication, the times of
 * registration and a stated end, and its row lock orders concurrent requests. Always before the insert: the other order
 * deadlocks on the foreign key.
 */
export const takeSeats: TakeSeats = (tx, eventId, seats, now) =>
  take(tx, eventId, seats, (event) =>
    wherePublished(event, now)
      .where('date', '>=', now.slice(0, 10))
      .whereRaw("NOT (end_time IS NOT NULL AND end_time > time AND CONCAT(date, 'T', end_time) <= ?)", [now])
      .whereRaw('(registration_opens_at IS NULL OR registration_opens_at <= ?)', [now])
      .whereRaw('(registration_closes_at IS NULL OR registration_closes_at > ?)', [now]),
  );

/** Takes a seat even while registration is closed: one that a person had before, or at the door. */
export const takeSeatAtAnyTime = (tx: Knex, eventId: number, today: string): Promise<boolean> =>
  take(tx, eventId, 1, (event) => event.where('date', '>=', today));

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
