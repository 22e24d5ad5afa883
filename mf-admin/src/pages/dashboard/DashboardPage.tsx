import { useQuery } from '@eveneo/platform';
import { adminStatsQuery } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import { MANAGER_HOURS, ManagerDashboard, useDashboardFetching } from 'mf-shared/features/dashboard';
import { LinkButton } from 'mf-shared/ui/button';
import { oversight } from '../../oversight';
import { texts } from '../../texts';
import { OverviewPart } from './overview/OverviewPart';
import { useEventTable } from './table/use-event-table';

/** /admin: totals, what needs an admin, figures over time, and everybody's events as a table and a calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  const table = useEventTable();
  return (
    <ManagerDashboard
      manager="admin"
      title={texts.dashboard.title}
      fetching={fetching}
      stats={useQuery({ ...adminStatsQuery(), ...fetching })}
      counters={texts.dashboard.counters}
      listLabel={texts.dashboard.list}
      create={
        <LinkButton to="/users" variant="secondary">
          {oversight.people}
        </LinkButton>
      }
      highlight={() => <OverviewPart fetching={fetching} />}
      row={{ table }}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} />}
    />
  );
}
