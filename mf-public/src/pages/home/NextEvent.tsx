import type { GuestEvent } from '@eveneo/contract/application/events';
import { isOnline } from '@eveneo/contract/application/online';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { guestEventsQuery } from 'mf-shared/api/dashboard-events';
import { addresses } from 'mf-shared/format/addresses';
import { inDays } from 'mf-shared/format/date-text';
import { dayIn, endOf, startOf } from 'mf-shared/format/event-time';
import { wallStyle } from 'mf-shared/format/picture';
import { shownText } from 'mf-shared/format/typography';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover, CoverWall } from 'mf-shared/ui/cover';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { homeTexts as texts } from '../../texts/home';
import styles from './NextEvent.module.css';

/** The first event that is not over, as on the guest's dashboard. */
export function nextOf(
  events: readonly GuestEvent[],
  present: Date,
  timeZone: string,
): GuestEvent | undefined {
  const startAt = (event: GuestEvent) => startOf(event, timeZone)?.getTime() ?? 0;
  const coming = events.filter((event) => (endOf(event, 1, timeZone)?.getTime() ?? 0) > present.getTime());
  return coming.sort((one, other) => startAt(one) - startAt(other))[0];
}

export function NextEvent() {
  const { timeZone } = usePublicSettings();
  const { data } = useQuery(guestEventsQuery());
  const present = now();
  const today = dayIn(present, timeZone);
  const event = data && nextOf(data, present, timeZone);
  if (!event) return null;
  return (
    <article className={styles.wall} style={wallStyle(event.images[0])}>
      <CoverWall event={event} />
      <Cover
        event={event}
        sizes="(min-width: 1215px) 432px, (min-width: 769px) calc(40vw - 54px), calc(100vw - 80px)"
        priority
        className={styles.poster}
      />
      <div className={styles.text}>
        <p className={styles.when}>{texts.next(inDays(event.date, today) ?? '')}</p>
        <h2 className={styles.title}>
          <TitleText text={event.title} />
        </h2>
        <p className={styles.date}>
          <EventWhen event={event} />
        </p>
        <p>
          <RaisedText text={shownText(event.location)} />
        </p>
        <div className={styles.actions}>
          <LinkButton to={addresses.ticket(event.id)} className={styles.act}>
            {texts.seePlace}
          </LinkButton>
          {!isOnline(event.location) && (
            <a
              href={addresses.directions(event.location)}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.other}
            >
              {texts.directions}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
