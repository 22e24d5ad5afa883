import type { OrganizerPeriod } from '@eveneo/contract/application/favourites';
import * as calls from '@eveneo/contract/call-list';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { eventKeys } from './event-keys';
import { organizerPageRequest, organizerRequest } from './requests';

export const organizerKeys = {
  all: ['organizers'] as const,
  one: (id: number, userId: number | null) => ['organizers', id, userId] as const,
  followed: (userId: number | null) => ['organizers', 'followed', userId] as const,
};

/** An organizer; `is_followed` depends on the session. */
export const organizerQuery = (id: number, userId: number | null) =>
  queryOptions({ queryKey: organizerKeys.one(id, userId), ...readOf(organizerRequest(id)) });

/** A page of their events; the previous page stays while the next one loads. */
export const organizerPageQuery = (id: number, period: OrganizerPeriod, page: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'of-organizer', id, period, page],
    ...readOf(organizerPageRequest(id, period, page)),
    placeholderData: keepPreviousData,
  });

/** Organizers that a guest follows, by name. */
export const followedQuery = (userId: number | null) =>
  queryOptions({
    queryKey: organizerKeys.followed(userId),
    queryFn: ({ signal }) => call(calls.listFollows, { signal }),
    refetchOnMount: 'always',
  });

/** Follows or unfollows an organizer; idempotent. */
export const setFollowing = (id: number, follow: boolean) =>
  call(follow ? calls.followOrganizer : calls.unfollowOrganizer, { params: { id } });
