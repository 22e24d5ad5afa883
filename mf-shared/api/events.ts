import { keepPreviousData, queryOptions, session } from '@eveneo/platform';
import * as calls from '@eveneo/contract/call-list';
import { request } from '@eveneo/contract/call';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import {
  eventListRequest,
  eventRequest,
  homeEventsRequest,
  nearRequest,
  type EventFilters,
  categoriesRequest,
} from './requests';
import { readEvent, readEventPage, readNear, readEvents, readCategories } from './sound-events';

/** The categories of events. They hardly ever change: one read serves the visit. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    ...readOf(categoriesRequest, readCategories),
    staleTime: 10 * 60_000,
  });

/** Coming events like one. None is as good as a failure. */
export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'similar', id],
    ...readOf(request(calls.similarEvents, { params: { id } }), readEvents),
    retry: false,
  });

/** A page of events. While the next one is on its way, the one before stays. */
export const eventListQuery = (filters: EventFilters) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'list', filters],
    ...readOf(eventListRequest(filters), readEventPage),
    placeholderData: keepPreviousData,
  });

/** What is near a search; the list itself stays whole when this fails. */
export const nearQuery = (filters: EventFilters) => {
  // The page that is shown changes nothing of it.
  const asked = { ...filters, page: 1, perPage: 6, sort: '' };
  return queryOptions({
    queryKey: [...eventKeys.all, 'near', asked],
    ...readOf(nearRequest(asked), readNear),
    placeholderData: keepPreviousData,
  });
};

/** The first events, for the home page: coming ones first, soonest first. */
export const homeEventsQuery = () =>
  queryOptions({ queryKey: [...eventKeys.all, 'home'], ...readOf(homeEventsRequest, readEventPage) });

/** One event in full. What it says about the caller, and the names it gives away, depend on the session. */
export const eventQuery = (id: number, userId: number | null = session.get().user?.id ?? null) =>
  queryOptions({ queryKey: [...eventKeys.detail(id), userId], ...readOf(eventRequest(id), readEvent) });
