import type { EventDetail } from '@eveneo/contract/application/events';
import type { Review } from '@eveneo/contract/application/talk';
import type { User } from '@eveneo/contract/application/users';
import { AnswerReview } from './AnswerReview';
import { DeleteReview } from './DeleteReview';
import { TakeReviewDown } from './TakeReviewDown';

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
