import * as calls from '@eveneo/contract/call-list';
import type { FavouriteIds } from '@eveneo/contract/application/keep';
import { queryOptions } from '@eveneo/platform';
import { call, readOf } from './call';
import { favouritesRequest } from './requests';
import { holds, isCount, isList, soundAnswer } from './sound';
import { readEvents } from './sound-events';

/** Keys of what a guest put aside. */
export const favouriteKeys = {
  ids: (userId: number | null) => ['favourites', userId, 'ids'] as const,
  list: ['events', 'favourites'] as const,
};

const readIds = (answer: unknown) =>
  soundAnswer<FavouriteIds>(
    'favourites',
    answer,
    holds({ event_ids: (ids) => isList(ids) && ids.every(isCount) }),
  );

/** The numbers of the events that a guest put aside. */
export const favouriteIdsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: favouriteKeys.ids(userId),
    queryFn: async ({ signal }) => readIds(await call(calls.favouriteIds, { signal })),
  });

/** The events themselves, as the API orders them; asked for at each visit. */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: favouriteKeys.list,
    ...readOf(favouritesRequest, readEvents),
    refetchOnMount: 'always',
  });

export const putAside = (id: number, aside: boolean) =>
  call(aside ? calls.addFavourite : calls.removeFavourite, { params: { id } });

/** Adds what this device kept; `full`: there was no room for all of them. */
export async function mergeFavourites(ids: readonly number[]): Promise<FavouriteIds & { full: boolean }> {
  const answer = await call(calls.mergeFavourites, { body: { event_ids: [...ids] } });
  return { ...readIds(answer), full: answer.full };
}
