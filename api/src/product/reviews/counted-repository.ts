import type { Knex } from 'knex';
import { sqlInstant } from '../../ground/clock';

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

/** Hides the review of a guest who cancels; it no longer counts. Requires the lock of the event's row. */
export async function hideReview(tx: Knex, eventId: number, userId: number, now: Date): Promise<void> {
  const review = await tx('reviews')
    .where({ event_id: eventId, user_id: userId })
    .whereNull('hidden_at')
    .forUpdate()
    .first<{ id: number; rating: number } | undefined>('id', 'rating');
  if (!review) return;
  await tx('reviews')
    .where({ id: review.id })
    .update({ hidden_at: sqlInstant(now) });
  await changeRatings(tx, eventId, -review.rating, -1);
}

/** Shows and counts the hidden reviews of guests who register again. Requires the lock of the event's row. */
export async function showReviews(tx: Knex, eventId: number, userIds: readonly number[]): Promise<void> {
  const hidden = await tx('reviews')
    .where({ event_id: eventId })
    .whereIn('user_id', [...userIds])
    .whereNotNull('hidden_at')
    .forUpdate()
    .select<{ id: number; rating: number }[]>('id', 'rating');
  if (hidden.length === 0) return;
  const ids = hidden.map(({ id }) => id);
  await tx('reviews').whereIn('id', ids).update({ hidden_at: null });
  const sum = hidden.reduce((total, { rating }) => total + rating, 0);
  await changeRatings(tx, eventId, sum, hidden.length);
}
