import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { useLivePlaces } from 'mf-shared/api/live-places';
import { initials } from 'mf-shared/format/person';
import type { Loading } from 'mf-shared/ui/query-boundary';

/** The public part of an event: initials instead of names, nothing personal. */
const publicPart = (event: EventDetail): EventDetail => ({
  ...event,
  attendees: event.attendees.map(({ id, name }) => ({ id, name: initials(name) })),
  guests: [],
  is_registered: false,
  waiting_position: null,
});

/** The event as the user may see it. After a login or logout in another tab its public part stays until the response. */
export function useEvent(id: number): Loading<EventDetail> {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(id, user?.id ?? null),
    refetchInterval: useLivePlaces(id),
    refetchIntervalInBackground: true,
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { data: data ?? (last && publicPart(last)), error, isFetching, refetch };
}
