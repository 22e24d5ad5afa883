import * as calls from '@eveneo/contract/call-list';
import type { WaitingList } from '@eveneo/contract/application/places';
import { queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './requests';
import { holds, isCount, isInstant, isRecord, isText, soundList, unreadable } from './sound';

const LIST = { admin: calls.adminWaiting, organizer: calls.organizerWaiting };
const FIRST = { admin: calls.adminMoveFirst, organizer: calls.organizerMoveFirst };

const isPerson = holds({ user_id: isCount, name: isText, position: isCount, waiting_since: isInstant });
const isMove = holds({
  name: isText,
  actor: isText,
  from_position: isCount,
  why: isText,
  moved_at: isInstant,
});

function readWaitingList(answer: unknown): WaitingList {
  if (!isRecord(answer)) throw unreadable('waiting list', answer);
  return {
    waiting: soundList('waiting list', answer['waiting'], isPerson),
    moves: soundList('moves', answer['moves'], isMove),
  };
}

/** Who waits for a place, first to last, and who was put before others. */
export const waitingListQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: eventKeys.waiting(role, eventId),
    queryFn: async ({ signal }) =>
      readWaitingList(await call(LIST[role], { params: { id: eventId }, signal })),
  });

/** Puts somebody before the others; the reason stays on record. Sent again, after a lost answer, it changes nothing more. */
export function useMoveFirst(role: ManagerRole, eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, why }: { userId: number; why: string }) =>
      readWaitingList(await call(FIRST[role], { params: { id: eventId, userId }, body: { why } })),
    onSuccess: (list) => client.setQueryData(eventKeys.waiting(role, eventId), list),
    onError: () => void client.invalidateQueries({ queryKey: eventKeys.waiting(role, eventId) }),
  });
}
