import { Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { toast, usePublicSettings, useQuery } from '@eveneo/platform';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';
import { CalendarPanel } from 'mf-shared/features/calendar';
import { cancelLabel, CancelRegistration } from 'mf-shared/features/cancel-registration';
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
import { GuestNextEvent } from 'mf-shared/ui/next-event';
import { texts } from '../../texts';
import { isDoorClosed } from '../tickets/sort-tickets';
import { RequestedEvents } from './waiting/RequestedEvents';
import { WaitedEvents } from './waiting/WaitedEvents';

function tellCancelled(message: string): void {
  toast.success(message);
  // The row disappears with the registration; focus goes to the top of the page.
  document.querySelector<HTMLElement>('main h1')?.focus();
}

function Actions({ event }: { event: DashboardEvent }) {
  return (
    <>
      <CancelRegistration
        event={event}
        aria-label={cancelLabel(event.title)}
        onDone={tellCancelled}
        onFailed={toast.error}
      />
      <LinkButton to={addresses.ticket(event.id)} variant="secondary" icon={<Ticket aria-hidden="true" />}>
        {texts.tickets.row}
        <span className="visually-hidden"> {event.title}</span>
      </LinkButton>
    </>
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
          {next && (
            <GuestNextEvent
              event={next}
              now={present}
              sizes="(min-width: 1152px) 416px, (min-width: 769px) calc(40vw - 45px), calc(100vw - 32px)"
              facts={next.category + DOT + shownText(texts.dashboard.organizer(next.organizer))}
            />
          )}
          <RequestedEvents />
          <WaitedEvents />
        </>
      }
      listLabel={texts.dashboard.list}
      row={{
        showOrganizer: true,
        action: (event) => !isDoorClosed(event, present, timeZone) && <Actions event={event} />,
      }}
      emptyTitle={texts.dashboard.none}
      emptyAction={discover}
      calendar={(list) => <CalendarPanel events={list} hours={HOURS} />}
    />
  );
}
