import type { Registration } from '@eveneo/contract/application/events';
import { http, queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './dashboard-events';

/** Who is registered to an event. */
export const registrationsQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: eventKeys.registrations(role, eventId),
    queryFn: ({ signal }) =>
      http.get<Registration[]>(`/api/${role}/events/${eventId}/registrations`, { signal }),
  });

/** Removes somebody's registration; the place is free again. */
export function useRemoveRegistration(role: ManagerRole, eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => http.delete(`/api/${role}/events/${eventId}/registrations/${userId}`),
    onSettled: () => void client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

const BOM = '\uFEFF';

/**
 * The registrations as a file. The bearer header goes with the call, which a plain link could not send.
 * @returns UTF-8 with a BOM, which spreadsheets need to read accents; reading an answer as text takes it away
 */
export async function fetchRegistrationsCsv(role: ManagerRole, eventId: number): Promise<Blob> {
  const text = await http.get<string>(`/api/${role}/events/${eventId}/registrations`, {
    params: { format: 'csv' },
    headers: { Accept: 'text/csv' },
  });
  return new Blob([BOM + text.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' });
}
