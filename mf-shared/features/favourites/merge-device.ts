import { useEffect } from 'react';
import { toast, useQueryClient, useUser } from '@eveneo/platform';
import { favouriteKeys, mergeFavourites } from '../../api/favourites';
import { deviceFavourites } from './device-favourites';
import { texts } from './texts';

let underWay: Promise<void> | null = null;

async function merge(client: ReturnType<typeof useQueryClient>, userId: number): Promise<void> {
  const ids = deviceFavourites.get();
  const { event_ids, full } = await mergeFavourites(ids);
  // Events that did not fit stay on the device.
  deviceFavourites.remove(full ? ids.filter((id) => event_ids.includes(id)) : ids);
  // A response to an earlier request would show the previous state.
  await client.cancelQueries({ queryKey: favouriteKeys.ids(userId) });
  client.setQueryData(favouriteKeys.ids(userId), { event_ids });
  void client.invalidateQueries({ queryKey: favouriteKeys.list });
  if (full) toast.info(texts.notAllMerged);
}

/**
 * Merges this device's favourites into the guest's account. Idempotent; after a failure the next page tries again.
 */
export function useMergedDevice(): void {
  const client = useQueryClient();
  const user = useUser();
  const guestId = user?.role === 'guest' ? user.id : null;
  useEffect(() => {
    if (guestId === null || deviceFavourites.get().length === 0) return;
    underWay ??= merge(client, guestId)
      .catch(() => undefined)
      .finally(() => {
        underWay = null;
      });
  }, [client, guestId]);
}
