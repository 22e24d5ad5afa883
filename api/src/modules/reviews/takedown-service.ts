import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { withTransaction } from '../../db/with-transaction';
import { notFound } from '../../http/errors';
import { queueMail } from '../outbox/repository';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { changeRatings, deleteReview, findReviewHead, isTakenDown, lockRatings } from './repository';

/** Takes a review down, the average with it, and tells its author why; a second time nothing is left to do. */
export async function takeReviewDown(
  context: Context,
  { eventId, reviewId, reason }: { eventId: number; reviewId: number; reason: string },
  caller: Caller,
): Promise<void> {
  const now = context.clock.now();
  await withTransaction(context.db, async (tx, afterCommit) => {
    if (!(await lockRatings(tx, eventId))) throw notFound(ERROR_TEXTS.eventNotFound);
    const review = await findReviewHead(tx, eventId, reviewId);
    if (!review) {
      if (await isTakenDown(tx, eventId, reviewId)) return;
      throw notFound(ERROR_TEXTS.reviewNotFound);
    }
    const { user_id: userId, rating, title } = review;
    await deleteReview(tx, { reviewId, eventId, userId, actorId: caller.id, reason }, now);
    await changeRatings(tx, eventId, -rating, -1);
    if (userId !== null) await queueMail(tx, now, userId, 'review-removed', { title, reason });
    afterCommit(() => context.lists.touch());
  });
}
