import { useMemo } from 'react';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { organizerEvents } from 'mf-shared/api/dashboard-events';
import { organizerStats } from 'mf-shared/api/stats';
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
import { EventFigures } from './figures/EventFigures';

const HOURS = { from: 8, to: 23 };

/** /organizer: the organizer's counters, and their events as a list with figures and as a calendar. */
export default function DashboardPage() {
  const { timeZone } = usePublicSettings();
  const fetching = useDashboardFetching();
  const stats = useLoad(useQuery({ ...organizerStats, ...fetching }), 'organizer stats');
  const answer = useQuery({ ...organizerEvents, ...fetching });
  const read = useMemo(
    () => answer.data && toDashboardEvents(answer.data, timeZone),
    [answer.data, timeZone],
  );
  const events = useLoad({ ...answer, data: read }, 'organizer events');
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
      calendar={(list) => <CalendarPanel events={list} hours={HOURS} dayButton />}
    />
  );
}
