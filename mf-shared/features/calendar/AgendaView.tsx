import { formatLongDate } from '../../format/date-text';
import type { CalendarEvent } from './calendar-event';
import { agendaDays } from './agenda-days';
import { EventLink } from './EventLink';
import type { Period } from './period';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './AgendaView.module.css';

/**
 * The agenda: the events of the period in one table, day by day. The library's own is two tables, of which the one
 * with the headings holds no data.
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
  /** False where one day is shown and named already. */
  showDay?: boolean;
}) {
  const days = agendaDays(events, period);
  if (days.length === 0) return <p className={styles.empty}>{texts.empty}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.agenda}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {showDay && <th scope="col">{texts.date}</th>}
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.event}</th>
          </tr>
        </thead>
        {days.map(({ day, entries }) => (
          <tbody key={day}>
            {entries.map(({ event, time }, index) => (
              <tr key={event.id}>
                {showDay && index === 0 && (
                  <th scope="rowgroup" rowSpan={entries.length} className={styles.day}>
                    {formatLongDate(day)}
                  </th>
                )}
                <td className={styles.time}>{time}</td>
                <td className={styles.event}>
                  <EventLink event={event} showTime={false} />
                  <span className={styles.place}>{event.location}</span>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
