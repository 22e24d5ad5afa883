import type { LinkedEvent as Event } from '@eveneo/contract/application/passed-places';
import { shownText } from 'mf-shared/format/typography';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import styles from './LinkedEvent.module.css';

/** The event that a mailed link is about. */
export const LinkedEvent = ({ event }: { event: Event }) => (
  <div>
    <h2 className={styles.event}>
      <TitleText text={event.title} />
    </h2>
    <p className={styles.facts}>
      <EventWhen event={event} />
      <br />
      <RaisedText text={shownText(event.location)} />
    </p>
  </div>
);
