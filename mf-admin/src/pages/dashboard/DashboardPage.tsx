import { useMemo } from 'react';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { adminEvents } from 'mf-shared/api/dashboard-events';
import { adminStats } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import {
  Dashboard,
  mapLoad,
  toDashboardEvents,
  useDashboardFetching,
  useLoad,
} from 'mf-shared/features/dashboard';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';

const HOURS = { from: 8, to: 23 };

/** /admin: totals, and everybody's events as a list and a calendar. */
export default function DashboardPage() {
  const { timeZone } = usePublicSettings();
  const fetching = useDashboardFetching();
  const stats = useLoad(useQuery({ ...adminStats, ...fetching }), 'admin stats');
  const answer = useQuery({ ...adminEvents, ...fetching });
  const read = useMemo(
    () => answer.data && toDashboardEvents(answer.data, timeZone),
    [answer.data, timeZone],
  );
  const events = useLoad({ ...answer, data: read }, 'admin events');
  return (
    <Dashboard
      title={texts.dashboard.title}
      actions={<LinkButton to="/manage-events">{texts.dashboard.manage}</LinkButton>}
      stats={mapLoad(stats, ({ totalGuests, totalOrganizers, totalEvents }) => [
        { label: texts.dashboard.guests, value: totalGuests, icon: 'people' },
        { label: texts.dashboard.organizers, value: totalOrganizers, icon: 'organizers' },
        { label: texts.dashboard.events, value: totalEvents, icon: 'events' },
      ])}
      events={events}
      listLabel={texts.dashboard.list}
      row={{ showOrganizer: true, fullPageLoad: true }}
      calendar={(list) => <CalendarPanel events={list} hours={HOURS} />}
    />
  );
}
