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

const isKey = (key: readonly unknown[], one: readonly unknown[] | undefined) =>
  one !== undefined && JSON.stringify(key) === JSON.stringify(one);

/**
 * Lists, counters and details all show an event: after a change whatever is on screen is read anew.
 * @returns a function that does so; an event that the change itself answered is taken as it came, for the user who
 * asked, and what the change took away (`gone`) is not asked for again
 */
export function useRefreshEvents() {
  const client = useQueryClient();
  return async (
    answered?: EventDetail,
    userId: number | null = session.get().user?.id ?? null,
    gone?: readonly unknown[],
  ): Promise<void> => {
    const event = readable(answered);
    const known = event && eventQuery(event.id, userId).queryKey;
    if (known) client.setQueryData(known, event);
    await client.invalidateQueries({
      queryKey: eventKeys.all,
      predicate: ({ queryKey }) => !isKey(queryKey, known) && !isKey(queryKey, gone),
    });
    // It left the screen with the event's old state; a later one begins anew.
    if (gone) client.removeQueries({ queryKey: gone, exact: true, type: 'inactive' });
  };
}
