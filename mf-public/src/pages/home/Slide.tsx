import { ArrowRight } from 'lucide-react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { formatLongDate, machineDateTime } from 'mf-shared/format/date-text';
import { eventStatus, timeParts } from 'mf-shared/format/event-time';
import { DOT, shownText } from 'mf-shared/format/typography';
import { CategoryBadge, StatusBadge } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { EventTitle } from 'mf-shared/ui/event-card';
import { PlacesBar } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import styles from './Slide.module.css';

const SIZES = '(min-width: 1216px) 640px, (min-width: 768px) 55vw, 92vw';

/** One event in the carousel, larger than a card. The title is the only link; its hit area covers the slide. */
export function Slide({ event }: { event: EventSummary }) {
  const { timeZone } = usePublicSettings();
  const { start } = timeParts(event);
  return (
    <article className={styles.slide}>
      <Cover
        image={event.images[0]}
        seed={event.id}
        category={event.category}
        words={event}
        sizes={SIZES}
        className={styles.cover}
      />
      <div className={styles.text}>
        <p className={styles.badges}>
          <CategoryBadge name={event.category} />
          <StatusBadge status={eventStatus(event, now(), 'list', timeZone)} />
        </p>
        <EventTitle event={event} level={3} className={styles.title} />
        <p className={styles.facts}>
          <time dateTime={machineDateTime(event)} className={styles.date}>
            <RaisedText text={formatLongDate(event.date)} />
            {start && DOT + start}
          </time>
          <br />
          <RaisedText text={shownText(event.location)} />
        </p>
        <PlacesBar left={event.places_left} capacity={event.capacity} className={styles.places} />
        <ArrowRight aria-hidden="true" className={styles.arrow} />
      </div>
    </article>
  );
}
