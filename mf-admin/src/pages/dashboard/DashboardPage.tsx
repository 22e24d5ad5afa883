import { useQuery } from '@eveneo/platform';
import { adminStatsQuery } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import { MANAGER_HOURS, ManagerDashboard, useDashboardFetching } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';

/** /admin: totals, and everybody's events as a list and a calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
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
          {texts.oversight.people}
        </LinkButton>
      }
      row={{
        ...{ showOrganizer: true, showRegistered: true, fullPageLoad: true, startedIsPast: true },
        titleTo: addresses.desk,
      }}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} />}
    />
  );
}
