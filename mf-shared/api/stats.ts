import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { JUST_READ_MS } from './dashboard-events';
import { eventKeys } from './event-keys';
import { adminStatsRequest, organizerStatsRequest } from './requests';

/** Counters of the admin's dashboard. */
export const adminStatsQuery = () =>
  queryOptions({
    queryKey: eventKeys.adminStats,
    ...readOf(adminStatsRequest),
    staleTime: JUST_READ_MS,
  });

/** Counters of the organizer's dashboard. */
export const organizerStatsQuery = () =>
  queryOptions({
    queryKey: eventKeys.organizerStats,
    ...readOf(organizerStatsRequest),
    staleTime: JUST_READ_MS,
  });

/** Registrations per day, for an event of the calling organizer. */
export const registrationsByDayQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.registrationsByDay(id),
    queryFn: ({ signal }) => call(calls.organizerRegistrationsByDay, { params: { id }, signal }),
  });
