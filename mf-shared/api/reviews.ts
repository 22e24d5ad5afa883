import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';

/** An event's reviews, newest first, with their average. */
export const reviewsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'reviews', eventId],
    queryFn: ({ signal }) => call(calls.listReviews, { params: { id: eventId }, signal }),
  });
