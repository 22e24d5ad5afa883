import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { eventKeys } from './event-keys';
import { guestEventsRequest, managedEventsRequest, type ManagerRole } from './requests';

/**
 * Dashboards refetch at each visit and show the cached response meanwhile. A response this recent, prefetched by
 * the boot script or a hovered link, counts as current.
 */
export const JUST_READ_MS = 1_000;

/** The events that a role manages: every one for admins, one's own and shared ones for organizers. */
export const managedEventsQuery = (role: ManagerRole) =>
  queryOptions({ queryKey: eventKeys[role], ...readOf(managedEventsRequest(role)), staleTime: JUST_READ_MS });

/** The events that the caller is registered to, for guests. */
export const guestEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.guest, ...readOf(guestEventsRequest), staleTime: JUST_READ_MS });

const REQUESTS_PER_PAGE = 50;

/**
 * The guest's requests to register that are not accepted, for `useInfiniteQuery`.
 * A page that is not full is the last.
 */
export const ownRequestsQuery = () => ({
  queryKey: eventKeys.guestRequests,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    call(calls.guestRequests, { query: { page, per_page: REQUESTS_PER_PAGE }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], _all: unknown, page: number) =>
    last.length < REQUESTS_PER_PAGE ? undefined : page + 1,
  staleTime: JUST_READ_MS,
});

/** The waitlists that the guest is on, with their rank. */
export const ownWaitsQuery = () =>
  queryOptions({
    queryKey: eventKeys.guestWaiting,
    queryFn: ({ signal }) => call(calls.guestWaiting, { signal }),
    staleTime: JUST_READ_MS,
  });
