import type { ReviewActionsProps } from './ReviewActions';

/** Whether somebody can do anything about a review: its author, the event's organizer, an admin. */
export const mayAct = ({ event, user, review, own }: Omit<ReviewActionsProps, 'onDone'>): boolean =>
  own || user.role === 'admin' || (event.organizer_id === user.id && review.answer === null);
