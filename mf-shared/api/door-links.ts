import type { HelperDoor, NewDoorLink } from '@eveneo/contract/application/door-links';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import type { DoorCalls } from './door';
import { eventKeys } from './event-keys';
import type { ManagerRole } from './requests';

const LINKS = {
  admin: { list: calls.adminDoorLinks, add: calls.adminAddDoorLink, revoke: calls.adminRevokeDoorLink },
  organizer: {
    list: calls.organizerDoorLinks,
    add: calls.organizerAddDoorLink,
    revoke: calls.organizerRevokeDoorLink,
  },
};

/** Helpers' links to an event's door. */
export const doorLinksQuery = (role: ManagerRole, eventId: number) =>
  queryOptions({
    queryKey: [...eventKeys.door(role, eventId), 'links'],
    queryFn: ({ signal }) => call(LINKS[role].list, { params: { id: eventId }, signal }),
  });

export const addDoorLink = (role: ManagerRole, eventId: number, body: NewDoorLink) =>
  call(LINKS[role].add, { params: { id: eventId }, body });
export const revokeDoorLink = (role: ManagerRole, eventId: number, link: number) =>
  call(LINKS[role].revoke, { params: { id: eventId, link } });

/** @returns the device's token */
export const openDoor = async (secret: string, pin: string): Promise<string> =>
  (await call(calls.openDoor, { body: { secret, pin }, anonymous: true })).token;

/** The door of a helper's link; the token is not a session. */
export function helperDoor(
  token: string,
): Omit<DoorCalls, 'count'> & { count(signal: AbortSignal): Promise<HelperDoor> } {
  const as = { headers: { Authorization: `Bearer ${token}` }, anonymous: true } as const;
  return {
    key: ['helper-door'],
    count: (signal) => call(calls.helperDoor, { signal, ...as }),
    people: (search, signal) => call(calls.helperDoorPeople, { query: { search }, signal, ...as }),
    check: (body) => call(calls.helperCheckTicket, { body, ...as }),
    admit: (body) => call(calls.helperAdmit, { body, ...as }),
    undo: (attempt) => call(calls.helperUndoEntry, { params: { attempt }, ...as }),
    list: (after) => call(calls.helperDoorList, { query: { after }, ...as }),
    send: (entries) => call(calls.helperSendEntries, { body: { entries }, ...as }),
  };
}
