import { http, useMutation, useQueryClient } from '@eveneo/platform';

/** DELETE /api/events/{id}/register: a guest gives the place back. Lists, counters and the event follow. */
export function useCancelRegistration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: number) => http.delete(`/api/events/${eventId}/register`),
    // A failure may mean that the place is gone already: what is on screen is read anew either way.
    onSettled: () => client.invalidateQueries(),
  });
}
