import * as calls from '@eveneo/contract/call-list';
import type { Followed, Organizer, OrganizerPeriod } from '@eveneo/contract/application/keep';
import { keepPreviousData, queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { eventKeys } from './event-keys';
import { organizerPageRequest, organizerRequest } from './requests';
import { holds, isCount, isText, orNothing, soundAnswer, soundList } from './sound';
import { readEventPage } from './sound-events';

/** Keys of who organizes, and of whom a guest follows. */
export const organizerKeys = {
  all: ['organizers'] as const,
  one: (id: number, userId: number | null) => ['organizers', id, userId] as const,
  followed: (userId: number | null) => ['organizers', 'followed', userId] as const,
};

const isOrganizer = holds({
  ...{ id: isCount, name: isText, avatar: orNothing(isText) },
  ...{ average_rating: orNothing(isCount), rating_count: isCount },
});

function readOrganizer(answer: unknown): Organizer {
  const organizer = soundAnswer<Organizer>('organizer', answer, isOrganizer);
  return { ...organizer, average_rating: organizer.average_rating ?? null };
}
const readFollowed = (answer: unknown) =>
  soundList<Followed>('followed', answer, holds({ id: isCount, name: isText }));

/** Who organizes; whether the caller follows them depends on the session. */
export const organizerQuery = (id: number, userId: number | null) =>
  queryOptions({ queryKey: organizerKeys.one(id, userId), ...readOf(organizerRequest(id), readOrganizer) });

/** A page of their events. While the next one is on its way, the one before stays. */
export const organizerPageQuery = (id: number, period: OrganizerPeriod, page: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'of-organizer', id, period, page],
    ...readOf(organizerPageRequest(id, period, page), readEventPage),
    placeholderData: keepPreviousData,
  });

/** Whom a guest follows, by name. */
export const followedQuery = (userId: number | null) =>
  queryOptions({
    queryKey: organizerKeys.followed(userId),
    queryFn: async ({ signal }) => readFollowed(await call(calls.listFollows, { signal })),
    refetchOnMount: 'always',
  });

/** Follows an organizer, or does so no longer; again is no error. */
export const setFollowing = (id: number, follow: boolean) =>
  call(follow ? calls.followOrganizer : calls.unfollowOrganizer, { params: { id } });
