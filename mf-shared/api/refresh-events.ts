import type { EventDetail } from '@eveneo/contract/application/events';
import { session, useQueryClient } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';

/**
 * Lists, counters and details all show an event: after a change whatever is on screen is read anew.
 * @returns a function that does so; an event that the change itself answered is taken as it came, for the user who asked
 */
export function useRefreshEvents() {
  const client = useQueryClient();
  return (answered?: EventDetail, userId: number | null = session.get().user?.id ?? null): Promise<void> => {
    const known = answered && eventQuery(answered.id, userId).queryKey;
    if (known) client.setQueryData(known, answered);
    return client.invalidateQueries({
      queryKey: eventKeys.all,
      predicate: ({ queryKey }) => !known || JSON.stringify(queryKey) !== JSON.stringify(known),
    });
  };
}
