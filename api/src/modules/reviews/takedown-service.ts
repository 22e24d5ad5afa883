import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { withTransaction } from '../../db/with-transaction';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import { changeRatings } from '../capacity/hidden-reviews-repository';
import type { Context } from '../context';
import { recordAct } from '../history/record';
import { queueMail } from '../outbox/repository';
import { deleteReview, insertTakedown, isTakenDown, lockRatings, lockReview } from './repository';

/** Takes a review down and tells its author why; idempotent. */
export async function takeReviewDown(
  context: Context,
  { eventId, reviewId, reason }: { eventId: number; reviewId: number; reason: string },
  caller: Caller,
): Promise<void> {
  const now = context.clock.now();
  await withTransaction(context.db, async (tx, afterCommit) => {
    const event = await lockRatings(tx, eventId);
    if (!event) throw notFound(ERROR_TEXTS.eventNotFound);
    const review = await lockReview(tx, eventId, reviewId);
    if (!review) {
      if (await isTakenDown(tx, eventId, reviewId)) return;
      throw notFound(ERROR_TEXTS.reviewNotFound);
    }
    const { user_id, rating, hidden_at } = review;
    await deleteReview(tx, reviewId);
    const takedown = { review_id: reviewId, event_id: eventId, user_id, actor_id: caller.id, reason };
    await insertTakedown(tx, takedown, now);
    if (hidden_at === null) await changeRatings(tx, eventId, -rating, -1);
    if (user_id !== null) await queueMail(tx, now, user_id, 'review-removed', { title: event.title, reason });
    await recordAct(tx, {
      ...{
        act: 'review.taken-down',
        by: caller,
        now,
        label: event.title,
        eventId,
        subjectId: user_id,
        reason,
      },
      target: { kind: 'review', id: reviewId },
    });
    afterCommit(() => context.lists.touch());
  });
}
