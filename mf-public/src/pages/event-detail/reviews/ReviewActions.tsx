import { Trash2 } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Review } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { toast, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { takeAway } from 'mf-shared/api/take-away';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { reviewRoomTexts } from '../../../texts/review-room';
import { AnswerReview } from './AnswerReview';
import { isReviewGone } from './review-calls';
import { TakeReviewDown } from './TakeReviewDown';
import styles from './Reviews.module.css';

const { deletion: texts } = reviewRoomTexts;

/** Asks, then deletes the author's review; done if it is already gone. */
function DeleteReview({
  eventId,
  reviewId,
  onDone,
}: {
  eventId: number;
  reviewId: number;
  /** The review and this button are gone. */
  onDone: () => void;
}) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await takeAway(
        () => call(calls.deleteReview, { params: { id: eventId, reviewId } }),
        () => isReviewGone(eventId, reviewId),
      );
      return texts.done;
    } finally {
      void client.invalidateQueries({ queryKey: eventKeys.all });
    }
  };
  return (
    <AskedButton
      size="s"
      variant="ghost"
      icon={<Trash2 aria-hidden="true" />}
      className={styles.takedown}
      texts={texts}
      act={remove}
      onDone={(message) => {
        toast.success(message);
        onDone();
      }}
      onFailed={toast.error}
    >
      {texts.text}
    </AskedButton>
  );
}

export interface ReviewActionsProps {
  event: EventDetail;
  user: User;
  review: Review;
  own: boolean;
  /** The review and the pressed button may be gone. */
  onDone: () => void;
}

export function ReviewActions({ event, user, review, own, onDone }: ReviewActionsProps) {
  return (
    <>
      {user.role === 'admin' && <TakeReviewDown eventId={event.id} review={review} onDone={onDone} />}
      {own && <DeleteReview eventId={event.id} reviewId={review.id} onDone={onDone} />}
      {event.organizer_id === user.id && review.answer === null && (
        <AnswerReview eventId={event.id} review={review} onDone={onDone} />
      )}
    </>
  );
}
