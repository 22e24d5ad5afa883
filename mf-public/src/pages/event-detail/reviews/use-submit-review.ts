import { useState } from 'react';
import type { Review } from '@eveneo/contract/application/talk';
import { useQueryClient } from '@eveneo/platform';
import * as calls from '@eveneo/contract/call-list';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { useSubmission } from 'mf-shared/api/submission';
import { reviewsQuery, type ReviewDraft } from './review-calls';
import { reviewTexts as texts } from '../../../texts/reviews';
import { outcomeAfterError, ownReview, type ReviewOutcome } from './review-outcome';

/** Sends a review and finds out what became of it. */
export function useSubmitReview(eventId: number, userId: number, own: Review | undefined) {
  const client = useQueryClient();
  const submission = useSubmission();
  const [submitting, setSubmitting] = useState(false);

  const attempt = async (sent: ReviewDraft): Promise<ReviewOutcome> => {
    try {
      await call(calls.postReview, {
        params: { id: eventId },
        body: sent,
        idempotencyKey: submission.keyFor(sent),
      });
      submission.done();
      return { kind: 'saved', text: own ? texts.updated : texts.submitted, alert: false };
    } catch (error) {
      const list = await client
        .fetchQuery({ ...reviewsQuery(eventId), staleTime: 0, retry: false })
        .catch(() => undefined);
      return outcomeAfterError(error, sent, own === undefined, ownReview(list, userId));
    }
  };

  const submit = async (sent: ReviewDraft): Promise<ReviewOutcome> => {
    setSubmitting(true);
    const outcome = await attempt(sent);
    // The list, and the average that the event shows to everybody.
    await client.invalidateQueries({ queryKey: eventKeys.all });
    setSubmitting(false);
    return outcome;
  };

  return { submit, submitting };
}
