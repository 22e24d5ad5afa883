import type { Review } from '@eveneo/contract/application/talk';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { queueMail } from '../../base/outbox/repository';
import { withTransaction } from '../../db/with-transaction';
import { conflict, forbidden, notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { lockCaller } from '../../http/sessions/repository';
import { changeRatings } from './counted-repository';
import { deleteReview, findReview, insertAnswer, lockRatings, lockReview } from './repository';
import { startOf, toReview } from './service';

interface Which {
  readonly eventId: number;
  readonly reviewId: number;
}

/** Deletes the author's own review and updates the average. */
export async function removeOwnReview(context: Context, which: Which, caller: Caller): Promise<void> {
  const { eventId, reviewId } = which;
  await withTransaction(context.db, async (tx, afterCommit) => {
    if (!(await lockRatings(tx, eventId))) throw notFound(ERROR_TEXTS.eventNotFound);
    const review = await lockReview(tx, eventId, reviewId);
    if (!review || review.away.includes('taken-down')) throw notFound(ERROR_TEXTS.reviewNotFound);
    if (review.user_id !== caller.id) throw forbidden();
    await deleteReview(tx, reviewId);
    // One that is away is not counted.
    if (review.away === '') await changeRatings(tx, eventId, -review.rating, -1);
    afterCommit(() => context.lists.touch());
  });
}

/** The organizer's one reply; it cannot be changed afterwards. */
export async function answerReview(
  context: Context,
  { eventId, reviewId, message }: Which & { message: string },
  caller: Caller,
): Promise<Review> {
  await assertManages(context, eventId, caller, 'own');
  return withTransaction(context.db, async (tx) => {
    await lockCaller(tx, caller);
    const review = await lockReview(tx, eventId, reviewId);
    if (!review || review.away !== '') throw notFound(ERROR_TEXTS.reviewNotFound);
    if (review.answer !== null && review.answer !== message)
      throw conflict('review.answered', ERROR_TEXTS.reviewAnswered);
    if (review.answer === null) {
      const now = context.clock.now();
      await insertAnswer(tx, reviewId, { answer: message, by: caller.id, now });
      if (review.user_id !== null)
        await queueMail(tx, now, review.user_id, 'review-answered', {
          event_id: eventId,
          review_id: reviewId,
        });
    }
    const row = await findReview(tx, reviewId);
    if (!row) throw notFound(ERROR_TEXTS.reviewNotFound);
    return toReview(row, startOf(context, row));
  });
}
