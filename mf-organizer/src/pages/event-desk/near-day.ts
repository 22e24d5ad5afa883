import { addDays } from '@eveneo/contract/application/dates';
import { datePart, dayIn, type EventTime, timeParts, zoneOf } from '@eveneo/contract/application/event-time';
import { texts } from './texts';

/** From this hour on an event of today is 'Ce soir'. */
const EVENING = '18:00';

/** Whether the event's day is still to come. */
export const isEarly = (event: EventTime, now: Date, timeZone: string): boolean =>
  (datePart(event.date) ?? '') > dayIn(now, zoneOf(event, timeZone));

/** 'Ce soir', 'Aujourd’hui' or 'Demain'; '' for any other day. */
export function nearDay(event: EventTime, now: Date, timeZone: string): string {
  const today = dayIn(now, zoneOf(event, timeZone));
  const day = datePart(event.date);
  if (day === addDays(today, 1)) return texts.near.tomorrow;
  if (day !== today) return '';
  return (timeParts(event).start ?? '') >= EVENING ? texts.near.tonight : texts.near.today;
}
