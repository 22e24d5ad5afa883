import type { CalendarEvent } from './calendar-event';
import { toWallDate } from './wall-date';

/** An event in the shape that react-big-calendar reads. */
export interface GridEvent {
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  source: CalendarEvent;
}

export const toGridEvent = (source: CalendarEvent): GridEvent => ({
  title: source.title,
  start: toWallDate(source.start),
  end: toWallDate(source.end),
  allDay: source.allDay,
  source,
});
