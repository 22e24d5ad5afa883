import { addDays } from '@eveneo/contract/application/dates';
import {
  datePart,
  endOf,
  EVENT_TIME_ZONE,
  startOf,
  timeParts,
} from '@eveneo/contract/application/event-time';
import { addresses } from '../../format/addresses';

export interface CalendarEntry {
  id: number;
  title: string;
  description?: string;
  location: string;
  date: string;
  time: string;
  end_time: string | null;
  /** Link for remote participants, for readers entitled to it. */
  online_url?: string | null | undefined;
  cancelled?: boolean;
  /** The iCalendar SEQUENCE: a higher one replaces an existing entry. */
  revision: number;
}

/** How long an event without an end lasts in a calendar, as in the API's mails and feeds. */
export const GUEST_HOURS = 1;

export interface IcsOptions {
  /** The site's own origin: 'https://eveneo.fr'. The entry's UID and link contain it. */
  origin: string;
  now: Date;
  timeZone?: string;
}

/** Escapes text for RFC 5545. */
const escape = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const compactDay = (date: string) => date.replaceAll('-', '');

/** Folds a line at 75 bytes without splitting characters. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let [folded, bytes] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += character;
    bytes += size;
  }
  return folded;
}

function times(event: CalendarEntry, { timeZone = EVENT_TIME_ZONE }: IcsOptions): string[] | null {
  const day = datePart(event.date);
  const start = startOf(event, timeZone);
  const end = endOf(event, GUEST_HOURS, timeZone);
  if (!day || !start || !end) return null;
  if (!timeParts(event).start) {
    // All-day; DTEND is exclusive, and missing on the calendar's last day.
    const next = addDays(day, 1);
    const last = next > day ? [`DTEND;VALUE=DATE:${compactDay(next)}`] : [];
    return [`DTSTART;VALUE=DATE:${compactDay(day)}`, ...last];
  }
  // Instants in UTC: right in every calendar, even without time zone data.
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
}

/**
 * An event as an iCalendar file (RFC 5545). The UID is stable, and the same as in the API's mails and feeds:
 * adding an event again, from any of them, updates the entry.
 * @returns null when the event's date does not parse
 */
export function eventIcs(event: CalendarEntry, options: IcsOptions): string | null {
  const when = times(event, options);
  if (!when) return null;
  const url = options.origin + addresses.event(event.id);
  const link = event.online_url && `Participer à distance\u00a0: ${event.online_url}`;
  const description = [event.description, link].filter(Boolean).join('\n\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Événéo//Événements//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:evenement-${event.id}@${new URL(options.origin).hostname}`,
    `DTSTAMP:${utc(options.now)}`,
    `SEQUENCE:${event.revision}`,
    ...when,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.location)}`,
    ...(description ? [`DESCRIPTION:${escape(description)}`] : []),
    `URL:${url}`,
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
