import type { Review, ReviewList } from '@eveneo/contract/application/talk';
import { ApiError } from '@eveneo/platform';
import type { ReviewDraft } from './review-calls';
import { reviewTexts as texts } from '../../../texts/reviews';

/** The caller's own review among the others. */
export const ownReview = (list: ReviewList | undefined, userId: number): Review | undefined =>
  list?.reviews.find(({ user_id }) => user_id === userId);

/** What is wrong with a review before it is sent. */
export interface ReviewErrors {
  rating?: string;
  comment?: string;
}

const isSame = (held: Review | undefined, sent: ReviewDraft): boolean =>
  held !== undefined && held.rating === sent.rating && held.comment.trim() === sent.comment.trim();

export type ReviewOutcome =
  /** The server holds what was sent. `alert`: a new review, whose answer was lost. */
  { kind: 'saved'; text: string; alert: boolean } | { kind: 'failed'; text: string; errors: ReviewErrors };

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.kind === 'network' || error.kind === 'timeout') return texts.network;
  return error.serverMessage ?? texts.unexpected;
}

/**
 * What became of a review whose submission failed. Success is claimed only if what the server holds equals what was
 * sent: a lost answer is not a lost review.
 * @param wasNew there was no review of the caller's before
 * @param held the caller's review after reading the list anew
 */
export function outcomeAfterError(
  error: unknown,
  sent: ReviewDraft,
  wasNew: boolean,
  held: Review | undefined,
): ReviewOutcome {
  if (isSame(held, sent)) {
    return wasNew
      ? { kind: 'saved', text: texts.submittedDespite, alert: true }
      : { kind: 'saved', text: texts.updated, alert: false };
  }
  const [rating, comment] =
    error instanceof ApiError ? [error.firstError('rating'), error.firstError('comment')] : [];
  return {
    kind: 'failed',
    text: failureText(error),
    errors: { ...(rating && { rating }), ...(comment && { comment }) },
  };
}
