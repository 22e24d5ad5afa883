import { ArrowLeft, Printer, Ticket } from 'lucide-react';
import { isOnline } from '@eveneo/contract/application/online';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { useParams } from '@eveneo/platform';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { TicketStub } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { StateBadges } from 'mf-shared/ui/badge';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventWhen } from 'mf-shared/ui/event-when';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from '../../texts';
import { Kept } from './Kept';
import { useTickets } from './use-tickets';
import styles from './Tickets.module.css';

function Held({ held: { ticket, event } }: { held: HeldTicket }) {
  return (
    <>
      <article className={styles.ticket} aria-labelledby="ticket-event">
        <div className={styles.words}>
          <h2 id="ticket-event">
            <TitleText text={event.title} />
          </h2>
          <p className={styles.when}>
            <EventWhen event={event} /> <StateBadges event={event} />
          </p>
          <p className={styles.facts}>
            <RaisedText text={shownText(event.location)} />
          </p>
          {event.online_url && (
            <p className={styles.facts}>
              <a href={event.online_url} target="_blank" rel="noopener noreferrer">
                {texts.tickets.online}
              </a>
            </p>
          )}
        </div>
        {[ticket, ...(ticket.companions ?? [])].map((one) => (
          <TicketStub
            key={one.number}
            ticket={one}
            online={isOnline(event.location)}
            className={styles.stub}
          />
        ))}
      </article>
      <div className={styles.actions}>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.tickets.print}
        </Button>
        <AddToCalendarButton event={event} wide />
        <LinkButton to={addresses.event(event.id)} variant="secondary">
          {texts.tickets.event}
        </LinkButton>
        <LinkButton to={addresses.tickets} variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          {texts.tickets.all}
        </LinkButton>
      </div>
    </>
  );
}

/** One ticket by event id; mails link here. */
export default function TicketPage() {
  const { id } = useParams();
  const { query, keptAt } = useTickets();
  return (
    <Page width="text">
      <PageHeader title={texts.tickets.one} className={styles.header} />
      <Kept at={keptAt} />
      <QueryBoundary
        query={query}
        pending={<LoadingRows label={texts.tickets.loading} of="events" />}
        failed={(error) => failureText(error, { failed: texts.tickets.failed })}
      >
        {(tickets) => {
          const held = tickets.find(({ event }) => String(event.id) === id);
          return held ? (
            <Held held={held} />
          ) : (
            <EmptyState
              icon={<Ticket />}
              title={texts.tickets.missing}
              action={<LinkButton to={addresses.tickets}>{texts.tickets.all}</LinkButton>}
            >
              <p>{texts.tickets.missingHint}</p>
            </EmptyState>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}
