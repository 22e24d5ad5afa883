import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatShortDay, formatWeekdayDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { plural } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { DOT, shownText } from 'mf-shared/format/typography';
import { StateBadges } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover } from 'mf-shared/ui/cover';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventWall, inPlace } from 'mf-shared/ui/event-wall';
import { EventWhen } from 'mf-shared/ui/event-when';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from '../../texts';
import { Kept } from './Kept';
import { OpenTicket } from './OpenTicket';
import { sortTickets } from './sort-tickets';
import { useTickets } from './use-tickets';
import styles from './Tickets.module.css';

/** A press that the browser does not keep for a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** '3 places', of a group. */
const placesOf = ({ companions = [] }: HeldTicket['ticket']): string[] =>
  companions.length > 0 ? [plural(companions.length + 1, 'place')] : [];

/** A ticket that waits below the open one; a press opens it in place. */
const Strip = ({ held: { ticket, event }, onOpen }: { held: HeldTicket; onOpen: () => void }) => (
  <li>
    <EventWall as="article" event={event} className={styles.strip} moves={`ticket-${event.id}`}>
      <div className={styles.words}>
        <p className={styles.when}>
          <EventWhen event={event} day={formatShortDay} startOnly /> <StateBadges event={event} />
        </p>
        <h3>
          <Link
            to={addresses.ticket(event.id)}
            className={styles.open}
            onClick={(press) => {
              if (!isPlain(press)) return;
              press.preventDefault();
              onOpen();
            }}
          >
            <span className="visually-hidden">{texts.tickets.open} </span>
            <TitleText text={event.title} />
          </Link>
        </h3>
        <p className={styles.place}>
          <RaisedText text={[shownText(event.location), ...placesOf(ticket)].join(DOT)} />
        </p>
      </div>
      <Cover event={event} sizes="96px" className={styles.cover} />
    </EventWall>
  </li>
);

const PastRow = ({ held: { ticket, event } }: { held: HeldTicket }) => (
  <li className={styles.row}>
    <Link to={addresses.event(event.id)}>
      <TitleText text={event.title} />
    </Link>
    <p className={styles.facts}>
      <EventWhen
        event={event}
        day={formatWeekdayDate}
        startOnly
        after={[`${texts.tickets.number} ${ticket.number}`, ...placesOf(ticket)].join(DOT)}
      />{' '}
      <StateBadges event={event} />
    </p>
  </li>
);

/** Tonight's ticket open, else the next one, or the one that was pressed; the others as a stack below it. */
function Tickets({ tickets }: { tickets: readonly HeldTicket[] }) {
  const { timeZone } = usePublicSettings();
  const { coming, past } = sortTickets(tickets, now(), timeZone);
  const [pressed, setPressed] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const open = coming.find(({ event }) => event.id === pressed) ?? coming[0];
  const others = coming.filter((one) => one !== open);
  const show = ({ event }: HeldTicket) => {
    inPlace(() => flushSync(() => setPressed(event.id)));
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {open && (
        <div ref={top} tabIndex={-1} className={styles.top}>
          <OpenTicket held={open} to={addresses.ticket(open.event.id)} />
        </div>
      )}
      {others.length > 0 && (
        <Section title={texts.tickets.next} id="ensuite">
          <ul role="list" className={styles.stack}>
            {others.map((held) => (
              <Strip key={held.ticket.code} held={held} onOpen={() => show(held)} />
            ))}
          </ul>
        </Section>
      )}
      {past.length > 0 && (
        <Disclosure
          title={texts.tickets.pastCount(
            past.length,
            past.some(({ event }) => event.cancelled),
          )}
        >
          <ul role="list">
            {past.map((held) => (
              <PastRow key={held.ticket.code} held={held} />
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** The guest's tickets, the next one first. */
export default function TicketsPage() {
  const { query, keptAt } = useTickets();
  return (
    <Page>
      <PageHeader title={SCREEN_TITLES.tickets} lead={texts.tickets.lead} />
      <Kept at={keptAt} />
      <QueryBoundary
        query={query}
        pending={<LoadingRows label={texts.tickets.loading} of="events" />}
        failed={(error) => failureText(error, { failed: texts.tickets.failed })}
        empty={
          <EmptyState
            title={texts.tickets.none}
            action={<LinkButton to={addresses.events()}>{texts.dashboard.discover}</LinkButton>}
          >
            <p>{texts.tickets.noneHint}</p>
          </EmptyState>
        }
      >
        {(tickets) => <Tickets tickets={tickets} />}
      </QueryBoundary>
    </Page>
  );
}
