import type { AdminStats, DayCount, OrganizerStats } from '@eveneo/contract/application/events';
import { http, queryOptions } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import { JUST_READ_MS } from './just-read';

/** Counters of the admin's dashboard. */
export const adminStats = queryOptions({
  queryKey: eventKeys.adminStats,
  queryFn: ({ signal }) => http.get<AdminStats>('/api/admin-stats', { signal }),
  initialData: () => http.early<AdminStats>('/api/admin-stats'),
  staleTime: JUST_READ_MS,
});

/** Counters of the organizer's dashboard. */
export const organizerStats = queryOptions({
  queryKey: eventKeys.organizerStats,
  queryFn: ({ signal }) => http.get<OrganizerStats>('/api/organizer-stats', { signal }),
  initialData: () => http.early<OrganizerStats>('/api/organizer-stats'),
  staleTime: JUST_READ_MS,
});

/** How many registered on which day, for an event of the calling organizer. */
export const registrationsByDay = (id: number) =>
  queryOptions({
    queryKey: eventKeys.registrationsByDay(id),
    queryFn: ({ signal }) =>
      http.get<DayCount[]>(`/api/organizer/events/${id}/registrations/by-day`, { signal }),
  });
