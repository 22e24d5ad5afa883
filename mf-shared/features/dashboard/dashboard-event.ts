import type { EventSummary, GuestEvent } from '@eveneo/contract/application/events';
import { datePart, EVENT_TIME_ZONE, instantOf, timeParts, wallTimes } from '../../format/event-time';
import type { DefaultHours } from '../../format/event-time';

/** An event as dashboards use it: dates read, names filled in. What cannot be read never gets this far. */
export interface DashboardEvent {
  id: number;
  title: string;
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
  registrationsCount: number;
  capacity: number;
  averageRating: number | null;
}

const FALLBACK = { organizer: 'Organisateur inconnu', category: 'Non catégorisé' } as const;

const instant = (wall: string, timeZone: string) =>
  instantOf(wall.slice(0, 10), wall.slice(11, 16), timeZone).getTime();

function build(
  event: EventSummary,
  { start, end }: { start: string; end: string },
  timeZone: string,
): DashboardEvent {
  return {
    id: event.id,
    title: event.title,
    start,
    end,
    allDay: false,
    startsAt: instant(start, timeZone),
    endsAt: instant(end, timeZone),
    date: start.slice(0, 10),
    time: event.time,
    end_time: event.end_time,
    location: event.location,
    organizer: event.organizer || FALLBACK.organizer,
    category: event.category_name || event.category || FALLBACK.category,
    registrationsCount: event.registrations_count,
    capacity: event.capacity,
    averageRating: event.average_rating,
  };
}

/** Start and end; null when the date, or a time that is there, does not parse. */
function readTimes(event: EventSummary, hours: DefaultHours) {
  const { start, end } = timeParts(event);
  const unreadable = (event.time && !start) || (event.end_time && !end);
  return unreadable ? null : wallTimes(event, hours);
}

/**
 * Events of an admin or an organizer; without an end they last two hours.
 * An event whose start or end does not parse is left out, with a warning in the console.
 */
export function toDashboardEvents(
  events: readonly EventSummary[],
  timeZone: string = EVENT_TIME_ZONE,
): DashboardEvent[] {
  return events.flatMap((event) => {
    const times = readTimes(event, 2);
    if (times) return [build(event, times, timeZone)];
    console.warn(`Invalid date for event ${event.id}: skipped`, { date: event.date, time: event.time });
    return [];
  });
}

/** 'YYYY-MM-DDTHH:MM' of a local date-time as the API sends it; null when it is none. */
function wallText(text: unknown): string | null {
  if (typeof text !== 'string' || !datePart(text)) return null;
  return /T([01]\d|2[0-3]):[0-5]\d/.test(text) ? text.slice(0, 16) : null;
}

function buildGuest(event: GuestEvent, timeZone: string): DashboardEvent | null {
  if (!event.date) return null;
  const [start, end] = [wallText(event.start), wallText(event.end)];
  const times = start && end ? { start, end } : readTimes(event, 1);
  if (!times) throw new RangeError(`unreadable date ${event.date} ${event.time}`);
  return build(event, times, timeZone);
}

/**
 * Events of a guest; without an end they last an hour, without a time from 00:00 to 23:59.
 * An event without a date is dropped, one that cannot be formatted too, with an error in the console.
 */
export function toGuestDashboardEvents(
  events: readonly GuestEvent[],
  timeZone: string = EVENT_TIME_ZONE,
): DashboardEvent[] {
  return events.flatMap((event) => {
    try {
      return buildGuest(event, timeZone) ?? [];
    } catch (error) {
      console.error('Error formatting guest event', event, error);
      return [];
    }
  });
}
