import { addDays, LAST_DAY } from '@eveneo/contract/application/dates';
import { instantAt } from '../../ground/clock';

/** An event as it is written to a calendar file (RFC 5545). */
export interface CalendarEvent {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly end_time: string | null;
  /** Where it is not Paris time. */
  readonly time_zone?: string | null | undefined;
  readonly location: string;
  readonly description?: string;
  /** For registered guests; written only if `withLink` is set. */
  readonly online_url?: string | null;
}

export interface CalendarSettings {
  /** REQUEST adds it to the invitee's calendar, CANCEL removes it, PUBLISH is for feeds and files. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Grows with each change of the event and its seats, else calendars ignore updates. */
  readonly sequence: number;
  readonly publicUrl: string;
  readonly now: Date;
  /** The tag of the links to events. */
  readonly source?: string;
  readonly organizer?: string;
  readonly attendee?: { readonly name: string; readonly address: string };
}

/** Europe/Paris since 1996; calendars that do not know the name use the rules from here. */
const PARIS = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
/** A parameter can contain neither quotes nor line breaks. */
const quoted = (text: string) => `"${text.replace(/["\r\n]/g, ' ')}"`;
const compact = (local: string) => local.replace(/[-:]/g, '');
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** No line is longer than 75 bytes, and none is split inside a character. */
function folded(line: string): string {
  let [result, length] = ['', 0];
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > 74) [result, length] = [`${result}\r\n `, 1];
    result += character;
    length += bytes;
  }
  return result;
}

const onTheNextDay = (date: string, time: string) =>
  date === LAST_DAY ? `${date}T23:59:00` : `${addDays(date, 1)}T${time}:00`;

/**
 * Local end 'YYYY-MM-DDTHH:MM:00': an hour after the start without an end, the next day
 * when it does not end after it starts.
 */
export function localEnd({
  date,
  time,
  end_time: end,
}: Pick<CalendarEvent, 'date' | 'time' | 'end_time'>): string {
  if (end !== null) return end > time ? `${date}T${end}:00` : onTheNextDay(date, end);
  const hour = Number(time.slice(0, 2)) + 1;
  return hour < 24
    ? `${date}T${String(hour).padStart(2, '0')}:${time.slice(3)}:00`
    : onTheNextDay(date, `00:${time.slice(3)}`);
}

/** A local time: in Paris by the rules above, elsewhere as an instant, which every calendar knows. */
const written = ({ time_zone: zone }: CalendarEvent, local: string) =>
  zone
    ? `:${utc(instantAt(zone, local.slice(0, 10), local.slice(11, 16)))}`
    : `;TZID=Europe/Paris:${compact(local)}`;

/** The parts of an entry that differ within a file. */
interface Entry {
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly extra?: readonly string[];
  readonly withLink?: boolean;
}

const descriptionOf = ({ description, online_url: url }: CalendarEvent, withLink = false): string =>
  [description, withLink && url && `Participer à distance\u00a0: ${url}`].filter(Boolean).join('\n\n');

function entryLines(
  event: CalendarEvent,
  { publicUrl, now, source }: Pick<CalendarSettings, 'publicUrl' | 'now' | 'source'>,
  { sequence, cancelled, extra = [], withLink }: Entry,
): string[] {
  const description = descriptionOf(event, withLink);
  return [
    'BEGIN:VEVENT',
    `UID:evenement-${event.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART${written(event, `${event.date}T${event.time}:00`)}`,
    `DTEND${written(event, localEnd(event))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${publicUrl}/events/${event.id}${source ? `?src=${source}` : ''}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...extra,
    'END:VEVENT',
  ];
}

function fileOf(method: CalendarSettings['method'], lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Événéo//Événéo//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}

export function calendarFile(event: CalendarEvent, settings: CalendarSettings): string {
  const { method, sequence, organizer, attendee } = settings;
  const extra = [
    ...(organizer ? [`ORGANIZER;CN="Événéo":mailto:${organizer}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
        ]
      : []),
  ];
  const entry = { sequence, cancelled: method === 'CANCEL', extra, withLink: method === 'REQUEST' };
  return fileOf(method, [...PARIS, ...entryLines(event, settings, entry)]);
}

/** An event of a feed: each change increases its revision, the cancellation too. */
export interface FeedEvent extends CalendarEvent {
  readonly revision: number;
  readonly cancelled?: boolean;
}

/**
 * Many events as one calendar to subscribe to, with the links for remote participants in a guest's own.
 * Deterministic: the same events and the same `now` give the same bytes.
 */
export function calendarFeed(
  events: readonly FeedEvent[],
  {
    name,
    withLink,
    ...settings
  }: Pick<CalendarSettings, 'publicUrl' | 'now' | 'source'> & {
    readonly name: string;
    readonly withLink?: boolean;
  },
): string {
  return fileOf('PUBLISH', [
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...PARIS,
    ...events.flatMap((event) =>
      entryLines(event, settings, {
        sequence: event.revision,
        cancelled: event.cancelled ?? false,
        withLink,
      }),
    ),
  ]);
}
