import { datePart, dayIn, type EventTime, zoneOf } from '@eveneo/contract/application/event-time';

/** Whether the event's day is still to come. */
export const isEarly = (event: EventTime, now: Date, timeZone: string): boolean =>
  (datePart(event.date) ?? '') > dayIn(now, zoneOf(event, timeZone));
