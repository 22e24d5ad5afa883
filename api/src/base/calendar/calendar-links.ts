import { calendarPages } from '@eveneo/contract/application/calendar-links';
import { instantAt } from '../../ground/clock';
import { localEnd } from './calendar';
import type { CalendarEvent } from './calendar';

/** 'Google' and 'Outlook', for people who do not open the attached file; same hours as in that file. */
export function calendarLinksOf(
  event: CalendarEvent,
  { publicUrl, installed }: { readonly publicUrl: string; readonly installed: string },
) {
  const { id, title, location, date, time } = event;
  const timeZone = event.time_zone ?? installed;
  const start = instantAt(timeZone, date, time);
  const [endDate = '', endTime = ''] = localEnd(event).split('T');
  const end = instantAt(timeZone, endDate, endTime.slice(0, 5));
  const { google, outlook } = calendarPages({
    title,
    location,
    url: `${publicUrl}/events/${id}`,
    span: { start, end },
  });
  return [
    { label: 'Google', url: google },
    { label: 'Outlook', url: outlook },
  ];
}
