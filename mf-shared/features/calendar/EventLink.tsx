import { Link, usePublicSettings } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { formatLongDate } from '../../format/date-text';
import { DOT, shownText } from '../../format/typography';
import { draftLabel } from '../../ui/badge';
import { KIT_TEXTS } from '../../ui/texts';
import type { CalendarEvent } from './calendar-event';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './EventLink.module.css';

/** Punctuation with the two letters before it. */
const PUNCTUATED_ENDING = /(\S{2}[\u00a0\u202f][:;!?»])/;

/** Long words may break anywhere, but not before the punctuation that follows them. */
const keepPunctuation = (title: string) =>
  title.split(PUNCTUATED_ENDING).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className={styles.tail}>
        {piece}
      </span>
    ),
  );

/** An event in the calendar: a link that covers its box, with a full accessible name. */
export function EventLink({
  event,
  showTime = true,
  continued = false,
}: {
  event: CalendarEvent;
  showTime?: boolean;
  /** The box continues an earlier one: the end time is shown instead of the start. */
  continued?: boolean;
}) {
  const { timeZone } = usePublicSettings();
  const state = event.cancelled ? KIT_TEXTS.status.cancelled : draftLabel(event, timeZone);
  const title = shownText(state ? state + DOT + event.title : event.title);
  const time = continued ? texts.until(event.end.slice(11, 16)) : event.start.slice(11, 16);
  return (
    <Link
      to={addresses.event(event.id)}
      className={styles.link}
      data-full={`${showTime ? `${time} ` : ''}${title}`}
    >
      <span className={styles.text}>
        {showTime && <span className={styles.time}>{time} </span>}
        <span className={styles.title}>{keepPunctuation(title)}</span>
      </span>
      <span className="visually-hidden">
        , {formatLongDate(event.start)}, {event.category}, {event.organizer}
      </span>
    </Link>
  );
}
