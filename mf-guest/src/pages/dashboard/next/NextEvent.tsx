import { Ticket } from 'lucide-react';
import { toast, usePublicSettings } from '@eveneo/platform';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { CancelRegistration } from 'mf-shared/features/cancel-registration';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatLongDate, formatTimeRange, machineDateTime, inDays } from 'mf-shared/format/date-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { wallStyle } from 'mf-shared/format/picture';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover, CoverWall } from 'mf-shared/ui/cover';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { dayIn } from 'mf-shared/format/event-time';
import { texts } from '../../../texts';
import styles from './NextEvent.module.css';

/** How far away an event is: 'en cours', 'aujourd’hui', 'demain', 'dans 12 jours'. */
export function whenText(
  { startsAt, date }: Pick<DashboardEvent, 'startsAt' | 'date'>,
  now: Date,
  timeZone: string,
): string {
  const away = startsAt < now.getTime() ? null : inDays(date, dayIn(now, timeZone));
  return away ?? texts.next.now;
}

function tellCancelled(message: string): void {
  toast.success(message);
  // The card goes with the registration; reading goes on where the page begins.
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** The event that the guest goes to next, with what one wants to do about it. */
export function NextEvent({ event, now }: { event: DashboardEvent; now: Date }) {
  const { timeZone } = usePublicSettings();
  const time = formatTimeRange(event);
  return (
    <section aria-labelledby="next-event" className={styles.wall} style={wallStyle(event.image ?? undefined)}>
      <CoverWall image={event.image} seed={event.id} category={event.category} />
      <Cover
        image={event.image}
        seed={event.id}
        category={event.category}
        words={event}
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
        <h2 className={styles.title}>{shownText(event.title)}</h2>
        <p className={styles.when}>
          <time dateTime={machineDateTime(event)}>
            <RaisedText text={formatLongDate(event.date)} />
            {time && DOT + time}
          </time>
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
          <LinkButton to={addresses.event(event.id)} variant="secondary" className={styles.other}>
            {texts.next.details}
            <span className="visually-hidden"> {event.title}</span>
          </LinkButton>
          <AddToCalendarButton event={event} className={styles.menu} />
          <CancelRegistration
            event={event}
            className={styles.plain}
            onDone={tellCancelled}
            onFailed={toast.error}
          />
        </div>
      </div>
    </section>
  );
}
