import { Ticket } from 'lucide-react';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { now, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { shownText } from 'mf-shared/format/typography';
import { StateBadges } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventWhen } from 'mf-shared/ui/event-when';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from '../../texts';
import { Kept } from './Kept';
import { OwnCalendar } from './OwnCalendar';
import { sortTickets } from './sort-tickets';
import { useTickets } from './use-tickets';
import styles from './Tickets.module.css';

function TicketRow({ held: { ticket, event }, past }: { held: HeldTicket; past: boolean }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.when}>
          <EventWhen event={event} day={formatWeekdayDate} /> <StateBadges event={event} />
        </p>
        <h3>
          <TitleText text={event.title} />
        </h3>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.facts}>
          {texts.tickets.number} <strong>{ticket.number}</strong>
        </p>
      </div>
      <LinkButton
        to={past ? addresses.event(event.id) : addresses.ticket(event.id)}
        variant="secondary"
        icon={past ? undefined : <Ticket aria-hidden="true" />}
      >
        {past ? texts.tickets.event : texts.tickets.open}
        <span className="visually-hidden"> {event.title}</span>
      </LinkButton>
    </li>
  );
}

function Tickets({ tickets }: { tickets: readonly HeldTicket[] }) {
  const { timeZone } = usePublicSettings();
  const sorted = sortTickets(tickets, now(), timeZone);
  return (['coming', 'past'] as const)
    .filter((part) => sorted[part].length > 0)
    .map((part) => (
      <Section key={part} title={texts.tickets[part]} id={part}>
        <ul role="list" className={styles.rows}>
          {sorted[part].map((held) => (
            <TicketRow key={held.ticket.code} held={held} past={part === 'past'} />
          ))}
        </ul>
      </Section>
    ));
}

/** The guest's tickets, the next one first. */
export default function TicketsPage() {
  const { query, keptAt } = useTickets();
  return (
    <Page width="text">
      <PageHeader title={SCREEN_TITLES.tickets} lead={texts.tickets.lead} />
      <Kept at={keptAt} />
      <QueryBoundary
        query={query}
        pending={<LoadingRows label={texts.tickets.loading} of="events" />}
        failed={(error) => failureText(error, { failed: texts.tickets.failed })}
        empty={
          <EmptyState
            icon={<Ticket />}
            title={texts.tickets.none}
            action={<LinkButton to={addresses.events()}>{texts.dashboard.discover}</LinkButton>}
          >
            <p>{texts.tickets.noneHint}</p>
          </EmptyState>
        }
      >
        {(tickets) => <Tickets tickets={tickets} />}
      </QueryBoundary>
      <OwnCalendar />
    </Page>
  );
}
