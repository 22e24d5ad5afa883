import type { Review } from '@eveneo/contract/application/talk';
import * as calls from '@eveneo/contract/call-list';
import { useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { reviewsQuery } from 'mf-shared/api/reviews';
import { useSubmission } from 'mf-shared/api/submission';
import { reviewRoomTexts as texts } from '../../../texts/review-room';
import { reviewDraft } from '../drafts';
import { type ReviewDraft } from './review-calls';
import { ownReview, savedDespiteError, type SavedReview } from './review-outcome';

/**
 * Sends a review and checks whether it was saved.
 * @returns a function that rejects unless the server is known to hold what was sent
 */
export function useSubmitReview(eventId: number, userId: number, own: Review | undefined) {
  const client = useQueryClient();
  const submission = useSubmission(reviewDraft(eventId));

  const attempt = async (sent: ReviewDraft): Promise<SavedReview> => {
    try {
      await call(calls.postReview, {
        params: { id: eventId },
        body: sent,
        idempotencyKey: submission.keyFor(sent),
      });
      submission.done();
      return { text: own ? texts.updated : texts.submitted, alert: false };
    } catch (error) {
      const list = await client
        .fetchQuery({ ...reviewsQuery(eventId), staleTime: 0, retry: false })
        .catch(() => undefined);
      const saved = savedDespiteError(sent, own === undefined, ownReview(list, userId));
      if (!saved) throw error;
      submission.done();
      return saved;
    }
  };

  return async (sent: ReviewDraft): Promise<SavedReview> => {
    try {
      return await attempt(sent);
    } finally {
      // The list, and the event's average.
      await client.invalidateQueries({ queryKey: eventKeys.all });
    }
  };
}
