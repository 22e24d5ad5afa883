import { useQuery } from '@eveneo/platform';
import { adminStatsQuery } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import {
  MANAGER_HOURS,
  ManagerDashboard,
  useDashboardFetching,
  DetailsLink,
  TimeBadge,
  type DashboardEvent,
} from 'mf-shared/features/dashboard';
import { shownText } from 'mf-shared/format/typography';
import { LinkButton } from 'mf-shared/ui/button';
import { ManagedRow } from 'mf-shared/ui/managed-row';
import { oversight } from '../../oversight';
import { texts } from '../../texts';
import { OverviewPart } from './overview/OverviewPart';
import { useEventSearch } from './search/use-event-search';

/** An event of anybody; an event counts as past from its start on, as specified for the admin. */
const EventRow = ({ event, now }: { event: DashboardEvent; now: Date }) => (
  <ManagedRow
    event={event}
    registered={event.registrationsCount}
    now={now}
    badge={<TimeBadge event={event} now={now} startedIsPast />}
    word={shownText(event.organizer)}
    // A full page load, as specified.
    action={<DetailsLink event={event} reload />}
  />
);

/** /admin: totals, what needs an admin, figures over time, and everybody's events as a list and a calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  const search = useEventSearch();
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
      row={{ Row: EventRow, search }}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} />}
    />
  );
}
