import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { initials } from 'mf-shared/format/person';
import type { Loading } from 'mf-shared/ui/loaded';
import { useLivePlaces } from './use-live-places';

/** What everybody may see of an event: initials instead of names, and nothing about one person. */
const publicPart = (event: EventDetail): EventDetail => ({
  ...event,
  attendees: event.attendees.map(({ id, name }) => ({ id, name: initials(name) })),
  guests: [],
  is_registered: false,
  waiting_position: null,
});

/**
 * An event as the present user may see it. After a login or a logout in another tab its public part stands until the
 * new answer is there: the page keeps its place, and what is open in it stays open.
 */
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
