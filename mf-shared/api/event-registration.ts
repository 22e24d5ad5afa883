import * as calls from '@eveneo/contract/call-list';
import type { EventDetail } from '@eveneo/contract/application/events';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { ApiError, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { call } from './call';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';
import { useRefreshEvents } from './refresh-events';
import { holds, isText, soundAnswer } from './sound';
import { useSubmission } from './submission';

/** What to say, and the event as it is now, where the answer told. */
export interface RegistrationChanged {
  message: string;
  event?: EventDetail;
  /** It was so before: another tab, or another device, was faster. */
  already?: boolean;
}

const isChanged = holds({ message: isText });

interface Change {
  run: () => Promise<RegistrationChanged>;
  /** Whether the event, read anew, shows that the change was made. */
  made: (event: EventDetail) => boolean;
  /** What to say then. */
  message: string;
  /** Told once it is known to be made, by the answer or by the event itself. */
  onMade?: () => void;
  /** Whose registration it is, whoever is logged in by the time the answer comes. */
  userId?: number | null;
  /** The key of what there is no more once it is made. */
  gone?: readonly unknown[];
}

/**
 * Changes the caller's registration. After a network error or a conflict the event is read anew before a failure is
 * claimed: what one wanted may hold already.
 * @returns a mutation whose result holds the message to show
 */
export function useRegistrationChange(eventId: number, { run, made, message, onMade, userId, gone }: Change) {
  const client = useQueryClient();
  const refresh = useRefreshEvents();
  const reload = () => client.fetchQuery({ ...eventQuery(eventId), staleTime: 0, retry: false });
  return useMutation({
    mutationFn: async (): Promise<RegistrationChanged> => {
      try {
        const changed = soundAnswer<RegistrationChanged>('registration', await run(), isChanged);
        onMade?.();
        return changed;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // 404: there is nothing left to give back.
        const already = error.status === 409 || error.status === 404;
        const event = already || isUnanswered(error) ? await reload().catch(() => null) : null;
        if (!event || !made(event)) throw error;
        onMade?.();
        const said = error.status === 409 ? error.serverMessage : null;
        return { message: said ?? message, event, already };
      }
    },
    // Also after a refusal: 'full' means that the page is behind.
    onSettled: (changed) => void refresh(changed?.event, userId, changed && gone),
  });
}

/** Takes a place. */
export function useRegisterToEvent(eventId: number, userId: number | null) {
  const submission = useSubmission(`register:${eventId}`);
  return useRegistrationChange(eventId, {
    run: () =>
      call(calls.registerToEvent, {
        params: { id: eventId },
        body: { userId },
        idempotencyKey: submission.keyFor([eventId, userId]),
      }),
    made: (event) => event.is_registered,
    message: SUCCESS_TEXTS.registered,
    // Under the same key the server would tell of this place again, also once it was given back.
    onMade: () => submission.done(),
    userId,
  });
}

/** Gives the place back. */
export function useCancelRegistration(eventId: number, message: string) {
  const userId = useUser()?.id ?? null;
  return useRegistrationChange(eventId, {
    run: async () => {
      await call(calls.cancelRegistration, { params: { id: eventId } });
      return { message };
    },
    made: (event) => !event.is_registered,
    message,
    gone: eventKeys.ticket(eventId, userId),
  });
}
