import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { EventDetail, RegisteredAnswer } from '@eveneo/contract/application/events';
import { ApiError, http, useMutation, useQueryClient } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';

/** Without an answer nobody knows what the server did. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

interface Change {
  run: () => Promise<string>;
  /** Whether the event, read anew, shows that the change was made. */
  made: (event: EventDetail) => boolean;
  /** What to say then. */
  message: string;
}

/**
 * Changes the caller's registration. After a network error the event is read anew before a failure is claimed.
 * @returns a mutation whose result is the message to show
 */
function useRegistrationChange(eventId: number, { run, made, message }: Change) {
  const client = useQueryClient();
  const reload = () => client.fetchQuery({ ...eventQuery(eventId), staleTime: 0, retry: false });
  return useMutation({
    mutationFn: async () => {
      try {
        return await run();
      } catch (error) {
        const event = isUnanswered(error) ? await reload().catch(() => null) : null;
        if (event && made(event)) return message;
        throw error;
      }
    },
    // Also after a refusal: 'full' and 'already registered' mean that the page is behind.
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

/** POST /api/events/{id}/register. */
export function useRegisterToEvent(eventId: number, userId: number | null) {
  const client = useQueryClient();
  return useRegistrationChange(eventId, {
    run: async () => {
      const { message, event } = await http.post<RegisteredAnswer>(`/api/events/${eventId}/register`, {
        userId,
      });
      // The answer is this user's, whoever is logged in by the time it comes.
      client.setQueryData(eventQuery(eventId, userId).queryKey, event);
      return message;
    },
    made: (event) => event.is_registered,
    message: SUCCESS_TEXTS.registered,
  });
}

/** DELETE /api/events/{id}/register. */
export const useCancelRegistration = (eventId: number, message: string) =>
  useRegistrationChange(eventId, {
    run: async () => {
      await http.delete(`/api/events/${eventId}/register`);
      return message;
    },
    made: (event) => !event.is_registered,
    message,
  });
