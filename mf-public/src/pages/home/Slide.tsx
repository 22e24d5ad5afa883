import { ArrowRight } from 'lucide-react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { shownText } from 'mf-shared/format/typography';
import { CategoryBadge, StatusBadge } from 'mf-shared/ui/badge';
import { Cover } from 'mf-shared/ui/cover';
import { EventTitle } from 'mf-shared/ui/event-card';
import { EventWhen } from 'mf-shared/ui/event-when';
import { PlacesBar } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import styles from './Slide.module.css';

const SIZES = '(min-width: 1216px) 640px, (min-width: 768px) 55vw, 92vw';

/** The title is the only link; its hit area covers the slide. */
export function Slide({ event }: { event: EventSummary }) {
  const { timeZone } = usePublicSettings();
  return (
    <article className={styles.slide}>
      <Cover event={event} sizes={SIZES} className={styles.cover} />
      <div className={styles.text}>
        <p className={styles.badges}>
          <CategoryBadge name={event.category} />
          <StatusBadge status={event.cancelled ? 'cancelled' : eventStatus(event, now(), 'list', timeZone)} />
        </p>
        <EventTitle event={event} level={3} className={styles.title} />
        <p className={styles.facts}>
          <EventWhen event={event} startOnly className={styles.date} />
          <br />
          <RaisedText text={shownText(event.location)} />
        </p>
        <PlacesBar event={event} className={styles.places} />
        <ArrowRight aria-hidden="true" className={styles.arrow} />
      </div>
    </article>
  );
}
