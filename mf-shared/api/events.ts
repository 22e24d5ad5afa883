import type { EventDetail } from 'api/contract';
import { http, queryOptions } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/** One event in full; what it says about the caller depends on the session. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: ({ signal }) => http.get<EventDetail>(`/api/events/${id}`, { signal }),
  });
