import { useQuery } from '@eveneo/platform';
import { adminStatsQuery } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import {
  Dashboard,
  MANAGER_HOURS,
  mapLoad,
  useDashboardFetching,
  useLoad,
  useManagedEvents,
} from 'mf-shared/features/dashboard';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';

/** /admin: totals, and everybody's events as a list and a calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  const stats = useLoad(useQuery({ ...adminStatsQuery(), ...fetching }), 'admin stats');
  const events = useManagedEvents('admin', fetching);
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
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} />}
    />
  );
}
