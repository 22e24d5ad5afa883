import * as calls from '@eveneo/contract/call-list';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './requests';

const LIST = { admin: calls.adminWaiting, organizer: calls.organizerWaiting };
const FIRST = { admin: calls.adminMoveFirst, organizer: calls.organizerMoveFirst };

/** The waiting list in order, and moves to its front. */
export const waitingListQuery = (role: ManagerRole, eventId: number) =>
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
