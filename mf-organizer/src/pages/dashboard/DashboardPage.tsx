import { useQuery } from '@eveneo/platform';
import { organizerStatsQuery } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import { MANAGER_HOURS, ManagerDashboard, useDashboardFetching } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';
import { EventFigures } from './figures/EventFigures';

/** Counters, event list with figures, and calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  return (
    <ManagerDashboard
      manager="organizer"
      title={texts.dashboard.title}
      fetching={fetching}
      stats={useQuery({ ...organizerStatsQuery(), ...fetching })}
      counters={texts.dashboard.counters}
      listLabel={texts.dashboard.list}
      row={{
        showRegistered: true,
        titleTo: addresses.desk,
        extra: (event) => <EventFigures event={event} />,
      }}
      emptyAction={<LinkButton to={addresses.createEvent}>{texts.dashboard.create}</LinkButton>}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} dayButton />}
    />
  );
}
