import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { eventKeys } from './event-keys';
import { guestEventsRequest, managedEventsRequest, type ManagerRole } from './requests';

/**
 * Dashboards refetch at each visit; the cached response only fills the wait. A response this recent, prefetched by
 * the boot script or a hovered link, counts as current.
 */
export const JUST_READ_MS = 1_000;

/** The events that a role manages: every one for admins, one's own and shared ones for organizers. */
export const managedEventsQuery = (role: ManagerRole) =>
  queryOptions({ queryKey: eventKeys[role], ...readOf(managedEventsRequest(role)), staleTime: JUST_READ_MS });

/** The events that the caller is registered to, for guests. */
export const guestEventsQuery = () =>
  queryOptions({ queryKey: eventKeys.guest, ...readOf(guestEventsRequest), staleTime: JUST_READ_MS });

/** The guest's requests to register that are not accepted. */
export const ownRequestsQuery = () =>
  queryOptions({
    queryKey: eventKeys.guestRequests,
    queryFn: ({ signal }) => call(calls.guestRequests, { signal }),
    staleTime: JUST_READ_MS,
  });

/** The waitlists that the guest is on, with their rank. */
export const ownWaitsQuery = () =>
  queryOptions({
    queryKey: eventKeys.guestWaiting,
    queryFn: ({ signal }) => call(calls.guestWaiting, { signal }),
    staleTime: JUST_READ_MS,
  });
