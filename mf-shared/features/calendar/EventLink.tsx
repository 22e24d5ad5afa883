import { Link } from '@eveneo/platform';
import { formatLongDate } from '../../format/date-text';
import type { CalendarEvent } from './calendar-event';
import styles from './EventLink.module.css';

/** An event in the calendar: a link whose hit area is the whole box, named in full for those who do not see where it stands. */
export function EventLink({ event, showTime = true }: { event: CalendarEvent; showTime?: boolean }) {
  return (
    <Link to={`/events/${event.id}`} className={styles.link}>
      {showTime && <span className={styles.time}>{event.start.slice(11, 16)} </span>}
      <span className={styles.title}>{event.title}</span>
      <span className="visually-hidden">
        , {formatLongDate(event.start)}, {event.category}, {event.organizer}
      </span>
    </Link>
  );
}
