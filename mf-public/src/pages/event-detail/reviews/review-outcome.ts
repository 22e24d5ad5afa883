import type { Review, ReviewList } from '@eveneo/contract/application/talk';
import { formFailure, type FormFailure } from 'mf-shared/format/failure-text';
import { reviewRoomTexts as texts } from '../../../texts/review-room';
import type { ReviewDraft } from './review-calls';

export const ownReview = (list: ReviewList | undefined, userId: number): Review | undefined =>
  list?.reviews.find(({ user_id }) => user_id === userId);

const isSame = (held: Review | undefined, sent: ReviewDraft): boolean =>
  held !== undefined && held.rating === sent.rating && held.comment.trim() === sent.comment.trim();

/** `alert`: a new review whose response was lost. */
export interface SavedReview {
  text: string;
  alert: boolean;
}

/**
 * Success after a failed submission if the server's review equals the sent one: the response was lost.
 * @param wasNew the user had no review before
 * @param held the user's review in a fresh list
 */
export function savedDespiteError(
  sent: ReviewDraft,
  wasNew: boolean,
  held: Review | undefined,
): SavedReview | null {
  if (!isSame(held, sent)) return null;
  return wasNew ? { text: texts.submittedDespite, alert: true } : { text: texts.updated, alert: false };
}

export const REVIEW_FIELDS = ['rating', 'comment'] as const;

export const reviewFailure = (error: unknown): FormFailure =>
  formFailure(
    error,
    REVIEW_FIELDS,
    { failed: texts.unexpected, unanswered: texts.network },
    { repeat: true },
  );
