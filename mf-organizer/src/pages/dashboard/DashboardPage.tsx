import { Plus } from 'lucide-react';
import { useQuery } from '@eveneo/platform';
import { attentionQuery, organizerStatsQuery } from 'mf-shared/api/stats';
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
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';
import { NextManaged } from './next/NextManaged';
import { useRights } from './rights';
import { ManagedRow } from './row/ManagedRow';
import { Waits } from './Waits';

/** A draft, or an event that an admin took down, never counts as the next event. */
const isPublished = ({ publish_at }: DashboardEvent) => publish_at !== 'draft' && publish_at !== 'taken-down';

/** Who waits is followed while the page is seen. */
const AGAIN_MS = 10_000;

const create = (
  <LinkButton to={addresses.createEvent} icon={<Plus aria-hidden="true" />}>
    {texts.dashboard.create}
  </LinkButton>
);

/** Counters, the next event, pending tasks, the event list with figures, and the calendar. */
export default function DashboardPage() {
  const fetching = useDashboardFetching();
  const { data: attention } = useQuery({ ...attentionQuery(), ...fetching, refetchInterval: AGAIN_MS });
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
              <Waits events={events} live={live} now={present} attention={attention} opens={opens} />
            )}
          </>
        );
      }}
      row={{ Row: ManagedRow }}
      calendar={(list) => <CalendarPanel events={list} hours={MANAGER_HOURS} dayButton />}
    />
  );
}
