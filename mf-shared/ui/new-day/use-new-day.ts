import { useCallback, useEffect, useRef } from 'react';
import { usePublicSettings, useQueryClient } from '@eveneo/platform';
import { addDays } from '@eveneo/contract/application/dates';
import { dayIn, instantOf } from '../../format/event-time';
import { usePresentUntil } from './use-present-until';

/** The server's clock may be a little behind, and not everybody asks it at midnight. */
const AFTER_MS = 5_000;
const SPREAD_MS = 20_000;

/** When the day after an instant begins where events take place, in milliseconds. */
export const midnightAfter = (instant: Date, timeZone: string): number =>
  instantOf(addDays(dayIn(instant, timeZone), 1), '00:00', timeZone).getTime();

/**
 * The present as far as the day is concerned: a page left open past midnight is drawn anew, and asks anew for what it shows:
 * 'today' and 'this weekend' have moved on. One that nobody sees then asks when it is seen again, as always.
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
