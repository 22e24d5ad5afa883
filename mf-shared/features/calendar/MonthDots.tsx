import { clsx } from 'clsx';
import { addDays, daysFrom } from '@eveneo/contract/application/dates';
import { formatLongDate } from '../../format/date-text';
import { plural } from '../../format/number-text';
import { categoryTone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { RaisedText } from '../../ui/raised-text';
import { agendaDays } from './agenda-days';
import { AgendaView } from './AgendaView';
import type { CalendarEvent } from './calendar-event';
import { lastMonthDay } from './grid-event';
import { periodOf, weekday } from './period';
import { CALENDAR_TEXTS as texts } from './texts';
import styles from './MonthDots.module.css';

const MAX_DOTS = 3;

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The weeks of a date's month, Monday first; days of the neighbouring months are null. */
function weeksOf(date: string): (string | null)[][] {
  const { first, last } = periodOf(date, 'month');
  const days = [...new Array<null>(weekday(first)).fill(null), ...daysFrom(first, last)];
  return Array.from({ length: Math.ceil(days.length / WEEK.length) }, (_, week) =>
    WEEK.map((at) => days[week * WEEK.length + at] ?? null),
  );
}

const weekdayOf = (day: string) => formatLongDate(day).split(' ')[0] ?? '';

interface MonthDotsProps {
  events: readonly CalendarEvent[];
  /** The chosen day: its events are listed below. */
  date: string;
  today: string;
  label: string;
  onDay: (day: string) => void;
  /** Opens the chosen day in its own view. */
  onOpen: () => void;
}

/** The month on narrow screens: a dot per event, three at most, and the chosen day's list below. */
export function MonthDots({ events, date, today, label, onDay, onOpen }: MonthDotsProps) {
  const byDay = new Map(
    agendaDays(events, periodOf(date, 'month')).map(({ day, entries }) => [
      day,
      entries.map(({ event }) => event).filter((event) => day <= lastMonthDay(event)),
    ]),
  );
  const chosen = byDay.get(date) ?? [];
  // Weekday names from the month's first week: the last week that exists (31 December 9999) has no Sunday.
  const monday = periodOf(`${date.slice(0, 8)}01`, 'week').first;
  const cell = (day: string) => {
    const found = byDay.get(day) ?? [];
    return (
      <button
        type="button"
        className={styles.day}
        aria-pressed={day === date}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">
          {formatLongDate(day)}
          {day === today && `, ${texts.isToday}`}, {plural(found.length, texts.otherEvent)}
        </span>
        <span className={styles.dots} aria-hidden="true">
          {found.slice(0, MAX_DOTS).map((event) => (
            <span key={event.id} className={clsx(styles.dot, styles[categoryTone(event.category)])} />
          ))}
          {found.length > MAX_DOTS && '+'}
        </span>
      </button>
    );
  };
  return (
    <div className={styles.month}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {WEEK.map((at) => (
              <th key={at} scope="col">
                <span aria-hidden="true">{weekdayOf(addDays(monday, at)).slice(0, 1).toUpperCase()}</span>
                <span className="visually-hidden">{weekdayOf(addDays(monday, at))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(date).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={at}>{day && cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.list}>
        <div className={styles.head}>
          <h3 className={styles.title} aria-live="polite">
            <RaisedText text={formatLongDate(date)} />
          </h3>
          <Button variant="ghost" size="s" className={styles.open} onClick={onOpen}>
            {texts.seeDay}
          </Button>
        </div>
        {chosen.length > 0 ? (
          <AgendaView
            events={chosen}
            period={{ first: date, last: date }}
            label={texts.dayEvents(formatLongDate(date))}
            showDay={false}
          />
        ) : (
          <p className={styles.none}>{texts.noneThatDay}</p>
        )}
      </div>
    </div>
  );
}
