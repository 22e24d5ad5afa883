import { Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { addressQuery } from 'mf-shared/api/address';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';
import { CalendarPanel } from 'mf-shared/features/calendar';
import {
  countEvents,
  Dashboard,
  DASHBOARD_TEXTS,
  mapLoad,
  nextEvent,
  toGuestDashboardEvents,
  useDashboardFetching,
  useEventsPresent,
  useLoad,
  type DashboardEvent,
} from 'mf-shared/features/dashboard';
import { useMergedDevice } from 'mf-shared/features/favourites';
import { addresses } from 'mf-shared/format/addresses';
import { pluralForm } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { LinkButton } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { GuestNextEvent } from 'mf-shared/ui/next-event';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from '../../texts';
import { OwnCalendar } from '../tickets/OwnCalendar';
import { isDoorClosed } from '../tickets/sort-tickets';
import { RequestedEvents } from './waiting/RequestedEvents';
import { WaitedEvents } from './waiting/WaitedEvents';

const ToTicket = ({ event }: { event: DashboardEvent }) => (
  <LinkButton to={addresses.ticket(event.id)} variant="secondary" icon={<Ticket aria-hidden="true" />}>
    {texts.tickets.row}
    <span className="visually-hidden"> {event.title}</span>
  </LinkButton>
);

const LazyAddress = lazyPart(
  async () => (await import(/* webpackChunkName: "address" */ 'mf-shared/features/account')).AddressNotice,
  { failed: texts.dashboard.addressFailed },
);

/** Only while the address is not confirmed: until then no mail tells what changes. */
function Address() {
  const user = useUser();
  const { data } = useQuery(addressQuery());
  if (!user || !data || data.confirmed) return null;
  return (
    <Card>
      <LazyAddress email={user.email} />
    </Card>
  );
}

const HOURS = { from: 8, to: 22 };

/** The guest's events, converted; recomputed only when the response changes. */
function useGuestEvents() {
  const { timeZone } = usePublicSettings();
  const answer = useQuery({ ...guestEventsQuery(), ...useDashboardFetching() });
  const read = useMemo(
    () => answer.data && toGuestDashboardEvents(answer.data, timeZone),
    [answer.data, timeZone],
  );
  return useLoad({ ...answer, data: read }, 'guest events');
}

/** The guest's registrations as a list and a calendar, the next one first. */
export default function DashboardPage() {
  const { timeZone } = usePublicSettings();
  const events = useGuestEvents();
  // The login leads here: events saved before it are merged now.
  useMergedDevice();
  const present = useEventsPresent(events);
  const next = events.data && nextEvent(events.data, present);
  const discover = (
    <LinkButton to={addresses.events()} variant="secondary">
      {texts.dashboard.discover}
    </LinkButton>
  );
  return (
    <Dashboard
      title={texts.dashboard.title}
      actions={discover}
      stats={mapLoad(events, (list) => {
        const { total, upcoming, past } = countEvents(list, present);
        return [
          { label: pluralForm(total, texts.dashboard.registered), value: total },
          { label: texts.dashboard.upcoming, value: upcoming },
          { label: pluralForm(past, texts.dashboard.attended), value: past },
        ];
      })}
      stillWhenFirstIsZero={false}
      events={events}
      eventsFailed={DASHBOARD_TEXTS.ownEventsFailed}
      present={present}
      highlight={
        <>
          <Address />
          {next && (
            <GuestNextEvent
              event={next}
              now={present}
              sizes="(min-width: 1152px) 416px, (min-width: 769px) calc(40vw - 45px), calc(100vw - 32px)"
              facts={
                <RaisedText
                  text={next.category + DOT + shownText(texts.dashboard.organizer(next.organizer))}
                />
              }
            />
          )}
          <RequestedEvents />
          <WaitedEvents />
        </>
      }
      listLabel={texts.dashboard.list}
      row={{
        action: (event) =>
          !event.cancelled && !isDoorClosed(event, present, timeZone) && <ToTicket event={event} />,
      }}
      emptyTitle={texts.dashboard.none}
      emptyAction={discover}
      calendar={(list) => (
        <>
          <CalendarPanel events={list} hours={HOURS} />
          <OwnCalendar />
        </>
      )}
    />
  );
}
