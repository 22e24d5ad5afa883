import { memo } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { usePublicSettings } from '@eveneo/platform';
import { dateStamp, formatDate, machineDateTime } from '../../format/date-text';
import { eventStatus, timeParts } from '../../format/event-time';
import { CategoryBadge, StatusBadge } from '../badge';
import { Cover } from '../cover';
import { PlacesBar } from '../places-bar';
import { EventTitle } from './EventTitle';
import { CARD_SIZES } from '../../format/picture-sizes';
import { shownText } from '../../format/typography';
import styles from './EventCard.module.css';

export interface EventCardProps {
  event: EventSummary;
  now: Date;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
  /** Above the fold: the picture is loaded first. */
  priority?: boolean;
}

/** An event in a list. The title is the only link; its hit area covers the card. */
export const EventCard = memo(function EventCard({
  event,
  now,
  level = 3,
  priority = false,
}: EventCardProps) {
  const { timeZone } = usePublicSettings();
  const stamp = dateStamp(event.date);
  const { start } = timeParts(event);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Cover
          image={event.images[0]}
          seed={event.id}
          category={event.category}
          sizes={CARD_SIZES}
          priority={priority}
          className={styles.cover}
        />
        <span className={styles.stamp} aria-hidden="true">
          <span className={styles.day}>{stamp.day}</span>
          <span className={styles.month}>{stamp.month}</span>
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.badges}>
          <CategoryBadge name={event.category} />
          <StatusBadge status={eventStatus(event, now, 'list', timeZone)} />
        </div>
        <EventTitle event={event} level={level} />
        <p className={styles.facts}>
          <time dateTime={machineDateTime(event)}>
            {formatDate(event.date)}
            {start && <> · {start}</>}
          </time>{' '}
          · {shownText(event.location)}
        </p>
        <PlacesBar left={event.places_left} capacity={event.capacity} className={styles.places} />
      </div>
    </article>
  );
});
