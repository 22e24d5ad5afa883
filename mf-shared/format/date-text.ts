import { addDays } from '@eveneo/contract/application/dates';
import {
  datePart,
  dayIn,
  EVENT_TIME_ZONE,
  timeParts,
  wallClock,
  type EventTime,
} from '@eveneo/contract/application/event-time';
import { plural } from './number-text';
import { DOT } from './typography';

/**
 * How far away a day is: 'aujourd’hui', 'demain', 'dans 12 jours'. Shown beside a date, never instead.
 * @returns null for a past or invalid date
 */
export function inDays(date: string, today: string): string | null {
  const day = datePart(date);
  if (day === null || day < today) return null;
  if (day === today) return 'aujourd’hui';
  if (day === addDays(today, 1)) return 'demain';
  return `dans ${plural(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), 'jour')}`;
}

const NBSP = '\u00a0';

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

interface Day {
  year: string;
  month: number;
  day: number;
}

function read(date: string): Day | null {
  const text = datePart(date);
  return text
    ? { year: text.slice(0, 4), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) }
    : null;
}

/** '2026-12-12' → '12/12/2026'; an invalid date is returned unchanged. */
export function formatDate(date: string): string {
  const text = datePart(date);
  return text ? `${text.slice(8)}/${text.slice(5, 7)}/${text.slice(0, 4)}` : date;
}

/** '2026-12-12' → '12 décembre 2026'; the first of a month is '1er'. */
export function formatDay(date: string): string {
  const parts = read(date);
  if (!parts) return date;
  const { year, month, day } = parts;
  return `${day === 1 ? '1er' : day}${NBSP}${MONTHS[month - 1] ?? ''} ${year}`;
}

/** '2026-12-12' → 'Décembre 2026', as a heading. */
export function formatMonth(date: string): string {
  const parts = read(date);
  const month = parts && MONTHS[parts.month - 1];
  return month ? `${month.charAt(0).toUpperCase()}${month.slice(1)} ${parts.year}` : date;
}

/** '2026-12-12' → 'samedi 12 décembre 2026'. */
export function formatLongDate(date: string): string {
  const parts = read(date);
  if (!parts) return date;
  const weekday =
    WEEKDAYS[new Date(Date.UTC(Number(parts.year), parts.month - 1, parts.day)).getUTCDay()] ?? '';
  return `${weekday} ${formatDay(date)}`;
}

/** '2026-12-12' → 'sam. 12 décembre' */
export const formatShortDay = (date: string): string =>
  formatDayOfWeek(date).replace(/^(\p{L}{3})\p{L}+/u, '$1.');

/** '2026-12-12' → 'samedi 12 décembre' */
export const formatDayOfWeek = (date: string): string => formatLongDate(date).replace(/ \d{4}$/, '');

/** '2026-12-12' → 'sam. 12/12/2026'; an invalid date is returned unchanged. */
export function formatWeekdayDate(date: string): string {
  return datePart(date) ? `${formatLongDate(date).slice(0, 3)}. ${formatDate(date)}` : date;
}

/** 'HH:MM', or 'HH:MM – HH:MM' when there is an end; '' without a time. */
export function formatTimeRange(event: Omit<EventTime, 'date'>): string {
  const { start, end } = timeParts(event);
  if (!start) return '';
  return end ? `${start}${NBSP}–${NBSP}${end}` : start;
}

/** 'samedi 12 décembre 2026 · 20:30 – 22:30', or the day alone without a time. */
export const whenText = (
  event: EventTime,
  dayText: (date: string) => string = formatLongDate,
  timeText: (event: EventTime) => string = formatTimeRange,
): string => [dayText(event.date), timeText(event)].filter(Boolean).join(DOT);
/** The value of <time datetime>: '2026-12-12T20:30', local as events are. */
export function machineDateTime(event: EventTime): string {
  const { start } = timeParts(event);
  const date = datePart(event.date) ?? '';
  return start ? `${date}T${start}` : date;
}

/** An instant as dd/mm/yyyy in the zone. */
export const formatInstantDate = (instant: string | Date, timeZone: string = EVENT_TIME_ZONE): string =>
  formatDate(dayIn(new Date(instant), timeZone));

/** 'samedi 12 décembre 2026 à 20:30'; '' for an invalid instant. */
export function formatInstant(instant: string | Date, timeZone: string = EVENT_TIME_ZONE): string {
  const wall = wallClock(new Date(instant), timeZone);
  return wall && `${formatLongDate(wall)} à ${wall.slice(11, 16)}`;
}

/** '12/12/2026 à 20:30'; '' for an invalid instant. */
export function formatMoment(instant: string | Date, timeZone: string = EVENT_TIME_ZONE): string {
  const wall = wallClock(new Date(instant), timeZone);
  return wall && `${formatDate(wall)} à ${wall.slice(11, 16)}`;
}

/**
 * An instant relative to now: 'à l’instant', 'il y a 5 min', 'à 14:05', 'hier à 14:05',
 * then the date; '' for an invalid instant.
 */
export function formatRelative(
  instant: string | Date,
  now: Date,
  timeZone: string = EVENT_TIME_ZONE,
): string {
  const then = new Date(instant);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  // A server's clock may run a little ahead of the browser's.
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes}${NBSP}min`;
  const wall = wallClock(then, timeZone);
  if (!wall) return '';
  const clock = wall.slice(11, 16);
  const today = dayIn(now, timeZone);
  if (wall.startsWith(today)) return `à ${clock}`;
  if (wall.startsWith(addDays(today, -1))) return `hier à ${clock}`;
  return `${formatDate(wall)} à ${clock}`;
}
