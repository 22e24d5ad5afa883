import type { CalendarEvent } from './calendar-event';
import type { Lane } from './lanes';
import { toWallDate } from './wall-date';

/** An event, or several behind '+ n', in the shape that react-big-calendar reads. */
export interface GridEvent {
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  source: CalendarEvent;
  /** In the month: nothing stands below it in its day. */
  lowest?: boolean;
  folded?: { count: number; events: CalendarEvent[] } | undefined;
}

export const toGridEvent = (source: CalendarEvent): GridEvent => ({
  title: source.title,
  start: toWallDate(source.start),
  end: toWallDate(source.end),
  allDay: source.allDay,
  source,
});

export const laneToGridEvent = ({ event, start, end, folded }: Lane<CalendarEvent>): GridEvent => ({
  ...toGridEvent(event),
  start: toWallDate(start),
  end: toWallDate(end),
  folded,
});
