import type { Knex } from 'knex';
import { bringBack, putAway, type Changed, type Reason } from '../../base/away/repository';

/** Adds to an event's rating counters. Requires the lock of the event's row. */
export async function changeRatings(tx: Knex, eventId: number, sum: number, count: number): Promise<void> {
  await tx('events')
    .where({ id: eventId })
    .update({
      // Signed on purpose: an unsigned column refuses a negative term.
      rating_sum: tx.raw('CAST(rating_sum AS SIGNED) + ?', [sum]),
      rating_count: tx.raw('CAST(rating_count AS SIGNED) + ?', [count]),
      revision: tx.raw('revision + 1'),
    });
}

export type Which = { readonly id: number } | { readonly userIds: readonly number[] };

const rowsOf = (eventId: number, which: Which) => ({
  table: 'reviews' as const,
  where: (rows: Knex.QueryBuilder) =>
    'id' in which
      ? void rows.where({ event_id: eventId, id: which.id })
      : void rows.where({ event_id: eventId }).whereIn('user_id', [...which.userIds]),
});

/** Locks an event before its reviews change. */
const lockEvent = (tx: Knex, eventId: number) => tx('events').where({ id: eventId }).forUpdate().first('id');

const sumOf = ({ turned }: Changed) => turned.reduce((sum, { rating }) => sum + rating, 0);

/** A review that is away does not count. */
export async function putReviewsAway(
  tx: Knex,
  eventId: number,
  which: Which,
  reason: Reason,
): Promise<Changed> {
  await lockEvent(tx, eventId);
  const changed = await putAway(tx, rowsOf(eventId, which), reason);
  if (changed.turned.length > 0) await changeRatings(tx, eventId, -sumOf(changed), -changed.turned.length);
  return changed;
}

export async function bringReviewsBack(
  tx: Knex,
  eventId: number,
  which: Which,
  reason: Reason,
): Promise<Changed> {
  await lockEvent(tx, eventId);
  const changed = await bringBack(tx, rowsOf(eventId, which), reason);
  if (changed.turned.length > 0) await changeRatings(tx, eventId, sumOf(changed), changed.turned.length);
  return changed;
}

/** Events that a person reviewed. */
export const findReviewed = async (db: Knex, userId: number): Promise<number[]> =>
  (await db('reviews').where({ user_id: userId }).orderBy('event_id').pluck('event_id')) as number[];
