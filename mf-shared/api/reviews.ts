import type { ReviewAnswer, ReviewList } from '@eveneo/contract/application/talk';
import { http, queryOptions } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/** An event's reviews, newest first, with their average. */
export const reviewsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'reviews', eventId],
    queryFn: ({ signal }) => http.get<ReviewList>(`/api/events/${eventId}/reviews`, { signal }),
  });

export interface ReviewDraft {
  rating: number;
  comment: string;
}

/** Adds the caller's review, or changes the one they have. */
export const postReview = (eventId: number, review: ReviewDraft) =>
  http.post<ReviewAnswer>(`/api/events/${eventId}/reviews`, review);
