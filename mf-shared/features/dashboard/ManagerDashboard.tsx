import { useEffect, useRef } from 'react';
import { usePublicSettings } from '@eveneo/platform';
import type { ManagerRole } from '../../api/requests';
import { addresses } from '../../format/addresses';
import { dayIn } from '../../format/event-time';
import { LinkButton } from '../../ui/button';
import { Dashboard, type DashboardProps } from './Dashboard';
import { DASHBOARD_TEXTS as texts } from './texts';
import { useCounters, type CounterField } from './use-counters';
import type { DashboardFetching, Result } from './use-load';
import { useManagedEvents } from './use-managed-events';
import { useEventsPresent } from './use-present';

/** The calendar's hours for those who manage events. */
export const MANAGER_HOURS = { from: 8, to: 23 } as const;

/** Reads again what the server counts by the day, once a new one has begun. */
function useNewDay(present: Date, read: () => unknown): void {
  const { timeZone } = usePublicSettings();
  const day = dayIn(present, timeZone);
  const readOn = useRef(day);
  useEffect(() => {
    if (readOn.current === day) return;
    readOn.current = day;
    read();
  });
}

export interface ManagerDashboardProps extends Pick<
  DashboardProps,
  'title' | 'listLabel' | 'row' | 'emptyAction' | 'calendar'
> {
  manager: ManagerRole;
  fetching: DashboardFetching;
  stats: Result<unknown>;
  counters: readonly CounterField[];
}

/** The dashboard of those who manage events: counters of the server, events as a list and a calendar. */
export function ManagerDashboard({ manager, fetching, stats, counters, ...shown }: ManagerDashboardProps) {
  const counted = useCounters(stats, counters, `${manager} stats`);
  const events = useManagedEvents(manager, fetching);
  const present = useEventsPresent(events);
  useNewDay(present, stats.refetch);
  return (
    <Dashboard
      {...shown}
      actions={
        <LinkButton to={addresses.manageEvents} variant="secondary">
          {texts.manage}
        </LinkButton>
      }
      stats={counted}
      events={events}
      eventsFailed={manager === 'admin' ? texts.allEventsFailed : texts.ownEventsFailed}
      present={present}
    />
  );
}
