import type { CalendarEvent, CalendarHours } from './calendar-event';
import type { Period } from './period';

/** The hour that is seen first: the usual one, or that of an event which begins earlier. */
export function firstHour(
  events: readonly Pick<CalendarEvent, 'start'>[],
  { first, last }: Period,
  usual: CalendarHours,
): number {
  const begun = events
    .filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) <= last)
    .map(({ start }) => Number(start.slice(11, 13)));
  return Math.min(usual.from, ...begun);
}

/** The hours that show every event of the period: the usual ones, extended where an event lies outside. */
export function shownHours(
  events: readonly Pick<CalendarEvent, 'start' | 'end'>[],
  { first, last }: Period,
  usual: CalendarHours,
): CalendarHours {
  return events.reduce(({ from, to }, { start, end }) => {
    const [startDay, endDay] = [start.slice(0, 10), end.slice(0, 10)];
    // What ends at midnight exactly takes nothing of the next day.
    const overnight = endDay > startDay && end.slice(11) > '00:00';
    if (startDay > last || endDay < first || (!overnight && startDay < first)) return { from, to };
    const startHour = Number(start.slice(11, 13));
    const endHour = endDay > startDay ? 24 : Number(end.slice(11, 13)) + (end.slice(14, 16) > '00' ? 1 : 0);
    return { from: Math.min(from, overnight ? 0 : startHour), to: Math.max(to, endHour) };
  }, usual);
}
