import { http, useMutation, useQueryClient } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/**
 * DELETE /api/events/{id}/register: a guest gives the place back. Lists, counters and the event follow.
 * @returns a mutation whose result is the message to show
 */
export function useCancelRegistration(eventId: number, message: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await http.delete(`/api/events/${eventId}/register`);
      return message;
    },
    // A failure may mean that the place is gone already: what is on screen is read anew either way.
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}
