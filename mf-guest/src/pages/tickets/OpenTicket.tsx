import { Navigation } from 'lucide-react';
import { isOnline } from '@eveneo/contract/application/online';
import type { HeldTicket } from '@eveneo/contract/application/places';
import { Link, usePublicSettings } from '@eveneo/platform';
import { TicketStubs } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { formatDayOfWeek } from 'mf-shared/format/date-text';
import { nearText } from 'mf-shared/format/moment-text';
import { nextEventTexts } from 'mf-shared/format/next-event-texts';
import { shownText } from 'mf-shared/format/typography';
import { StateBadges } from 'mf-shared/ui/badge';
import { buttonLook, LinkButton } from 'mf-shared/ui/button';
import { Cover } from 'mf-shared/ui/cover';
import { EventWall } from 'mf-shared/ui/event-wall';
import { EventWhen, Moment } from 'mf-shared/ui/event-when';
import { useMinute } from 'mf-shared/ui/new-day';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from '../../texts';
import styles from './OpenTicket.module.css';

/**
 * A ticket as an object in its event's colour: what it is for, and the stub to present.
 * @param props.to the ticket's own page, from others
 */
export function OpenTicket({ held: { ticket, event }, to }: { held: HeldTicket; to?: string }) {
  const { timeZone } = usePublicSettings();
  const present = useMinute();
  const online = isOnline(event.location);
  return (
    <EventWall
      as="article"
      event={event}
      aria-labelledby="ticket-event"
      className={styles.ticket}
      moves={`ticket-${event.id}`}
    >
      <div className={styles.body}>
        <Cover event={event} sizes="(min-width: 1024px) 260px, 92vw" priority className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.near}>
            {nearText(event, present, timeZone)} <Moment event={event} ahead /> <StateBadges event={event} />
          </p>
          <h2 id="ticket-event">
            {to ? (
              <Link to={to} className={styles.own}>
                <TitleText text={event.title} />
              </Link>
            ) : (
              <TitleText text={event.title} />
            )}
          </h2>
          <p className={styles.when}>
            <EventWhen event={event} day={formatDayOfWeek} />
          </p>
          <p>
            <RaisedText text={shownText(event.location)} />
          </p>
          <div className={styles.actions}>
            {event.online_url ? (
              <a
                href={event.online_url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonLook({ variant: 'secondary' })}
              >
                {texts.tickets.online}
              </a>
            ) : (
              !online && (
                <a
                  href={addresses.directions(event.location)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonLook({ variant: 'secondary' })}
                >
                  <Navigation aria-hidden="true" />
                  {nextEventTexts.directions}
                </a>
              )
            )}
            <LinkButton to={addresses.event(event.id)} variant="secondary">
              {texts.tickets.event}
            </LinkButton>
          </div>
        </div>
      </div>
      {/* Of a cancelled event there is nothing to present. */}
      {!event.cancelled && (
        <TicketStubs
          tickets={[ticket, ...(ticket.companions ?? [])]}
          online={online}
          className={styles.stubs}
        />
      )}
    </EventWall>
  );
}
