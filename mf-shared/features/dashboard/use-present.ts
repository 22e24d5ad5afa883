import { useCallback } from 'react';
import { usePublicSettings } from '@eveneo/platform';
import type { Loading } from '../../ui/loaded';
import { midnightAfter, usePresentUntil } from '../../ui/new-day';
import type { DashboardEvent } from './dashboard-event';

type Span = Pick<DashboardEvent, 'startsAt' | 'endsAt'>;

/**
 * The next instant at which a dashboard changes: an event starts or ends, or a new day begins. In
 * milliseconds; a start counts once it is past.
 */
export function nextBoundary(events: readonly Span[], present: Date, timeZone: string): number {
  const time = present.getTime();
  return events
    .flatMap(({ startsAt, endsAt }) => [startsAt + 1, endsAt])
    .reduce(
      (next, instant) => (instant > time && instant < next ? instant : next),
      midnightAfter(present, timeZone),
    );
}

/** The present; rerenders when an event starts or ends, or a new day begins. */
export function usePresent(events: readonly Span[]): Date {
  const { timeZone } = usePublicSettings();
  return usePresentUntil(
    useCallback((present) => nextBoundary(events, present, timeZone), [events, timeZone]),
  );
}

const NONE: readonly Span[] = [];

/** The same for events that may still be loading. */
export const useEventsPresent = (events: Loading<readonly Span[]>): Date => usePresent(events.data ?? NONE);
