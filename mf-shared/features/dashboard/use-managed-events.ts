import { useMemo } from 'react';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { managedEventsQuery } from '../../api/dashboard-events';
import type { ManagerRole } from '../../api/requests';
import type { Loading } from '../../ui/query-boundary';
import { toDashboardEvents, type DashboardEvent } from './dashboard-event';
import { useLoad, type DashboardFetching } from './use-load';

/** The events that a role manages, as its dashboard shows them. */
export function useManagedEvents(role: ManagerRole, fetching: DashboardFetching): Loading<DashboardEvent[]> {
  const { timeZone } = usePublicSettings();
  const answer = useQuery({ ...managedEventsQuery(role), ...fetching });
  const read = useMemo(
    () => answer.data && toDashboardEvents(answer.data, timeZone),
    [answer.data, timeZone],
  );
  return useLoad({ ...answer, data: read }, `${role} events`);
}
