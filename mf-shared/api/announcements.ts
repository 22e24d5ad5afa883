import type { AnnouncementPost, AnnouncementTest } from '@eveneo/contract/application/announcements';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';

/** Polling interval while mails are due. */
const AGAIN_MS = 2000;

/** A page of an event's announcements, and who would get another one; polled while mails are due. */
export const announcementsQuery = (eventId: number, page: number) =>
  queryOptions({
    queryKey: [...eventKeys.announcements(eventId), page],
    queryFn: ({ signal }) =>
      call(calls.announcementDesk, { params: { id: eventId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(({ due }) => due > 0) ? AGAIN_MS : false),
  });

/** The announcements to the caller, newest first. */
export const ownAnnouncementsQuery = (eventId: number, userId: number | null, page: number) =>
  queryOptions({
    queryKey: [...eventKeys.detail(eventId), userId, 'announcements', page],
    queryFn: ({ signal }) =>
      call(calls.eventAnnouncements, { params: { id: eventId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Sends an announcement; idempotent. A failure reloads the list too: its response may only have been lost. */
export function useWriteAnnouncement(eventId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: AnnouncementPost; idempotencyKey: string }) =>
      call(calls.writeAnnouncement, { params: { id: eventId }, body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.announcements(eventId) }),
  });
}

/** Mails an announcement to the caller alone. */
export const testAnnouncement = (eventId: number, body: AnnouncementTest) =>
  call(calls.testAnnouncement, { params: { id: eventId }, body });
