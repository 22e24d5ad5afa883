import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { favouritesRequest } from './requests';
import { readEvents } from './sound-events';

/** Keys of what a guest put aside. */
export const favouriteKeys = {
  ids: (userId: number | null) => ['favourites', userId, 'ids'] as const,
  list: ['events', 'favourites'] as const,
};

/** The numbers of the events that a guest put aside. */
export const favouriteIdsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: favouriteKeys.ids(userId),
    queryFn: ({ signal }) => call(calls.favouriteIds, { signal }),
  });

/** The events themselves, the one put aside last on top; asked for at each visit. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: favouriteKeys.list,
    ...readOf(favouritesRequest, readEvents),
    refetchOnMount: 'always',
  });

export const putAside = (id: number, aside: boolean) =>
  call(aside ? calls.addFavourite : calls.removeFavourite, { params: { id } });

export const mergeFavourites = (ids: readonly number[]) =>
  call(calls.mergeFavourites, { body: { event_ids: [...ids] } });
