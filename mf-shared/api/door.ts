import * as calls from '@eveneo/contract/call-list';
import type { DoorCount } from '@eveneo/contract/application/places';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './requests';
import { holds, isCount, soundAnswer } from './sound';

const DOOR = { admin: calls.adminDoor, organizer: calls.organizerDoor };
/** Others check at other doors. */
const AGAIN_MS = 10_000;

/** How many came in, of how many who are registered; read again while it is on screen. */
export const doorQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: eventKeys.door(role, eventId),
    queryFn: async ({ signal }) =>
      soundAnswer<DoorCount>(
        'door count',
        await call(DOOR[role], { params: { id: eventId }, signal }),
        holds({ entered: isCount, registered: isCount }),
      ),
    refetchInterval: AGAIN_MS,
  });
