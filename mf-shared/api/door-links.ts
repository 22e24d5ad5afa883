import type { NewDoorLink } from '@eveneo/contract/application/door-links';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';

export const doorLinksKey = (eventId: number) => [...eventKeys.door(eventId), 'links'] as const;

const LINKS_PER_PAGE = 10;

/** A page of the helpers' links to an event's door; the previous page stays while the next one loads. */
export const doorLinksQuery = (eventId: number, page: number) =>
  queryOptions({
    queryKey: [...doorLinksKey(eventId), page],
    queryFn: ({ signal }) =>
      call(calls.doorLinks, {
        params: { id: eventId },
        query: { page, per_page: LINKS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The devices of a link, for `useInfiniteQuery`. */
export const doorDevicesQuery = (eventId: number, link: number) => ({
  queryKey: [...doorLinksKey(eventId), 'devices', link],
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    call(calls.doorDevices, { params: { id: eventId, link }, query: { page }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ current_page: page, last_page: last }: { current_page: number; last_page: number }) =>
    page < last ? page + 1 : undefined,
});

export const addDoorLink = (eventId: number, body: NewDoorLink) =>
  call(calls.addDoorLink, { params: { id: eventId }, body });
export const revokeDoorLink = (eventId: number, link: number) =>
  call(calls.revokeDoorLink, { params: { id: eventId, link } });

/** @returns the device's token */
export const openDoor = async (secret: string, pin: string): Promise<string> =>
  (await call(calls.openDoor, { body: { secret, pin }, anonymous: true })).token;
