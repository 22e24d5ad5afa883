import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import * as calls from '@eveneo/contract/call-list';
import { ApiError, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { isUnanswered } from '../format/failure-text';
import { call } from './call';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';
import { useEventsChange, useRefreshEvents } from './refresh-events';
import { forgetSource, sourceOf } from './source-tag';
import { useSubmission } from './submission';
import { takeAway } from './take-away';

/** The message to show, and the event if the response had it. */
export interface RegistrationChanged {
  message: string;
  event?: EventDetail;
  /** Another tab or device was faster. */
  already?: boolean;
}

/** What a guest submits to take a place. */
export interface Joining {
  answers?: GivenAnswers;
  /** The names of the companions, '' for one without a name. */
  companions?: string[];
  /** Whether the organizer may write also after the event. */
  keep_in_touch?: boolean;
}

interface Change {
  run: (said: Joining | void) => Promise<RegistrationChanged>;
  /** Whether a reloaded event shows that the change was made. */
  made: (event: EventDetail) => boolean;
  /** The message in that case. */
  message: string;
  /** Called once the change is known to be made, from the response or from the event. */
  onMade?: () => void;
  /** The registered user, even if another one is logged in when the response arrives. */
  userId?: number | null;
  /** Key of the query whose data no longer exists after the change. */
  gone?: readonly unknown[];
}

/**
 * Changes the caller's registration. After a lost response, a 404 or a 409 the event is reloaded before a failure
 * is reported: the change may have been made.
 * @returns a mutation whose result has the message to show
 */
export function useRegistrationChange(eventId: number, { run, made, message, onMade, userId, gone }: Change) {
  const client = useQueryClient();
  const refresh = useRefreshEvents();
  const reload = () => client.fetchQuery({ ...eventQuery(eventId), staleTime: 0, retry: false });
  return useMutation({
    mutationFn: async (said: Joining | void): Promise<RegistrationChanged> => {
      try {
        const changed = await run(said);
        onMade?.();
        return changed;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // 404: there is no registration left to cancel.
        const already = error.status === 409 || error.status === 404;
        const event = already || isUnanswered(error) ? await reload().catch(() => null) : null;
        if (!event || !made(event)) throw error;
        onMade?.();
        const said = error.status === 409 ? error.serverMessage : null;
        return { message: said ?? message, event, already };
      }
    },
    // Also after a refusal: 'full' means outdated data.
    onSettled: (changed) => void refresh(changed?.event, userId, changed && gone),
  });
}

export function useRegisterToEvent(eventId: number, userId: number | null) {
  const submission = useSubmission(`register:${eventId}`);
  return useRegistrationChange(eventId, {
    run: (said) => {
      const source = sourceOf(eventId);
      return call(calls.registerToEvent, {
        params: { id: eventId },
        body: { userId, ...said, ...source },
        idempotencyKey: submission.keyFor([
          eventId,
          userId,
          ...(said ? [said] : []),
          ...(source.src ? [source] : []),
        ]),
      });
    },
    made: (event) => event.is_registered,
    message: PAGE_TEXTS.registered,
    // The same key would repeat this response even after a cancellation.
    onMade: () => {
      submission.done();
      forgetSource(eventId);
    },
    userId,
  });
}

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

/** Changes answers and companions. */
export const useChangeRegistration = (eventId: number) =>
  useEventsChange((said: Joining) => call(calls.changeRegistration, { params: { id: eventId }, body: said }));

/** Gives back the place of one companion; one that is gone already is no failure. */
export const useCancelCompanion = (eventId: number) =>
  useEventsChange((companionId: number) =>
    takeAway(() => call(calls.cancelCompanion, { params: { id: eventId, companionId } })),
  );
