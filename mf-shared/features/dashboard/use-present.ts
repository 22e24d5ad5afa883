import { useCallback } from 'react';
import { usePublicSettings } from '@eveneo/platform';
import { midnightAfter, usePresentUntil } from '../../ui/new-day';
import type { Loading } from '../../ui/query-boundary';
import type { DashboardEvent } from './dashboard-event';

type Span = Pick<DashboardEvent, 'startsAt' | 'endsAt'>;

/**
 * The next instant, in milliseconds, at which a dashboard changes: just after an event
 * starts, when one ends, or at midnight.
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

/** The current time; rerenders when an event starts or ends, and at midnight. */
export function usePresent(events: readonly Span[]): Date {
  const { timeZone } = usePublicSettings();
  return usePresentUntil(
    useCallback((present) => nextBoundary(events, present, timeZone), [events, timeZone]),
  );
}

const NONE: readonly Span[] = [];

/** The same for events that may still be loading. */
export const useEventsPresent = (events: Loading<readonly Span[]>): Date => usePresent(events.data ?? NONE);
