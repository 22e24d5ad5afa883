import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { favouritesRequest } from './requests';

export const favouriteKeys = {
  ids: (userId: number | null) => ['favourites', userId, 'ids'] as const,
  list: ['events', 'favourites'] as const,
};

/** Ids of a guest's favourite events. */
export const favouriteIdsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: favouriteKeys.ids(userId),
    queryFn: ({ signal }) => call(calls.favouriteIds, { signal }),
  });

/** The events themselves, in the API's order; read at each visit. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: favouriteKeys.list,
    ...readOf(favouritesRequest),
    refetchOnMount: 'always',
  });

export const putAside = (id: number, aside: boolean) =>
  call(aside ? calls.addFavourite : calls.removeFavourite, { params: { id } });

/** Adds favourites kept on this device; `full`: some did not fit. */
export const mergeFavourites = (ids: readonly number[]) =>
  call(calls.mergeFavourites, { body: { event_ids: [...ids] } });
