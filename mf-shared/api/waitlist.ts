import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { JUST_READ_MS } from './dashboard-events';
import { eventKeys } from './event-keys';
import { useRegistrationChange } from './event-registration';
import type { ManagerRole } from './requests';

/** Joins the waitlist; the message tells whether a place was free after all. */
export const useJoinWaitlist = (eventId: number, userId: number | null) =>
  useRegistrationChange(eventId, {
    run: () => call(calls.joinWaiting, { params: { id: eventId } }),
    made: (event) => event.is_registered || event.waiting_position !== null,
    message: SUCCESS_TEXTS.waiting,
    userId,
  });

/** Leaves the waitlist. A place that came free meanwhile is kept. */
export const useLeaveWaitlist = (eventId: number) =>
  useRegistrationChange(eventId, {
    run: async () => {
      await call(calls.leaveWaiting, { params: { id: eventId } });
      return { message: '' };
    },
    made: (event) => event.waiting_position === null,
    message: '',
  });

/** The waitlists that the guest is on, with their rank. */
export const ownWaitsQuery = () =>
  queryOptions({
    queryKey: eventKeys.guestWaiting,
    queryFn: ({ signal }) => call(calls.guestWaiting, { signal }),
    staleTime: JUST_READ_MS,
  });

const LIST = { admin: calls.adminWaiting, organizer: calls.organizerWaiting };
const FIRST = { admin: calls.adminMoveFirst, organizer: calls.organizerMoveFirst };

/** The waitlist in order, and moves to its front. */
export const waitlistQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: eventKeys.waiting(role, eventId),
    queryFn: ({ signal }) => call(LIST[role], { params: { id: eventId }, signal }),
  });

/** Moves somebody to the front, with a reason on record. Idempotent. */
export function useMoveFirst(role: ManagerRole, eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, why }: { userId: number; why: string }) =>
      call(FIRST[role], { params: { id: eventId, userId }, body: { why } }),
    onSuccess: (list) => client.setQueryData(eventKeys.waiting(role, eventId), list),
    onError: () => void client.invalidateQueries({ queryKey: eventKeys.waiting(role, eventId) }),
  });
}
