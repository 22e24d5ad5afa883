import { addDays, isCalendarDate, LAST_DAY } from './dates';
import { presentMinute } from './event-states';
import type { EventStatus } from './events';

/** Where events take place unless the installation says otherwise. */
export const EVENT_TIME_ZONE = 'Europe/Paris';

/** An event's day and local times, in the event's zone. */
export interface EventTime {
  /** YYYY-MM-DD, or an ISO date-time of which only the date part counts. */
  date: string;
  /** HH:MM, or 'HH:MM - HH:MM', or nothing. */
  time?: string | null;
  end_time?: string | null;
  /** IANA name of its zone; missing: the installation's. */
  time_zone?: string | undefined;
}

/** The zone of an event's wall times. @param installed of events without a zone of their own */
export const zoneOf = ({ time_zone }: Pick<EventTime, 'time_zone'>, installed: string): string =>
  time_zone ?? installed;

const TIME = /\b([01]\d|2[0-3]):([0-5]\d)\b/g;

/** A non-string from the API counts as '', so that no page breaks. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The date part as written; null if it is not a calendar day. */
export function datePart(date: string): string | null {
  const day = textOf(date).slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

/** Start and end as written in `time` and `end_time`; null if missing. */
export function timeParts({ time, end_time }: Omit<EventTime, 'date'>): {
  start: string | null;
  end: string | null;
} {
  const [start, end] = textOf(time).match(TIME) ?? [];
  const [ownEnd] = textOf(end_time).match(TIME) ?? [];
  return { start: start ?? null, end: ownEnd ?? end ?? null };
}

/** The last Sunday of a month (0 to 11) at 1:00 UTC, when clocks change all over the European Union. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 86_400_000;
}

/** The rule of the European Union applies to Paris since October 1996. */
const UNION_RULE_SINCE = Date.UTC(1997, 0, 1);

/**
 * Minutes by which Paris is ahead of UTC; null before the rule. Computed here because creating an
 * Intl.DateTimeFormat takes 65 ms on a slow phone, before the first page is drawn.
 */
function parisOffset(instant: Date): number | null {
  const time = instant.getTime();
  if (!(time >= UNION_RULE_SINCE)) return null;
  const year = instant.getUTCFullYear();
  return time >= clockChange(year, 2) && time < clockChange(year, 9) ? 120 : 60;
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();

/** The local time of an instant in the zone, 'YYYY-MM-DDTHH:MM'; '' for an invalid instant. */
export function wallClock(instant: Date, timeZone: string = EVENT_TIME_ZONE): string {
  if (Number.isNaN(instant.getTime())) return '';
  const offset = timeZone === 'Europe/Paris' ? parisOffset(instant) : null;
  if (offset !== null) return new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 16);
  let format = wallFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    wallFormats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

/** The local minute to compare times of publication and registration with: see `presentMinute`. */
export const minuteNow = (now: Date, timeZone: string = EVENT_TIME_ZONE): string =>
  presentMinute((moment) => wallClock(moment, timeZone), now);

/** The date of an instant in the zone. */
export const dayIn = (instant: Date, timeZone: string = EVENT_TIME_ZONE): string =>
  wallClock(instant, timeZone).slice(0, 10);

const HOUR = 3_600_000;

/** The instant of a local time, using the zone's offset `hours` away from it. */
function candidate(wall: string, hours: number, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  const around = asUtc + hours * HOUR;
  return new Date(asUtc - (Date.parse(`${wallClock(new Date(around), timeZone)}Z`) - around));
}

/**
 * The instant of a local time in the zone. An ambiguous time means its first occurrence; a time skipped in spring
 * is shifted by the jump.
 */
export function instantOf(date: string, time: string, timeZone: string = EVENT_TIME_ZONE): Date {
  const wall = `${date}T${time}`;
  const first = candidate(wall, -24, timeZone);
  if (wallClock(first, timeZone) === wall) return first;
  const second = candidate(wall, 24, timeZone);
  return wallClock(second, timeZone) === wall ? second : first;
}

/** How long an event without an end lasts, in hours: 2 for organizers and admins, 1 for guests. */
export type DefaultHours = 1 | 2;

/** Start and end as local times 'YYYY-MM-DDTHH:MM'; null when the date does not parse. */
export function wallTimes(
  event: EventTime,
  defaultHours: DefaultHours = 2,
): { start: string; end: string } | null {
  const date = datePart(event.date);
  if (!date) return null;
  const { start, end } = timeParts(event);
  // The calendar's last day has no following day.
  const endOn = (nextDay: boolean, clock: string) => {
    if (!nextDay) return `${date}T${clock}`;
    return date === LAST_DAY ? `${date}T23:59` : `${addDays(date, 1)}T${clock}`;
  };
  if (!start) return { start: `${date}T00:00`, end: `${date}T23:59` };
  // An end before its start is on the next day.
  if (end) return { start: `${date}T${start}`, end: endOn(end < start, end) };
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const later = hour + defaultHours;
  const clock = `${String(later % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return { start: `${date}T${start}`, end: endOn(later >= 24, clock) };
}

/** The instant at which an event starts; null when its date does not parse. */
export function startOf(event: EventTime, installed: string = EVENT_TIME_ZONE): Date | null {
  const times = wallTimes(event);
  return times && instantOf(times.start.slice(0, 10), times.start.slice(11), zoneOf(event, installed));
}

/**
 * The instant at which an event ends; the default length counts in elapsed hours, also on a day of clock change.
 */
export function endOf(
  event: EventTime,
  defaultHours: DefaultHours = 2,
  installed: string = EVENT_TIME_ZONE,
): Date | null {
  const times = wallTimes(event, defaultHours);
  if (!times) return null;
  const timeZone = zoneOf(event, installed);
  const { start, end } = timeParts(event);
  const begin = instantOf(times.start.slice(0, 10), times.start.slice(11), timeZone);
  if (start && !end && !times.end.startsWith(LAST_DAY))
    return new Date(begin.getTime() + defaultHours * HOUR);
  return instantOf(times.end.slice(0, 10), times.end.slice(11), timeZone);
}

/** The screen: on the detail page an event of tomorrow already counts as ongoing. */
export type StatusScreen = 'list' | 'detail';

/** past, ongoing or upcoming by the day, in the event's zone. An unreadable date counts as upcoming. */
export function eventStatus(
  event: Pick<EventTime, 'date' | 'time_zone'>,
  now: Date,
  screen: StatusScreen = 'list',
  installed: string = EVENT_TIME_ZONE,
): EventStatus {
  const date = datePart(event.date);
  if (!date) return 'upcoming';
  const today = dayIn(now, zoneOf(event, installed));
  if (date < today) return 'past';
  return date <= (screen === 'detail' ? addDays(today, 1) : today) ? 'ongoing' : 'upcoming';
}

/** Whether the event has started; dashboards filter by it. */
export function hasStarted(event: EventTime, now: Date, installed: string = EVENT_TIME_ZONE): boolean {
  const start = startOf(event, installed);
  return start !== null && start.getTime() < now.getTime();
}

/** Whether the event is over: at its stated end, else the default length of two hours after its start. */
export function isOver(event: EventTime, now: Date, installed: string = EVENT_TIME_ZONE): boolean {
  const end = endOf(event, 2, installed);
  return end !== null && end.getTime() <= now.getTime();
}
