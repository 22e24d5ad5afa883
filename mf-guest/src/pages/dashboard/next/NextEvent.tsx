import { MapPin, Ticket } from 'lucide-react';
import { isOnline } from '@eveneo/contract/application/online';
import { usePublicSettings } from '@eveneo/platform';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { inDays } from 'mf-shared/format/date-text';
import { dayIn } from 'mf-shared/format/event-time';
import { wallStyle } from 'mf-shared/format/picture';
import { DOT, shownText } from 'mf-shared/format/typography';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover, CoverWall } from 'mf-shared/ui/cover';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from '../../../texts';
import styles from './NextEvent.module.css';

/** 'en cours', 'aujourd’hui', 'demain', 'dans 12 jours' */
export function whenText(
  { startsAt, date }: Pick<DashboardEvent, 'startsAt' | 'date'>,
  now: Date,
  timeZone: string,
): string {
  const away = startsAt < now.getTime() ? null : inDays(date, dayIn(now, timeZone));
  return away ?? texts.next.now;
}

export function NextEvent({ event, now }: { event: DashboardEvent; now: Date }) {
  const { timeZone } = usePublicSettings();
  return (
    <section aria-labelledby="next-event" className={styles.wall} style={wallStyle(event.images[0])}>
      <CoverWall event={event} />
      <Cover
        event={event}
        sizes="(min-width: 1152px) 416px, (min-width: 769px) calc(40vw - 45px), calc(100vw - 32px)"
        priority
        className={styles.cover}
      />
      <div className={styles.body}>
        <p className={styles.label}>
          <span id="next-event">{texts.next.title}</span>
          {DOT}
          {whenText(event, now, timeZone)}
        </p>
        <h2 className={styles.title}>
          <TitleText text={event.title} />
        </h2>
        <p className={styles.when}>
          <EventWhen event={event} />
        </p>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.facts}>
          {event.category}
          {DOT}
          {shownText(texts.next.organizer(event.organizer))}
        </p>
        <div className={styles.actions}>
          <LinkButton
            to={addresses.ticket(event.id)}
            icon={<Ticket aria-hidden="true" />}
            className={styles.act}
          >
            {texts.tickets.mine}
          </LinkButton>
          {!isOnline(event.location) && (
            <a
              href={addresses.directions(event.location)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.other}
            >
              <MapPin aria-hidden="true" />
              {texts.next.directions}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
