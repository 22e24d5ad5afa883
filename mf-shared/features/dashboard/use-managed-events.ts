import { useMemo } from 'react';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { managedEventsQuery } from '../../api/dashboard-events';
import type { ManagerRole } from '../../api/requests';
import { toDashboardEvents, type DashboardEvent } from './dashboard-event';
import { useLoad, type Load, type useDashboardFetching } from './use-load';

/** The calendar's hours for those who manage events. */
export const MANAGER_HOURS = { from: 8, to: 23 } as const;

/** The events that a role manages, as its dashboard shows them. */
export function useManagedEvents(
  role: ManagerRole,
  fetching: ReturnType<typeof useDashboardFetching>,
): Load<DashboardEvent[]> {
  const { timeZone } = usePublicSettings();
  const answer = useQuery({ ...managedEventsQuery(role), ...fetching });
  const read = useMemo(
    () => answer.data && toDashboardEvents(answer.data, timeZone),
    [answer.data, timeZone],
  );
  return useLoad({ ...answer, data: read }, `${role} events`);
}
