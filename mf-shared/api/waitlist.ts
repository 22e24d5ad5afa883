import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { useRegistrationChange, type Joining } from './event-registration';
import { useEventsChange } from './refresh-events';
import { forgetSource, sourceOf } from './source-tag';

/** Joins the waitlist; the message says whether a seat was free after all. */
export const useJoinWaitlist = (eventId: number, userId: number | null) =>
  useRegistrationChange(eventId, {
    run: (said) => {
      const body = { ...said, ...sourceOf(eventId) };
      return call(calls.joinWaiting, {
        params: { id: eventId },
        ...(Object.keys(body).length > 0 && { body }),
      });
    },
    made: (event) => event.is_registered || event.waiting_position !== null,
    message: PAGE_TEXTS.waiting,
    onMade: () => forgetSource(eventId),
    userId,
  });

/** Leaves the waitlist. A seat that became free meanwhile is kept. */
export const useLeaveWaitlist = (eventId: number) =>
  useRegistrationChange(eventId, {
    run: async () => {
      await call(calls.leaveWaiting, { params: { id: eventId } });
      return { message: '' };
    },
    made: (event) => event.waiting_position === null,
    message: '',
  });

/** The waitlist in order, and the moves to its front. */
export const waitlistQuery = (eventId: number) =>
  queryOptions({
    queryKey: eventKeys.waiting(eventId),
    queryFn: ({ signal }) =>
      call(calls.eventWaiting, {
        params: { id: eventId },
        signal,
      }),
  });

/** Moves somebody to the front, with a recorded reason. Idempotent. */
export function useMoveFirst(eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, why }: { userId: number; why: string }) =>
      call(calls.moveFirst, {
        params: { id: eventId, userId },
        body: { why },
      }),
    onSuccess: (list) => client.setQueryData(eventKeys.waiting(eventId), list),
    onError: () => void client.invalidateQueries({ queryKey: eventKeys.waiting(eventId) }),
  });
}

/** Joins the waitlists of several dates; one that has places meanwhile gives them. Sent again, it changes nothing. */
export const useWaitForDates = () =>
  useEventsChange(({ ids, said }: { ids: readonly number[]; said: Joining }) =>
    Promise.all(ids.map((id) => call(calls.joinWaiting, { params: { id }, body: said }))),
  );
