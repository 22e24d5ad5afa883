import { addDays } from '@eveneo/contract/application/dates';
import { addresses } from '../../format/addresses';
import { datePart, endOf, startOf, timeParts } from '../../format/event-time';
import type { CalendarEntry, IcsOptions } from './event-ics';

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/**
 * Where Google's and Outlook's own pages add an event; nothing is sent before somebody goes there. Without a time it is a
 * matter of the day, which ends where the next one begins.
 * @returns null when the event's date does not parse
 */
export function calendarLinks(
  event: CalendarEntry,
  { origin, timeZone, defaultHours = 1 }: Omit<IcsOptions, 'now'>,
): { google: string; outlook: string } | null {
  const day = datePart(event.date);
  const [start, end] = [startOf(event, timeZone), endOf(event, defaultHours, timeZone)];
  if (!day || !start || !end) return null;
  const wholeDay = !timeParts(event).start;
  const next = addDays(day, 1);
  const url = origin + addresses.event(event.id);
  return {
    google: `https://calendar.google.com/calendar/render?${query({
      action: 'TEMPLATE',
      text: event.title,
      dates: wholeDay ? `${day}/${next}`.replaceAll('-', '') : `${stamp(start)}/${stamp(end)}`,
      location: event.location,
      details: url,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${query({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: wholeDay ? day : start.toISOString(),
      enddt: wholeDay ? next : end.toISOString(),
      ...(wholeDay && { allday: 'true' }),
      location: event.location,
      body: url,
    })}`,
  };
}
