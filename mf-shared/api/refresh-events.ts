import type { EventDetail } from '@eveneo/contract/application/events';
import { session, useQueryClient } from '@eveneo/platform';
import { eventKeys } from './event-keys';
import { eventQuery } from './events';
import { readEvent } from './sound-events';

/** The event that a change answered; undefined when it answered none that a page can show. */
function readable(answered: unknown): EventDetail | undefined {
  try {
    return answered === undefined ? undefined : readEvent(answered);
  } catch {
    return undefined;
  }
}

/**
 * Lists, counters and details all show an event: after a change whatever is on screen is read anew.
 * @returns a function that does so; an event that the change itself answered is taken as it came, for the user who asked
 */
export function useRefreshEvents() {
  const client = useQueryClient();
  return (answered?: EventDetail, userId: number | null = session.get().user?.id ?? null): Promise<void> => {
    const event = readable(answered);
    const known = event && eventQuery(event.id, userId).queryKey;
    if (known) client.setQueryData(known, event);
    return client.invalidateQueries({
      queryKey: eventKeys.all,
      predicate: ({ queryKey }) => !known || JSON.stringify(queryKey) !== JSON.stringify(known),
    });
  };
}
