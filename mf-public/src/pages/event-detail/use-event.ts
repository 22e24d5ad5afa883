import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useLocation, useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { useLivePlaces } from 'mf-shared/api/live-places';
import { initials } from 'mf-shared/format/person';
import { rememberKey, takeKey } from 'mf-shared/format/secret-keys';
import type { Loading } from 'mf-shared/ui/query-boundary';
import { useViewer } from './viewer';

/** The public part of an event: initials instead of names, nothing personal. */
const publicPart = (event: EventDetail): EventDetail => ({
  ...event,
  attendees: event.attendees.map(({ id, name }) => ({ id, name: initials(name) })),
  guests: [],
  is_registered: false,
  waiting_position: null,
});

/**
 * The event as the user may see it. After a login or logout in another tab its public part stays
 * on screen until the response arrives.
 */
export function useEvent(id: number): Loading<EventDetail> {
  const user = useUser();
  const hasKey = takeKey(id, useLocation());
  const userId = user?.id ?? null;
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(id, userId),
    refetchInterval: useLivePlaces(id, !hasKey),
    refetchIntervalInBackground: true,
  });
  // Whoever gives up a place stays on the page.
  rememberKey(id, data?.draft_key);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const asVisitor = useViewer() !== user;
  const shown = data ?? last;
  return {
    data: shown && (data === undefined || asVisitor) ? publicPart(shown) : shown,
    error,
    isFetching,
    refetch,
  };
}
