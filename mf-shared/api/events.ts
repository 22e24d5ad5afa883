import { request } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, session } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import {
  categoriesRequest,
  eventListRequest,
  eventRequest,
  homeEventsRequest,
  nearRequest,
  type EventFilters,
} from './requests';

/** Categories hardly ever change: refetched after ten minutes at the earliest. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    ...readOf(categoriesRequest),
    staleTime: 10 * 60_000,
  });

/** Similar future events. A failure shows as none. */
export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'similar', id],
    ...readOf(request(calls.similarEvents, { params: { id } })),
    retry: false,
  });

/** A page of events; the previous page stays while the next one loads. */
export const eventListQuery = (filters: EventFilters) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'list', filters],
    ...readOf(eventListRequest(filters)),
    placeholderData: keepPreviousData,
  });

/** Near matches of a search; the list does not depend on it. */
export const nearQuery = (filters: EventFilters) => {
  const asked = { ...filters, page: 1, perPage: 6, sort: '' };
  return queryOptions({
    queryKey: [...eventKeys.all, 'near', asked],
    ...readOf(nearRequest(asked)),
    placeholderData: keepPreviousData,
  });
};

/** The first events, for the home page: future ones first, soonest first. */
export const homeEventsQuery = () =>
  queryOptions({ queryKey: [...eventKeys.all, 'home'], ...readOf(homeEventsRequest) });

/** One event with all its fields. Its registration state and names depend on the session. */
export const eventQuery = (id: number, userId: number | null = session.get().user?.id ?? null) =>
  queryOptions({ queryKey: [...eventKeys.detail(id), userId], ...readOf(eventRequest(id)) });
