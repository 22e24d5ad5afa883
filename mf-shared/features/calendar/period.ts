import { addDays, LAST_DAY } from '@eveneo/contract/application/dates';
import { formatLongDate } from '../../format/date-text';
import { CALENDAR_TEXTS as texts } from './texts';

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const AGENDA_DAYS = 30;

/** First and last day, both included. */
export interface Period {
  first: string;
  last: string;
}

/** Monday is 0. */
export const weekday = (date: string) => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;

/** The last day of a month that is `months` away, or the calendar's last day. */
const monthEnd = (date: string, months: number) => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const text = new Date(Date.UTC(year, month + months, 0)).toISOString();
  return text.startsWith('+') ? LAST_DAY : text.slice(0, 10);
};

/** The days that a view shows around a date; weeks start on Monday. */
export function periodOf(date: string, view: CalendarView): Period {
  switch (view) {
    case 'month':
      return { first: `${date.slice(0, 8)}01`, last: monthEnd(date, 0) };
    case 'week': {
      const first = addDays(date, -weekday(date));
      return { first, last: addDays(first, 6) };
    }
    case 'day':
      return { first: date, last: date };
    case 'agenda':
      return { first: date, last: addDays(date, AGENDA_DAYS - 1) };
  }
}

/** The date one period earlier or later; the 31st becomes the last day of a shorter month. */
export function stepDate(date: string, view: CalendarView, direction: 1 | -1): string {
  if (view !== 'month') return addDays(date, direction * { week: 7, day: 1, agenda: AGENDA_DAYS }[view]);
  const end = monthEnd(date, direction);
  const sameDay = end.slice(0, 8) + date.slice(8);
  return sameDay < end ? sameDay : end;
}

/** '16', '16 novembre' or '16 novembre 2026': only the parts that differ from the end of the range. */
function rangeStart(first: string, last: string): string {
  const [, day = '', month = '', year = ''] = formatLongDate(first).split(/[\s\u00a0]/);
  if (first.slice(0, 7) === last.slice(0, 7)) return day;
  return first.slice(0, 4) === last.slice(0, 4) ? `${day}\u00a0${month}` : `${day}\u00a0${month} ${year}`;
}

/** The period as a title, in French: 'novembre 2026', 'Du 16 au 22 novembre 2026', 'samedi 21 novembre 2026'. */
export function periodLabel(date: string, view: CalendarView): string {
  const { first, last } = periodOf(date, view);
  const [, ...lastDay] = formatLongDate(last).split(' ');
  if (view === 'month') return formatLongDate(first).split('\u00a0')[1] ?? '';
  if (view === 'day') return formatLongDate(date);
  return texts.range(rangeStart(first, last), lastDay.join(' '));
}
