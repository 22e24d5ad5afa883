import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { JUST_READ_MS } from './dashboard-events';
import { eventKeys } from './event-keys';
import { adminStatsRequest, attentionRequest, organizerStatsRequest, overviewRequest } from './requests';

/** Counters of the admin's dashboard. */
export const adminStatsQuery = () =>
  queryOptions({
    queryKey: eventKeys.adminStats,
    ...readOf(adminStatsRequest()),
    staleTime: JUST_READ_MS,
  });

/** What needs an admin now, and figures over time. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: eventKeys.overview,
    ...readOf(overviewRequest()),
    staleTime: JUST_READ_MS,
  });

/** Counters of the organizer's dashboard. */
export const organizerStatsQuery = () =>
  queryOptions({
    queryKey: eventKeys.organizerStats,
    ...readOf(organizerStatsRequest()),
    staleTime: JUST_READ_MS,
  });

/** What waits for the organizer. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: eventKeys.attention,
    ...readOf(attentionRequest()),
    staleTime: JUST_READ_MS,
  });

/** Registrations per day. @param registered their number: when it changes, they are refetched */
export const registrationsByDayQuery = (id: number, registered: number) =>
  queryOptions({
    queryKey: [...eventKeys.registrationsByDay(id), registered],
    queryFn: ({ signal }) => call(calls.registrationsByDay, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Registrations per tag of a link. @param registered their number: when it changes, they are refetched */
export const registrationsBySourceQuery = (id: number, registered: number) =>
  queryOptions({
    queryKey: [...eventKeys.registrationsBySource(id), registered],
    queryFn: ({ signal }) => call(calls.registrationsBySource, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many people got each reminder of an event. */
export const sentRemindersQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.sentReminders(id),
    queryFn: ({ signal }) => call(calls.sentReminders, { params: { id }, signal }),
    staleTime: JUST_READ_MS,
  });
