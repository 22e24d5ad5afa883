import { useCallback, useEffect } from 'react';
import { useQuery, useQueryClient, useSearchParams } from '@eveneo/platform';
import type { EventPage } from '@eveneo/contract/application/events';
import { eventListQuery } from 'mf-shared/api/events';
import type { EventFilters } from 'mf-shared/api/requests';
import type { Loading } from 'mf-shared/ui/loaded';
import { readFilters, writeFilters } from './filters-url';

/** The filters in the address, and the way to change them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (next: (from: EventFilters) => EventFilters, replace = false) =>
      setParams((from) => writeFilters(next(readFilters(from))), { replace }),
    [setParams],
  );
  return { filters: readFilters(params), go };
}

export type Go = ReturnType<typeof useFilters>['go'];

interface EventList {
  /** What the filters found; the page of the filters before stands until it is there. */
  query: Loading<EventPage>;
  failed: boolean;
  /** The events shown are those of the filters before. */
  stale: boolean;
}

/** The page of events that the filters ask for. A page past the end leads to the last one. */
export function useEventList(filters: EventFilters, go: Go): EventList {
  const { data, error, isPlaceholderData, isFetching } = useQuery(eventListQuery(filters));
  const client = useQueryClient();
  const failed = error !== null && (!data || isPlaceholderData);
  const last = data?.last_page ?? 0;
  const pastTheEnd = !isPlaceholderData && data !== undefined && data.total > 0 && filters.page > last;
  useEffect(() => {
    if (pastTheEnd) go((from) => ({ ...from, page: last }), true);
  }, [pastTheEnd, last, go]);

  // What failed together (offline: events and categories) comes back together.
  const refetch = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  const shown = failed || pastTheEnd ? undefined : data;
  return { query: { data: shown, error, isFetching, refetch }, failed, stale: isPlaceholderData };
}
