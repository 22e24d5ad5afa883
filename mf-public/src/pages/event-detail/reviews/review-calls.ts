import type { Review } from '@eveneo/contract/application/talk';
import * as calls from '@eveneo/contract/call-list';
import { ApiError } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { isUnanswered } from 'mf-shared/format/failure-text';

/** The server's review; undefined if it is gone. */
async function heldReview(eventId: number, reviewId: number): Promise<Review | undefined> {
  const { reviews } = await call(calls.listReviews, { params: { id: eventId } });
  return reviews.find(({ id }) => id === reviewId);
}

export const isReviewGone = async (eventId: number, reviewId: number): Promise<boolean> =>
  (await heldReview(eventId, reviewId)) === undefined;

/** Publishes the organizer's one reply. After a lost response, checks whether it was stored. */
export async function answerReview(eventId: number, reviewId: number, message: string): Promise<void> {
  try {
    await call(calls.answerReview, { params: { id: eventId, reviewId }, body: { message } });
  } catch (error) {
    const answered = error instanceof ApiError && error.code === 'review.answered';
    const held =
      answered || isUnanswered(error)
        ? await heldReview(eventId, reviewId).catch(() => undefined)
        : undefined;
    if (held?.answer?.message !== message) throw error;
  }
}

export interface ReviewDraft {
  rating: number;
  comment: string;
}
