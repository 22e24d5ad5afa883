import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './requests';

const DOOR = { admin: calls.adminDoor, organizer: calls.organizerDoor };
/** Other doors check in too. */
const AGAIN_MS = 10_000;

/** Checked in, out of all registered; polled while on screen. */
export const doorQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: eventKeys.door(role, eventId),
    queryFn: ({ signal }) => call(DOOR[role], { params: { id: eventId }, signal }),
    refetchInterval: AGAIN_MS,
  });
