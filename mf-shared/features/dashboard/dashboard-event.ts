import type { EventImage } from '@eveneo/contract/application/events';
import { datePart, EVENT_TIME_ZONE, instantOf } from '../../format/event-time';
import { countOf, fieldsOf, idOf, imageOf, nameOf, textOf, timesOf } from './read-event';

/** An event as dashboards use it: dates read, names filled in. What cannot be read never gets this far. */
export interface DashboardEvent {
  id: number;
  title: string;
  description: string;
  /** Wall clock in the event's zone: 'YYYY-MM-DDTHH:MM'. */
  start: string;
  end: string;
  allDay: false;
  /** The instant of `start` in milliseconds: what 'past' and 'upcoming' compare with now. */
  startsAt: number;
  endsAt: number;
  date: string;
  time: string;
  end_time: string | null;
  location: string;
  organizer: string;
  category: string;
  image: EventImage | null;
  registrationsCount: number;
  capacity: number;
  averageRating: number | null;
  revision: number;
}

const FALLBACK = {
  title: 'Événement sans titre',
  organizer: 'Organisateur inconnu',
  category: 'Non catégorisé',
} as const;

const instant = (wall: string, timeZone: string) =>
  instantOf(wall.slice(0, 10), wall.slice(11, 16), timeZone).getTime();

/** @throws RangeError when the event has no number, or no start or end that can be read */
function build(event: unknown, times: { start: string; end: string } | null, zone: string): DashboardEvent {
  const fields = fieldsOf(event);
  const id = idOf(fields['id']);
  if (id === null || !times) throw new RangeError('no id, or unreadable date or time');
  const { start, end } = times;
  return {
    id,
    title: textOf(fields['title']).trim() || FALLBACK.title,
    description: textOf(fields['description']),
    start,
    end,
    allDay: false,
    startsAt: instant(start, zone),
    endsAt: instant(end, zone),
    date: start.slice(0, 10),
    time: textOf(fields['time']),
    end_time: textOf(fields['end_time']) || null,
    location: textOf(fields['location']),
    organizer: nameOf(fields['organizer']) || FALLBACK.organizer,
    category: nameOf(fields['category_name']) || nameOf(fields['category']) || FALLBACK.category,
    image: imageOf(fields['images']),
    registrationsCount: countOf(fields['registrations_count']),
    capacity: countOf(fields['capacity']),
    averageRating: typeof fields['average_rating'] === 'number' ? fields['average_rating'] : null,
    revision: countOf(fields['revision']),
  };
}

/**
 * Events of an admin or an organizer; without an end they last two hours.
 * An event whose start or end does not parse is left out, with a warning in the console.
 */
export function toDashboardEvents(
  events: readonly unknown[],
  timeZone: string = EVENT_TIME_ZONE,
): DashboardEvent[] {
  return events.flatMap((event) => {
    const fields = fieldsOf(event);
    try {
      return build(event, timesOf(fields, 2), timeZone);
    } catch {
      const { id, date, time } = fields;
      console.warn(`Invalid date for event ${String(idOf(id))}: skipped`, { date, time });
      return [];
    }
  });
}

/** 'YYYY-MM-DDTHH:MM' of a local date-time as the API sends it; null when it is none. */
function wallText(value: unknown): string | null {
  const text = textOf(value);
  return datePart(text) && /^.{10}T([01]\d|2[0-3]):[0-5]\d/.test(text) ? text.slice(0, 16) : null;
}

/** The API's own start and end where date and times can be read; else what these say, as for everybody's events. */
function guestTimes(event: unknown) {
  const fields = fieldsOf(event);
  const [start, end] = [wallText(fields['start']), wallText(fields['end'])];
  const read = timesOf(fields, 1);
  return read && start && end && start <= end ? { start, end } : read;
}

/**
 * Events of a guest; without an end they last an hour, without a time from 00:00 to 23:59.
 * An event without a date, or one that cannot be formatted, is dropped, with an error in the console.
 */
export function toGuestDashboardEvents(
  events: readonly unknown[],
  timeZone: string = EVENT_TIME_ZONE,
): DashboardEvent[] {
  return events.flatMap((event) => {
    try {
      return build(event, guestTimes(event), timeZone);
    } catch (error) {
      console.error('Error formatting guest event', event, error);
      return [];
    }
  });
}
