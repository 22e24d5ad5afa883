import type { AdminStats, DayCount, OrganizerStats } from 'api/contract';
import { http, queryOptions } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/** Counters of the admin's dashboard. */
export const adminStats = queryOptions({
  queryKey: eventKeys.adminStats,
  queryFn: ({ signal }) => http.get<AdminStats>('/api/admin-stats', { signal }),
  staleTime: 0,
});

/** Counters of the organizer's dashboard. */
export const organizerStats = queryOptions({
  queryKey: eventKeys.organizerStats,
  queryFn: ({ signal }) => http.get<OrganizerStats>('/api/organizer-stats', { signal }),
  staleTime: 0,
});

/** How many registered on which day, for an event of the calling organizer. */
export const registrationsByDay = (id: number) =>
  queryOptions({
    queryKey: eventKeys.registrationsByDay(id),
    queryFn: ({ signal }) =>
      http.get<DayCount[]>(`/api/organizer/events/${id}/registrations/by-day`, { signal }),
  });
