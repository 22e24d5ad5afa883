import type { HelperDoor, NewDoorLink } from '@eveneo/contract/application/door-links';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call } from './call';
import type { DoorCalls } from './door';
import { eventKeys } from './event-keys';
import { managerRole } from './manager-role';

const LINKS = {
  admin: {
    list: calls.adminDoorLinks,
    devices: calls.adminDoorDevices,
    add: calls.adminAddDoorLink,
    revoke: calls.adminRevokeDoorLink,
  },
  organizer: {
    list: calls.organizerDoorLinks,
    devices: calls.organizerDoorDevices,
    add: calls.organizerAddDoorLink,
    revoke: calls.organizerRevokeDoorLink,
  },
};

export const doorLinksKey = (eventId: number) => [...eventKeys.door(eventId), 'links'] as const;

const LINKS_PER_PAGE = 10;

/** A page of the helpers' links to an event's door; the previous page stays while the next one loads. */
export const doorLinksQuery = (eventId: number, page: number) =>
  queryOptions({
    queryKey: [...doorLinksKey(eventId), page],
    queryFn: ({ signal }) =>
      call(LINKS[managerRole()].list, {
        ...{ params: { id: eventId }, query: { page, per_page: LINKS_PER_PAGE }, signal },
      }),
    placeholderData: keepPreviousData,
  });

/** The devices of a link, for `useInfiniteQuery`. */
export const doorDevicesQuery = (eventId: number, link: number) => ({
  queryKey: [...doorLinksKey(eventId), 'devices', link],
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    call(LINKS[managerRole()].devices, { params: { id: eventId, link }, query: { page }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ current_page: page, last_page: last }: { current_page: number; last_page: number }) =>
    page < last ? page + 1 : undefined,
});

export const addDoorLink = (eventId: number, body: NewDoorLink) =>
  call(LINKS[managerRole()].add, { params: { id: eventId }, body });
export const revokeDoorLink = (eventId: number, link: number) =>
  call(LINKS[managerRole()].revoke, { params: { id: eventId, link } });

/** @returns the device's token */
export const openDoor = async (secret: string, pin: string): Promise<string> =>
  (await call(calls.openDoor, { body: { secret, pin }, anonymous: true })).token;

/** The door of a helper's link; the token is not a session. */
export function helperDoor(
  token: string,
): Omit<DoorCalls, 'count'> & { count(signal: AbortSignal): Promise<HelperDoor> } {
  const as = { headers: { Authorization: `Bearer ${token}` }, anonymous: true } as const;
  return {
    // One device may open several links.
    key: ['helper-door', token],
    count: (signal) => call(calls.helperDoor, { signal, ...as }),
    people: (search, signal) => call(calls.helperDoorPeople, { query: { search }, signal, ...as }),
    check: (body) => call(calls.helperCheckTicket, { body, ...as }),
    admit: (body) => call(calls.helperAdmit, { body, ...as }),
    undo: (attempt) => call(calls.helperUndoEntry, { params: { attempt }, ...as }),
    list: (after) => call(calls.helperDoorList, { query: { after }, ...as }),
    send: (entries) => call(calls.helperSendEntries, { body: { entries }, ...as }),
  };
}
