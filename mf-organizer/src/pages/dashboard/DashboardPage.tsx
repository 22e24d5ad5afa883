import { useQuery } from '@eveneo/platform';
import { organizerStatsQuery } from 'mf-shared/api/stats';
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
import { EventFigures } from './figures/EventFigures';

/** /organizer: the organizer's counters, and their events as a list with figures and as a calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  const stats = useLoad(useQuery({ ...organizerStatsQuery(), ...fetching }), 'organizer stats');
  const events = useManagedEvents('organizer', fetching);
  return (
    <Dashboard
      title={texts.dashboard.title}
      actions={<LinkButton to="/manage-events">{texts.dashboard.manage}</LinkButton>}
      stats={mapLoad(stats, ({ createdEvents, pastEvents, upcomingEvents, totalParticipants }) => [
        { label: texts.dashboard.created, value: createdEvents, icon: 'created' },
        { label: texts.dashboard.past, value: pastEvents, icon: 'past' },
        { label: texts.dashboard.upcoming, value: upcomingEvents, icon: 'upcoming' },
        { label: texts.dashboard.participants, value: totalParticipants, icon: 'people' },
      ])}
      events={events}
      listLabel={texts.dashboard.list}
      row={{ extra: (event) => <EventFigures event={event} /> }}
      emptyAction={<LinkButton to="/create-event">{texts.dashboard.create}</LinkButton>}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} dayButton />}
    />
  );
}
