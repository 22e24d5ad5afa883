import { useMemo } from 'react';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';
import { CalendarPanel } from 'mf-shared/features/calendar';
import {
  countEvents,
  Dashboard,
  mapLoad,
  nextEvent,
  toGuestDashboardEvents,
  useDashboardFetching,
  useLoad,
} from 'mf-shared/features/dashboard';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';
import { NextEvent } from './next/NextEvent';

const HOURS = { from: 8, to: 22 };

/** /guest: the guest's registrations, the next one first, as a list and a calendar. */
export default function DashboardPage() {
  const { timeZone } = usePublicSettings();
  const fetching = useDashboardFetching();
  const answer = useQuery({ ...guestEventsQuery(), ...fetching });
  const read = useMemo(
    () => answer.data && toGuestDashboardEvents(answer.data, timeZone),
    [answer.data, timeZone],
  );
  const events = useLoad({ ...answer, data: read }, 'guest events');
  const next = read && nextEvent(read, now());
  const source = next && answer.data?.find((candidate) => candidate?.id === next.id);
  const discover = <LinkButton to="/events">{texts.dashboard.discover}</LinkButton>;
  return (
    <Dashboard
      title={texts.dashboard.title}
      actions={discover}
      stats={mapLoad(events, (list) => {
        const { total, upcoming, past } = countEvents(list, now());
        return [
          { label: texts.dashboard.registered, value: total, icon: 'registered' },
          { label: texts.dashboard.upcoming, value: upcoming, icon: 'upcoming' },
          { label: texts.dashboard.attended, value: past, icon: 'past' },
        ];
      })}
      stillWhenFirstIsZero={false}
      events={events}
      highlight={next && source && <NextEvent event={next} source={source} />}
      listLabel={texts.dashboard.list}
      emptyAction={discover}
      calendar={(list) => <CalendarPanel events={list} hours={HOURS} />}
    />
  );
}
