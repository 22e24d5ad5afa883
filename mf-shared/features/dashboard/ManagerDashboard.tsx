import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { ManagerRole } from '../../api/requests';
import { addresses } from '../../format/addresses';
import { LinkButton } from '../../ui/button';
import { Dashboard, type DashboardProps } from './Dashboard';
import type { DashboardEvent } from './dashboard-event';
import { DASHBOARD_TEXTS as texts } from './texts';
import { useCounters, type CounterField } from './use-counters';
import type { DashboardFetching, Result } from './use-load';
import { useManagedEvents } from './use-managed-events';
import { useEventsPresent } from './use-present';

/** The calendar's hours for managers. */
export const MANAGER_HOURS = { from: 8, to: 23 } as const;

/** The server counts in whole seconds. */
const STARTED_MS = 1_500;

/** Refetches the counters after an event has started or ended, and at midnight. */
function useCountedAnew(present: Date, read: () => unknown): void {
  const counted = useRef(present);
  const readAgain = useEffectEvent(() => void read());
  useEffect(() => {
    if (counted.current === present) return;
    counted.current = present;
    const timer = setTimeout(() => readAgain(), STARTED_MS);
    return () => clearTimeout(timer);
  }, [present]);
}

export interface ManagerDashboardProps<T> extends Pick<
  DashboardProps,
  'title' | 'listLabel' | 'row' | 'emptyAction' | 'calendar'
> {
  manager: ManagerRole;
  fetching: DashboardFetching;
  stats: Result<T>;
  counters: readonly CounterField<T>[];
  /** Beside 'Gérer les événements'. */
  create?: ReactNode;
  /** Between counters and tabs. */
  highlight?: (events: readonly DashboardEvent[], present: Date) => ReactNode;
}

/** The dashboard of organizers and admins; counters come from the server. */
export function ManagerDashboard<T extends Record<keyof T, number>>({
  manager,
  fetching,
  stats,
  counters,
  create,
  highlight,
  ...shown
}: ManagerDashboardProps<T>) {
  const counted = useCounters(stats, counters, `${manager} stats`);
  const events = useManagedEvents(manager, fetching);
  const present = useEventsPresent(events);
  useCountedAnew(present, stats.refetch);
  return (
    <Dashboard
      {...shown}
      actions={
        <>
          <LinkButton to={addresses.manageEvents} variant="secondary">
            {texts.manage}
          </LinkButton>
          {create}
        </>
      }
      highlight={events.data && highlight?.(events.data, present)}
      stats={counted}
      events={events}
      eventsFailed={manager === 'admin' ? texts.allEventsFailed : texts.ownEventsFailed}
      present={present}
    />
  );
}
