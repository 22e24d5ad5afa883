import * as calls from '@eveneo/contract/call-list';
import type { EventDetail } from '@eveneo/contract/application/events';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { ApiError, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventQuery } from './events';
import { useRefreshEvents } from './refresh-events';
import { useSubmission } from './submission';

/** Without an answer nobody knows what the server did. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** What to say, and the event as it is now, where the answer told. */
interface Changed {
  message: string;
  event?: EventDetail;
}

interface Change {
  run: () => Promise<Changed>;
  /** Whether the event, read anew, shows that the change was made. */
  made: (event: EventDetail) => boolean;
  /** What to say then. */
  message: string;
  /** Whose registration it is, whoever is logged in by the time the answer comes. */
  userId?: number | null;
}

/**
 * Changes the caller's registration. After a network error the event is read anew before a failure is claimed.
 * @returns a mutation whose result holds the message to show
 */
function useRegistrationChange(eventId: number, { run, made, message, userId }: Change) {
  const client = useQueryClient();
  const refresh = useRefreshEvents();
  const reload = () => client.fetchQuery({ ...eventQuery(eventId), staleTime: 0, retry: false });
  return useMutation({
    mutationFn: async (): Promise<Changed> => {
      try {
        return await run();
      } catch (error) {
        const event = isUnanswered(error) ? await reload().catch(() => null) : null;
        if (event && made(event)) return { message, event };
        throw error;
      }
    },
    // Also after a refusal: 'full' and 'already registered' mean that the page is behind.
    onSettled: (changed) => refresh(changed?.event, userId),
  });
}

/** Takes a place. */
export function useRegisterToEvent(eventId: number, userId: number | null) {
  const submission = useSubmission();
  return useRegistrationChange(eventId, {
    run: async () => {
      const changed = await call(calls.registerToEvent, {
        params: { id: eventId },
        body: { userId },
        idempotencyKey: submission.keyFor([eventId, userId]),
      });
      submission.done();
      return changed;
    },
    made: (event) => event.is_registered,
    message: SUCCESS_TEXTS.registered,
    userId,
  });
}

/** Gives the place back. */
export const useCancelRegistration = (eventId: number, message: string) =>
  useRegistrationChange(eventId, {
    run: async () => {
      await call(calls.cancelRegistration, { params: { id: eventId } });
      return { message };
    },
    made: (event) => !event.is_registered,
    message,
  });
