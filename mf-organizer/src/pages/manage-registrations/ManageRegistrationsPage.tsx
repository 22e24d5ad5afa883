import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { useQuery, useSearchParams } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { managerRole } from 'mf-shared/api/manager-role';
import { addresses } from 'mf-shared/format/addresses';
import { shownText } from 'mf-shared/format/typography';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { ManagedRow } from 'mf-shared/ui/managed-row';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { useAttention } from '../../managed-list/attention';
import { ManagedList } from '../../managed-list/ManagedList';
import { Trend } from '../../managed-list/Trend';
import { EventRegistrations } from './EventRegistrations';
import { texts } from './texts';
import styles from './ManageRegistrationsPage.module.css';

/** The events that a role manages, each unfolding to its registrations. `?event=` unfolds one. */
export default function ManageRegistrationsPage() {
  const role = managerRole();
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryBoundary
        query={useQuery(managedEventsQuery(managerRole()))}
        pending={<Spinner label={texts.loading} />}
        failed={texts.loadFailed}
        empty={
          <EmptyState
            title={texts.empty}
            action={
              role === 'organizer' ? (
                <LinkButton to={addresses.createEvent}>{texts.create}</LinkButton>
              ) : (
                <LinkButton to={addresses.manageEvents}>{texts.manage}</LinkButton>
              )
            }
          />
        }
      >
        {(events) => <EventList events={events} />}
      </QueryBoundary>
    </Page>
  );
}

/** An event, whose button unfolds its registrations. */
function EventRow({ event, now, defaultOpen }: { event: EventSummary; now: Date; defaultOpen: boolean }) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <ManagedRow
      event={event}
      registered={event.registrations_count}
      now={now}
      word={<Trend id={event.id} />}
      action={
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
          onClick={() => setOpen(!open)}
        >
          {texts.registered}
          <span className="visually-hidden"> {shownText(event.title)}</span>
        </Button>
      }
    >
      {open && (
        <div id={id} className={styles.panel}>
          <EventRegistrations event={event} />
        </div>
      )}
    </ManagedRow>
  );
}

/** The event named in the URL comes first. */
function EventList({ events }: { events: readonly EventSummary[] }) {
  const [parameters] = useSearchParams();
  const asked = Number(parameters.get('event'));
  useAttention();
  return (
    <ManagedList
      label={texts.title}
      events={events}
      first={asked}
      row={(event, now) => (
        <EventRow key={event.id} event={event} now={now} defaultOpen={event.id === asked} />
      )}
    />
  );
}
