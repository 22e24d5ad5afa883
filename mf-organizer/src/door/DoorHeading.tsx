import type { EventDetail } from '@eveneo/contract/application/events';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from './texts';
import styles from './Door.module.css';

/** The page's title and the event, on two lines. */
export function DoorHeading({ event }: { event: Pick<EventDetail, 'title' | 'date' | 'time' | 'end_time'> }) {
  return (
    <div>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>
        <strong>
          <RaisedText text={shownText(event.title)} />
        </strong>
        <span className={styles.dot}>{DOT}</span>
        <EventWhen event={event} day={formatWeekdayDate} />
      </p>
    </div>
  );
}
