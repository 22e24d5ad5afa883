import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import { http, keepPreviousData, queryOptions, session, withParams } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/** What the event list shows, as it stands in its address. */
export interface EventFilters {
  page: number;
  perPage: number;
  search: string;
  /** An id, a slug, a French or an English name; '' for all. */
  category: string;
}

/**
 * The list's call. Parameter by parameter what mf-public declares for /events (fixed ones first), so that the answer
 * asked for by the boot script is used.
 */
export const eventListUrl = ({ page, perPage, search, category }: EventFilters): string =>
  withParams('/api/events', {
    page,
    per_page: perPage,
    search: search || undefined,
    category: category || undefined,
  });

/** A page of events. While the next one is on its way, the one before stays. */
export const eventListQuery = (filters: EventFilters) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'list', filters],
    queryFn: ({ signal }) => http.get<EventPage>(eventListUrl(filters), { signal }),
    initialData: () => http.early<EventPage>(eventListUrl(filters)),
    placeholderData: keepPreviousData,
  });

const HOME = '/api/events?per_page=12';

/** The first events, for the home page: coming ones first, soonest first. */
export const homeEventsQuery = () =>
  queryOptions({
    queryKey: [...eventKeys.all, 'home'],
    queryFn: ({ signal }) => http.get<EventPage>(HOME, { signal }),
    initialData: () => http.early<EventPage>(HOME),
  });

/** One event in full. What it says about the caller, and the names it gives away, depend on the session. */
export const eventQuery = (id: number, userId: number | null = session.get().user?.id ?? null) =>
  queryOptions({
    queryKey: [...eventKeys.detail(id), userId],
    queryFn: ({ signal }) => http.get<EventDetail>(`/api/events/${id}`, { signal }),
    initialData: () => http.early<EventDetail>(`/api/events/${id}`),
  });
