import type { AnnouncementTest } from '@eveneo/contract/application/announcements';
import type { PastGuestPost, TagPastGuest } from '@eveneo/contract/application/past-guests';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@eveneo/platform';
import { call, readOf } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { pastGuestsRequest } from 'mf-shared/api/requests';

export interface Asked {
  search: string;
  /** '' for everybody. */
  tag: string;
  page: number;
}
export const FIRST: Asked = { search: '', tag: '', page: 1 };

/** Read again when an event changes: who came follows from its registrations. */
const KEY = [...eventKeys.all, 'past-guests'];

/** A page of one's public; the previous one stays while the next one loads. */
export const pastGuestsQuery = (asked: Asked) => {
  const { search, tag, page } = asked;
  const isFirst = !search && !tag && page === 1;
  return queryOptions({
    queryKey: [...KEY, 'people', search, tag, page],
    ...(isFirst
      ? readOf(pastGuestsRequest())
      : {
          queryFn: ({ signal }: { signal: AbortSignal }) =>
            call(calls.pastGuests, {
              query: { page, ...(search && { search }), ...(tag && { tag }) },
              signal,
            }),
        }),
    placeholderData: keepPreviousData,
  });
};

/** What was sent, and whom another message reaches. */
export const messagesQuery = (tag: string) =>
  queryOptions({
    queryKey: [...KEY, 'messages', tag],
    queryFn: ({ signal }) => call(calls.pastGuestMessages, { query: { ...(tag && { tag }) }, signal }),
    placeholderData: keepPreviousData,
  });

function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  // Also after a failure: some of it may have been done.
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Gives and takes away tags, one after the other. */
export const useTagging = () =>
  useChange(async (changes: readonly TagPastGuest[]) => {
    for (const body of changes) await call(calls.tagPastGuest, { body });
  });

export const useWriteToPastGuests = () =>
  useChange(({ body, idempotencyKey }: { body: PastGuestPost; idempotencyKey: string }) =>
    call(calls.writeToPastGuests, { body, idempotencyKey }),
  );

/** Mails a message to the caller alone. */
export const testPastGuestMessage = (body: AnnouncementTest) => call(calls.testPastGuestMessage, { body });
