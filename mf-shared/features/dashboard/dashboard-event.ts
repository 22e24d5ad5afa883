import {
  datePart,
  EVENT_TIME_ZONE,
  instantOf,
  timeParts,
  wallTimes,
  zoneOf,
  type DefaultHours,
} from '@eveneo/contract/application/event-time';
import type { EventImage, EventSummary, GuestEvent } from '@eveneo/contract/application/events';

/** An event with parsed dates and fallback names. */
export interface DashboardEvent {
  id: number;
  title: string;
  description: string;
  /** Local time in the event's zone: 'YYYY-MM-DDTHH:MM'. */
  start: string;
  end: string;
  allDay: false;
  /** The instant of `start` in milliseconds: 'past' and 'upcoming' compare it with now. */
  startsAt: number;
  endsAt: number;
  date: string;
  time: string;
  end_time: string | null;
  time_zone?: string | undefined;
  location: string;
  organizer: string;
  organizer_id: number | null;
  category: string;
  images: readonly EventImage[];
  registrationsCount: number;
  capacity: number;
  averageRating: number | null;
  revision: number;
  cancelled: boolean;
  publish_at: string | null;
  unlisted: boolean;
  /** For the guest's dashboard, if there is one. */
  online_url?: string | null | undefined;
  /** The guest's places, where there are several. */
  places?: number | undefined;
}

const FALLBACK = {
  title: 'Événement sans titre',
  organizer: 'Organisateur inconnu',
  category: 'Non catégorisé',
} as const;

const instant = (wall: string, timeZone: string) =>
  instantOf(wall.slice(0, 10), wall.slice(11, 16), timeZone).getTime();

type Times = { start: string; end: string };

/** Start and end in local time; null when the date, or an existing time, does not parse. */
export function timesOf(
  { date, time, end_time }: Pick<EventSummary, 'date' | 'time' | 'end_time'>,
  hours: DefaultHours,
): Times | null {
  const { start, end } = timeParts({ time, end_time });
  if ((time && !start) || (end_time && !end)) return null;
  return wallTimes({ date, time, end_time }, hours);
}

/** @throws RangeError for an unreadable start or end */
function build(event: Omit<GuestEvent, 'start' | 'end'>, times: Times | null, zone: string): DashboardEvent {
  if (!times) throw new RangeError('unreadable date or time');
  const { id, description, time, end_time, location, capacity, revision } = event;
  const { cancelled, publish_at, unlisted, organizer_id } = event;
  const { start, end } = times;
  return {
    id,
    description,
    start,
    end,
    time,
    end_time,
    location,
    capacity,
    revision,
    cancelled,
    publish_at,
    unlisted,
    organizer_id,
    title: event.title.trim() || FALLBACK.title,
    allDay: false,
    startsAt: instant(start, zoneOf(event, zone)),
    endsAt: instant(end, zoneOf(event, zone)),
    time_zone: event.time_zone,
    date: start.slice(0, 10),
    organizer: event.organizer || FALLBACK.organizer,
    category: event.category_name || event.category || FALLBACK.category,
    images: event.images,
    registrationsCount: event.registrations_count,
    averageRating: event.average_rating,
    ...(event.online_url && { online_url: event.online_url }),
  };
}

/**
 * Events of an admin or an organizer; without an end they last two hours. An event whose start or end does not
 * parse is left out, with a warning in the console.
 */
export function toDashboardEvents(
  events: readonly EventSummary[],
  timeZone: string = EVENT_TIME_ZONE,
): DashboardEvent[] {
  return events.flatMap((event) => {
    try {
      return build(event, timesOf(event, 2), timeZone);
    } catch {
      const { id, date, time } = event;
      console.warn(`Invalid date for event ${id}: skipped`, { date, time });
      return [];
    }
  });
}

/** 'YYYY-MM-DDTHH:MM' of a local date-time from the API; null if invalid. */
const wallText = (text: string): string | null =>
  datePart(text) && /^.{10}T([01]\d|2[0-3]):[0-5]\d/.test(text) ? text.slice(0, 16) : null;

/** The API's own start and end if valid, else computed from date and times. */
function guestTimes(event: GuestEvent): Times | null {
  const [start, end] = [wallText(event.start), wallText(event.end)];
  const read = timesOf(event, 1);
  return read && start && end && start <= end ? { start, end } : read;
}

/**
 * Events of a guest; without an end they last an hour, without a time from 00:00 to 23:59. An event without a
 * date, or one that cannot be formatted, is dropped, with an error in the console.
 */
export function toGuestDashboardEvents(
  events: readonly GuestEvent[],
  timeZone: string = EVENT_TIME_ZONE,
): DashboardEvent[] {
  return events.flatMap((event) => {
    try {
      return { ...build(event, guestTimes(event), timeZone), places: event.places };
    } catch (error) {
      console.error('Error formatting guest event', event, error);
      return [];
    }
  });
}
