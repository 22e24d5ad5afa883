import * as calls from '@eveneo/contract/call-list';
import type { Review, ReviewList } from '@eveneo/contract/application/talk';
import { ApiError, queryOptions } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import {
  holds,
  isCount,
  isFlag,
  isInstant,
  isOneOf,
  isRecord,
  isText,
  orNothing,
  orNull,
  soundList,
  unreadable,
} from 'mf-shared/api/sound';
import { isUnanswered } from 'mf-shared/format/failure-text';

const isReview = holds({
  id: isCount,
  rating: isCount,
  comment: isText,
  created_at: isInstant,
  user: holds({ name: isText, avatar: orNothing(isText) }),
  confirmed: isFlag,
  written: isOneOf('before', 'after'),
  answer: orNull(holds({ message: isText, answered_at: isInstant })),
});

/** @throws ApiError when the answer is no list of reviews */
export function readReviews(answer: unknown): ReviewList {
  if (!isRecord(answer)) throw unreadable('reviews', answer);
  const { reviews, average_rating, rating_count } = answer as Partial<ReviewList>;
  const sound = soundList<Review>('reviews', reviews, isReview);
  return {
    reviews: sound,
    average_rating: isCount(average_rating) ? average_rating : null,
    rating_count: isCount(rating_count) ? rating_count : sound.length,
  };
}

/** An event's reviews, newest first, with their average. */
export const reviewsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'reviews', eventId],
    queryFn: async ({ signal }) =>
      readReviews(await call(calls.listReviews, { params: { id: eventId }, signal })),
  });

/** A review as the server holds it now; undefined where it is gone. */
async function heldReview(eventId: number, reviewId: number): Promise<Review | undefined> {
  const { reviews } = readReviews(await call(calls.listReviews, { params: { id: eventId } }));
  return reviews.find(({ id }) => id === reviewId);
}

/** Asks the server whether a review is gone. */
export const isReviewGone = async (eventId: number, reviewId: number): Promise<boolean> =>
  (await heldReview(eventId, reviewId)) === undefined;

/** Publishes the one answer to a review. Where no word of it came back it may stand there all the same. */
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
