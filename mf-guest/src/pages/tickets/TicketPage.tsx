import { ArrowLeft, Printer } from 'lucide-react';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { now, toast, useNavigate, useParams, usePublicSettings } from '@eveneo/platform';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { CancelRegistration } from 'mf-shared/features/cancel-registration';
import { HandOn } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventWhen } from 'mf-shared/ui/event-when';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from '../../texts';
import { Attestations } from './Attestations';
import { Kept } from './Kept';
import { OpenTicket } from './OpenTicket';
import { PassPlace } from './PassPlace';
import { isDoorClosed } from './sort-tickets';
import { useTickets } from './use-tickets';
import styles from './Tickets.module.css';

function Held({ held }: { held: HeldTicket }) {
  const { event, ticket } = held;
  const navigate = useNavigate();
  const { timeZone } = usePublicSettings();
  const over = isDoorClosed(event, now(), timeZone);
  if (over)
    return (
      <div className={styles.over}>
        <h2>{texts.tickets.wasThere}</h2>
        <p>
          <TitleText text={event.title} />
        </p>
        <p className={styles.facts}>
          <EventWhen event={event} after={`${texts.tickets.number} ${held.ticket.number}`} />
        </p>
        <div className={styles.actions}>
          <LinkButton to={addresses.review(event.id)}>{texts.tickets.review}</LinkButton>
          <Attestations event={event} />
          <LinkButton to={addresses.tickets} variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
            {texts.tickets.all}
          </LinkButton>
        </div>
      </div>
    );
  return (
    <>
      <OpenTicket held={held} />
      <div className={styles.actions}>
        <AddToCalendarButton event={event} />
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {texts.tickets.print}
        </Button>
        {!event.cancelled &&
          ticket.companions?.map((one) => <HandOn key={one.number} ticket={one} event={event} named />)}
        <Attestations event={event} />
        <LinkButton to={addresses.tickets} variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
          {texts.tickets.all}
        </LinkButton>
        {!event.cancelled && <PassPlace held={held} />}
        {!event.cancelled && (
          <CancelRegistration
            event={event}
            onDone={(said) => {
              toast.success(said);
              void navigate(addresses.tickets);
            }}
            onFailed={(said) => toast.error(said)}
          />
        )}
      </div>
    </>
  );
}

/** One ticket by event id; mails link here. */
export default function TicketPage() {
  const { id } = useParams();
  const { query, keptAt } = useTickets();
  return (
    <Page>
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
