import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';

/** An event's reviews, newest first, with their average. */
export const reviewsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'reviews', eventId],
    queryFn: ({ signal }) => call(calls.listReviews, { params: { id: eventId }, signal }),
  });

export interface ReviewDraft {
  rating: number;
  comment: string;
}
