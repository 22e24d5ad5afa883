import { Plus } from 'lucide-react';
import { useQuery } from '@eveneo/platform';
import { organizerStatsQuery } from 'mf-shared/api/stats';
import { CalendarPanel } from 'mf-shared/features/calendar';
import {
  MANAGER_HOURS,
  isOver,
  ManagerDashboard,
  nextEvent,
  useDashboardFetching,
  type DashboardEvent,
} from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { LinkButton } from 'mf-shared/ui/button';
import { useAttention } from '../../managed-list/attention';
import { useRights } from '../../managed-list/rights';
import { texts } from '../../texts';
import { DashboardRow } from './DashboardRow';
import { NextManaged } from './next/NextManaged';
import { Waits } from './Waits';

/** A draft, or an event that an admin took down, never counts as the next event. */
const isPublished = ({ publish_at }: DashboardEvent) => publish_at !== 'draft' && publish_at !== 'taken-down';

const create = (
  <>
    <LinkButton to={addresses.pastGuests} variant="secondary">
      {SCREEN_TITLES.pastGuests}
    </LinkButton>
    <LinkButton to={addresses.createEvent} icon={<Plus aria-hidden="true" />}>
      {texts.dashboard.create}
    </LinkButton>
  </>
);

/** Counters, the next event, pending tasks, the event list with figures, and the calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  const attention = useAttention();
  const opens = useRights(attention);
  return (
    <ManagerDashboard
      manager="organizer"
      title={texts.dashboard.title}
      fetching={fetching}
      stats={useQuery({ ...organizerStatsQuery(), ...fetching })}
      counters={texts.dashboard.counters}
      listLabel={texts.dashboard.list}
      create={create}
      highlight={(events, present) => {
        const published = events.filter(isPublished);
        const next = nextEvent(published, present);
        const live = published.filter((event) => !event.cancelled && !isOver(event, present));
        return (
          <>
            {next && <NextManaged event={next} now={present} opens={opens} />}
            {attention && (
              <Waits events={events} live={live} next={next?.id} now={present} attention={attention} />
            )}
          </>
        );
      }}
      row={{ Row: DashboardRow }}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} dayButton />}
    />
  );
}
