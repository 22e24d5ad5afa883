import type { EventDetail } from '@eveneo/contract/application/events';
import { session, useMutation, useQueryClient } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';

const isKey = (key: readonly unknown[], one: readonly unknown[] | undefined) =>
  one !== undefined && JSON.stringify(key) === JSON.stringify(one);

/**
 * Lists, counters and details all show an event: after a change everything on screen is refetched.
 * @returns a function that does so; an event in the response is cached for that user, and the query `gone`, whose
 *   data was removed, is not refetched
 */
export function useRefreshEvents() {
  const client = useQueryClient();
  return async (
    event?: EventDetail,
    userId: number | null = session.get().user?.id ?? null,
    gone?: readonly unknown[],
  ): Promise<void> => {
    const known = event && eventQuery(event.id, userId).queryKey;
    if (known) client.setQueryData(known, event);
    await client.invalidateQueries({
      queryKey: eventKeys.all,
      predicate: ({ queryKey }) => !isKey(queryKey, known) && !isKey(queryKey, gone),
    });
    if (gone) client.removeQueries({ queryKey: gone, exact: true, type: 'inactive' });
  };
}

/** A change after which, done or failed, everything about events is refetched. */
export function useEventsChange<T, R>(mutationFn: (of: T) => Promise<R>) {
  const refresh = useRefreshEvents();
  return useMutation({ mutationFn, onSettled: () => void refresh() });
}
