import { useSyncExternalStore } from 'react';
import type { FavouriteIds } from '@eveneo/contract/application/favourites';
import { toast, useQuery, useQueryClient, useUser } from '@eveneo/platform';
import { favouriteIdsQuery, favouriteKeys, setFavourite } from '../../api/favourites';
import { failureText } from '../../format/failure-text';
import { deviceFavourites } from './device-favourites';
import { useMergedDevice } from './merge-device';
import { texts } from './texts';

interface Favourite {
  kept: boolean;
  /** Optimistic; undone with a message on failure. */
  change: (aside: boolean) => void | Promise<void>;
}

function changeOnDevice(id: number, aside: boolean): void {
  if (!aside) return deviceFavourites.remove([id]);
  if (!deviceFavourites.add(id)) toast.error(texts.deviceFull);
  else if (deviceFavourites.tellOnce()) toast.info(texts.onDevice);
}

const withId = (known: FavouriteIds | undefined, id: number, aside: boolean): FavouriteIds => {
  const others = (known?.event_ids ?? []).filter((one) => one !== id);
  return { event_ids: aside ? [id, ...others] : others };
};

/** Pending changes: the account is read only after the last one, or the others would flicker. */
const underWay = new WeakMap<object, number>();

/** @returns how many are pending now */
function count(client: object, change: 1 | -1): number {
  const number = (underWay.get(client) ?? 0) + change;
  underWay.set(client, number);
  return number;
}

/** A favourite: in a guest's account, on this device for visitors. Null for other roles. */
export function useFavourite(id: number): Favourite | null {
  const user = useUser();
  const client = useQueryClient();
  const device = useSyncExternalStore(deviceFavourites.subscribe, deviceFavourites.get);
  const isGuest = user?.role === 'guest';
  useMergedDevice();
  const userId = user?.id ?? null;
  const { data } = useQuery({ ...favouriteIdsQuery(userId), enabled: isGuest });
  if (!user) return { kept: device.includes(id), change: (aside) => changeOnDevice(id, aside) };
  if (!isGuest) return null;

  const queryKey = favouriteKeys.ids(userId);
  const show = (aside: boolean) =>
    client.setQueryData<FavouriteIds>(queryKey, (known) => withId(known, id, aside));
  const change = async (aside: boolean) => {
    // A response to an earlier request would show the previous state.
    await client.cancelQueries({ queryKey });
    show(aside);
    count(client, 1);
    try {
      await setFavourite(id, aside);
    } catch (error) {
      show(!aside);
      const failed = aside ? texts.failed : texts.removeFailed;
      toast.error(failureText(error, { failed, offline: texts.offline }));
    }
    // After a lost response too.
    if (count(client, -1) === 0) void client.invalidateQueries({ queryKey });
  };
  return { kept: data?.event_ids.includes(id) || device.includes(id), change };
}
