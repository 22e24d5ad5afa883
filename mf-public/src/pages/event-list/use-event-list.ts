import { useCallback, useEffect } from 'react';
import type { EventPage } from '@eveneo/contract/application/events';
import type { Change, Understood } from '@eveneo/contract/application/search';
import { useQuery, useQueryClient, useSearchParams } from '@eveneo/platform';
import { eventListQuery } from 'mf-shared/api/events';
import type { EventFilters } from 'mf-shared/api/requests';
import type { Loading } from 'mf-shared/ui/query-boundary';
import { answerRead, readFilters, writeFilters } from './filters-url';

/** The filters in the URL. */
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
  /** The previous page stays until the response arrives. */
  query: Loading<EventPage>;
  failed: boolean;
  /** The events shown belong to the previous filters. */
  stale: boolean;
  /** The filters of the events shown: as given or as interpreted. */
  shown: EventFilters;
  /** The interpretation of the words if no event contains them. */
  reading: Change | null;
  /** What is near a search without results. */
  near: Understood['near'] | undefined;
}

/** A page past the end leads to the last one. */
export function useEventList(filters: EventFilters, go: Go): EventList {
  const { data: answer, error, isPlaceholderData, isFetching } = useQuery(eventListQuery(filters));
  const data = answer && answerRead(answer);
  const { change: reading = null, near } = (isPlaceholderData ? undefined : answer?.understood) ?? {};
  const client = useQueryClient();
  const failed = error !== null && (!data || isPlaceholderData);
  const last = data?.last_page ?? 0;
  const pastTheEnd = !isPlaceholderData && data !== undefined && data.total > 0 && filters.page > last;
  useEffect(() => {
    if (pastTheEnd) go((from) => ({ ...from, page: last }), true);
  }, [pastTheEnd, last, go]);

  // Refetches every failed query (offline: events and categories).
  const refetch = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  const shown = failed || pastTheEnd ? undefined : data;
  return {
    query: { data: shown, error, isFetching, refetch },
    failed,
    stale: isPlaceholderData,
    shown: { ...filters, ...(reading as Partial<EventFilters> | null) },
    reading,
    near,
  };
}
