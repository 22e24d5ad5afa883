import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { favouritesRequest } from './requests';

export const favouriteKeys = {
  ids: (userId: number | null) => ['favourites', userId, 'ids'] as const,
  list: ['events', 'favourites'] as const,
};

export const favouriteIdsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: favouriteKeys.ids(userId),
    queryFn: ({ signal }) => call(calls.favouriteIds, { signal }),
  });

/** Favourite events in the API's order; refetched on every mount. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: favouriteKeys.list,
    ...readOf(favouritesRequest()),
    refetchOnMount: 'always',
  });

export const setFavourite = (id: number, aside: boolean) =>
  call(aside ? calls.addFavourite : calls.removeFavourite, { params: { id } });

/** Adds this device's favourites to the account; `full` in the response: some did not fit. */
export const mergeFavourites = (ids: readonly number[]) =>
  call(calls.mergeFavourites, { body: { event_ids: [...ids] } });
