import { useEffect, useState } from 'react';
import { now, usePublicSettings } from '@eveneo/platform';
import { addDays } from '@eveneo/contract/application/dates';
import { dayIn, instantOf } from '../../format/event-time';
import type { Loading } from '../../ui/loaded';
import type { DashboardEvent } from './dashboard-event';

type Span = Pick<DashboardEvent, 'startsAt' | 'endsAt'>;

/** A sleeping machine stops its timers: looked at this often, a page that is woken up is soon right again. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The next instant at which something on a dashboard is called otherwise: an event starts or ends, or a new day begins.
 * In milliseconds; a start counts once it has gone by.
 */
export function nextBoundary(events: readonly Span[], present: Date, timeZone: string): number {
  const time = present.getTime();
  const midnight = instantOf(addDays(dayIn(present, timeZone), 1), '00:00', timeZone).getTime();
  return events
    .flatMap(({ startsAt, endsAt }) => [startsAt + 1, endsAt])
    .reduce((next, instant) => (instant > time && instant < next ? instant : next), midnight);
}

/** The present, as far as these events and the day are concerned: renders anew when a boundary has gone by, seen or not. */
export function usePresent(events: readonly Span[]): Date {
  const { timeZone } = usePublicSettings();
  const [present, setPresent] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const boundary = nextBoundary(events, present, timeZone);
    const look = () => {
      clearTimeout(timer);
      const current = now();
      const left = boundary - current.getTime();
      if (left <= 0) setPresent(current);
      else timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
    };
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('pageshow', look);
    };
  }, [events, present, timeZone]);
  return present;
}

const NONE: readonly Span[] = [];

/** The present for events that are on their way or there. */
export const useEventsPresent = (events: Loading<readonly Span[]>): Date => usePresent(events.data ?? NONE);
