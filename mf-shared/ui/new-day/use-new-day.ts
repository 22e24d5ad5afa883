import { useCallback, useEffect, useRef } from 'react';
import { addDays } from '@eveneo/contract/application/dates';
import { dayIn, instantOf } from '@eveneo/contract/application/event-time';
import { usePublicSettings, useQueryClient } from '@eveneo/platform';
import { usePresentUntil } from './use-present-until';

/** The server's clock may be slightly behind; requests are spread. */
const AFTER_MS = 5_000;
const SPREAD_MS = 20_000;

/** Start of the next day after an instant where events take place, in milliseconds. */
export const midnightAfter = (instant: Date, timeZone: string): number =>
  instantOf(addDays(dayIn(instant, timeZone), 1), '00:00', timeZone).getTime();

/**
 * The current time, updated at midnight: an open page rerenders and refetches, since 'today' and 'this weekend'
 * have changed. A hidden page is refetched when it is visible again (`refetchOnWindowFocus`).
 */
export function useNewDay(): Date {
  const { timeZone } = usePublicSettings();
  const client = useQueryClient();
  const present = usePresentUntil(useCallback((instant) => midnightAfter(instant, timeZone), [timeZone]));
  const opened = useRef(present);
  useEffect(() => {
    if (opened.current === present) return;
    const timer = setTimeout(
      () => {
        if (document.visibilityState !== 'visible') return;
        void client.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'success' && state.dataUpdatedAt < present.getTime(),
        });
      },
      AFTER_MS + Math.random() * SPREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [client, present]);
  return present;
}
