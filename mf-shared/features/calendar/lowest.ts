import { daysFrom } from '@eveneo/contract/application/dates';
import type { CalendarEvent } from './calendar-event';
import { lastMonthDay } from './grid-event';

/** The days of an event: one that ends at midnight does not touch the next. */
function daysOf(event: CalendarEvent): string[] {
  const first = event.start.slice(0, 10);
  return daysFrom(first, lastMonthDay(event)).filter((day) => day === first || `${day}T00:00` < event.end);
}

/**
 * The lowest event of each day in the month view: its title may use the height left below it. None on days with an
 * event that spans several days, whose line only the library knows.
 */
export function lowestOfDays(events: readonly CalendarEvent[]): Set<CalendarEvent> {
  const lowest = new Map<string, CalendarEvent | null>();
  for (const event of events) {
    const days = daysOf(event);
    for (const day of days) {
      const before = lowest.get(day);
      if (days.length > 1) lowest.set(day, null);
      else if (before !== null && (!before || isBelow(event, before))) lowest.set(day, event);
    }
  }
  return new Set([...lowest.values()].filter((event) => event !== null));
}

/** The order of the library: by start, then by end, then as given. */
const isBelow = (one: CalendarEvent, other: CalendarEvent) =>
  one.start === other.start ? one.end >= other.end : one.start > other.start;
