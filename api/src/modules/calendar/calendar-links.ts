import { calendarPages } from '@eveneo/contract/application/calendar-links';
import { addDays } from '@eveneo/contract/application/dates';
import { instantAt } from '../../ground/clock';
import type { CalendarEvent } from './calendar';

const DEFAULT_MS = 3_600_000;

/** 'Google' and 'Outlook', for who does not open the attached file; the same hours as in that file. */
export function calendarLinksOf(
  event: CalendarEvent,
  { publicUrl, timeZone }: { readonly publicUrl: string; readonly timeZone: string },
) {
  const { id, title, location, date, time, end_time } = event;
  const start = instantAt(timeZone, date, time);
  const end =
    end_time === null
      ? new Date(start.getTime() + DEFAULT_MS)
      : instantAt(timeZone, end_time <= time ? addDays(date, 1) : date, end_time);
  const { google, outlook } = calendarPages({
    ...{ title, location, url: `${publicUrl}/events/${id}` },
    span: { start, end },
  });
  return [
    { label: 'Google', url: google },
    { label: 'Outlook', url: outlook },
  ];
}
