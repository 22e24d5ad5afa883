import { addDays } from '@eveneo/contract/application/dates';
import type { CalendarEvent } from './calendar-event';
import type { Lane } from './lanes';

/**
 * The library computes with Dates, events have local times. Here a local time is the Date whose UTC fields
 * read the same, so that the browser's zone and clock changes never move an event. Such a Date is no
 * instant and never leaves this feature.
 */
export const toWallDate = (wall: string): Date =>
  new Date(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '00:00'}:00Z`);

/** 'YYYY-MM-DDTHH:MM' of such a Date. */
export const wallOf = (date: Date): string => date.toISOString().slice(0, 16);

/** 'YYYY-MM-DD' of such a Date. */
export const dayOf = (date: Date): string => wallOf(date).slice(0, 10);

/** An event, or several behind '+ n', in the shape that react-big-calendar reads. */
export interface GridEvent {
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  source: CalendarEvent;
  /** In the month: no other event is below it in its day. */
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

/** The last day of an event in the month: one that ends before the next noon belongs to its first day only. */
export const lastMonthDay = ({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): string => {
  const first = start.slice(0, 10);
  return end < `${addDays(first, 1)}T12` ? first : end.slice(0, 10);
};

export const toMonthEvent = (source: CalendarEvent): GridEvent => {
  const [first, last] = [source.start.slice(0, 10), source.end.slice(0, 10)];
  const end = lastMonthDay(source) === first && last > first ? `${first}T23:59` : source.end;
  return { ...toGridEvent(source), end: toWallDate(end) };
};

export const laneToGridEvent = ({ event, start, end, folded }: Lane<CalendarEvent>): GridEvent => ({
  ...toGridEvent(event),
  start: toWallDate(start),
  end: toWallDate(end),
  folded,
});
