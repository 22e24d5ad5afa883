import { calendarPages } from '@eveneo/contract/application/calendar-links';
import { addDays } from '@eveneo/contract/application/dates';
import { datePart, endOf, startOf, timeParts } from '@eveneo/contract/application/event-time';
import { addresses } from '../../format/addresses';
import { GUEST_HOURS, type CalendarEntry, type IcsOptions } from './event-ics';

/**
 * URLs that add an event to Google's and Outlook's calendars. Without a time it is an all-day event.
 * @returns null when the event's date does not parse
 */
export function calendarLinks(
  event: CalendarEntry,
  { origin, timeZone }: Omit<IcsOptions, 'now'>,
): { google: string; outlook: string } | null {
  const day = datePart(event.date);
  const [start, end] = [startOf(event, timeZone), endOf(event, GUEST_HOURS, timeZone)];
  if (!day || !start || !end) return null;
  const { title, location } = event;
  return calendarPages({
    title,
    location,
    url: origin + addresses.event(event.id),
    span: timeParts(event).start ? { start, end } : { day, next: addDays(day, 1) },
  });
}
