import type { Review, ReviewList } from '@eveneo/contract/application/talk';
import { formFailure, type FormFailure } from 'mf-shared/format/failure-text';
import { reviewTexts as texts } from '../../../texts/reviews';
import type { ReviewDraft } from './review-calls';

/** The caller's own review among the others. */
export const ownReview = (list: ReviewList | undefined, userId: number): Review | undefined =>
  list?.reviews.find(({ user_id }) => user_id === userId);

const isSame = (held: Review | undefined, sent: ReviewDraft): boolean =>
  held !== undefined && held.rating === sent.rating && held.comment.trim() === sent.comment.trim();

/** The server holds what was sent. `alert`: a new review, whose answer was lost. */
export interface SavedReview {
  text: string;
  alert: boolean;
}

/**
 * Whether a review whose submission failed is there all the same. Success is claimed only if what the server holds equals
 * what was sent: a lost answer is not a lost review.
 * @param wasNew there was no review of the caller's before
 * @param held the caller's review after reading the list anew
 */
export function savedDespiteError(
  sent: ReviewDraft,
  wasNew: boolean,
  held: Review | undefined,
): SavedReview | null {
  if (!isSame(held, sent)) return null;
  return wasNew ? { text: texts.submittedDespite, alert: true } : { text: texts.updated, alert: false };
}

/** The form's fields. */
export const REVIEW_FIELDS = ['rating', 'comment'] as const;

/** Why a review was not saved: the server's words, else the catalogue's. */
export const reviewFailure = (error: unknown): FormFailure =>
  formFailure(
    error,
    REVIEW_FIELDS,
    { failed: texts.unexpected, unanswered: texts.network },
    { repeat: true },
  );
