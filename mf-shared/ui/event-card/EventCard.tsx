import { Check, Clock } from 'lucide-react';
import { memo, type ComponentType } from 'react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { usePublicSettings } from '@eveneo/platform';
import { formatWeekdayDate } from '../../format/date-text';
import { CARD_SIZES } from '../../format/picture';
import { shownText } from '../../format/typography';
import { CategoryBadge, StatusBadge } from '../badge';
import { Cover } from '../cover';
import { EventWhen, Moment } from '../event-when';
import { PlacesText } from '../places-bar';
import { RaisedText } from '../raised-text';
import { Rating } from '../rating';
import { KIT_TEXTS } from '../texts';
import { EventTitle } from './EventTitle';
import styles from './EventCard.module.css';

export interface EventCardProps {
  event: EventSummary;
  now: Date;
  /** Above the fold: the picture is loaded first. */
  priority?: boolean;
  /** The user is registered. */
  held?: boolean;
  /** The user is on the waitlist, or asked for a place. */
  waiting?: 'waiting' | 'asked' | undefined;
  /** Shown in the other corner of the picture. */
  Corner?: ComponentType<{ event: EventSummary }> | undefined;
}

/** An event in a list. The title is the only link; its hit area covers the card. */
export const EventCard = memo(function EventCard({
  event,
  now,
  priority = false,
  held = false,
  waiting,
  Corner,
}: EventCardProps) {
  const { timeZone } = usePublicSettings();
  const status = eventStatus(event, now, 'list', timeZone);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Cover event={event} sizes={CARD_SIZES} priority={priority} className={styles.cover} />
        {held && (
          <span className={styles.held}>
            <Check aria-hidden="true" />
            {KIT_TEXTS.held}
          </span>
        )}
        {waiting && !held && (
          <span className={styles.held} data-waiting="">
            <Clock aria-hidden="true" />
            {KIT_TEXTS[waiting]}
          </span>
        )}
        {Corner && <Corner event={event} />}
      </div>
      <div className={styles.body}>
        <p className={styles.date}>
          <EventWhen event={event} day={formatWeekdayDate} startOnly />
          {!event.cancelled && <Moment event={event} />}
        </p>
        <EventTitle event={event} level={3} />
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.facts}>
          <PlacesText event={event} past={status === 'past' || event.cancelled} />
        </p>
        <div className={styles.badges}>
          <CategoryBadge name={event.category} />
          <StatusBadge status={event.cancelled ? 'cancelled' : status} />
          {event.average_rating !== null && <Rating value={event.average_rating} average />}
        </div>
      </div>
    </article>
  );
});
