import { formatLongDate } from '../../format/date-text';
import { shownText } from '../../format/typography';
import { RaisedText } from '../../ui/raised-text';
import { agendaDays } from './agenda-days';
import type { CalendarEvent } from './calendar-event';
import { EventLink } from './EventLink';
import type { Period } from './period';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './AgendaView.module.css';

/**
 * The events of the period in one table, by day. The library's own agenda is two tables, the headings in one of
 * them. Explicit roles: browsers drop the implicit ones when CSS overrides `display: table`.
 */
export function AgendaView({
  events,
  period,
  label,
  showDay = true,
}: {
  events: readonly CalendarEvent[];
  period: Period;
  label: string;
  /** False when a single day is shown and already named elsewhere. */
  showDay?: boolean;
}) {
  const days = agendaDays(events, period);
  if (days.length === 0) return <p className={styles.empty}>{texts.empty}</p>;
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.agenda}>
        <caption className="visually-hidden">{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[...(showDay ? [texts.date] : []), texts.time, texts.event].map((header) => (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ day, entries }) => (
          <tbody key={day} role="rowgroup">
            {entries.map(({ event, time }, index) => (
              <tr key={event.id} role="row">
                {showDay && index === 0 && (
                  <th role="rowheader" scope="rowgroup" rowSpan={entries.length} className={styles.day}>
                    <RaisedText text={formatLongDate(day)} />
                  </th>
                )}
                <td role="cell" className={styles.time}>
                  {time}
                </td>
                <td role="cell" className={styles.event}>
                  <EventLink event={event} showTime={false} />
                  <span className={styles.place}>
                    <RaisedText text={shownText(event.location)} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
