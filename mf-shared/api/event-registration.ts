import * as calls from '@eveneo/contract/call-list';
import type { EventDetail } from '@eveneo/contract/application/events';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { ApiError, useMutation, useQueryClient } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { call } from './call';
import { eventQuery } from './events';
import { useRefreshEvents } from './refresh-events';
import { useSubmission } from './submission';

/** What to say, and the event as it is now, where the answer told. */
export interface RegistrationChanged {
  message: string;
  event?: EventDetail;
  /** It was so before: another tab, or another device, was faster. */
  already?: boolean;
}

interface Change {
  run: () => Promise<RegistrationChanged>;
  /** Whether the event, read anew, shows that the change was made. */
  made: (event: EventDetail) => boolean;
  /** What to say then. */
  message: string;
  /** Told when the event shows it, though no answer said so. */
  onFound?: () => void;
  /** Whose registration it is, whoever is logged in by the time the answer comes. */
  userId?: number | null;
}

/**
 * Changes the caller's registration. After a network error or a conflict the event is read anew before a failure is
 * claimed: what one wanted may hold already.
 * @returns a mutation whose result holds the message to show
 */
export function useRegistrationChange(eventId: number, { run, made, message, onFound, userId }: Change) {
  const client = useQueryClient();
  const refresh = useRefreshEvents();
  const reload = () => client.fetchQuery({ ...eventQuery(eventId), staleTime: 0, retry: false });
  return useMutation({
    mutationFn: async (): Promise<RegistrationChanged> => {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // 404: there is nothing left to give back.
        const already = error.status === 409 || error.status === 404;
        const event = already || isUnanswered(error) ? await reload().catch(() => null) : null;
        if (!event || !made(event)) throw error;
        onFound?.();
        const said = error.status === 409 ? error.serverMessage : null;
        return { message: said ?? message, event, already };
      }
    },
    // Also after a refusal: 'full' means that the page is behind.
    onSettled: (changed) => void refresh(changed?.event, userId),
  });
}

/** Takes a place. */
export function useRegisterToEvent(eventId: number, userId: number | null) {
  const submission = useSubmission(`register:${eventId}`);
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
    // Under the same key the server would tell of this place again, also once it was given back.
    onFound: () => submission.done(),
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
