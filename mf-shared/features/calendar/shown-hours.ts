import type { CalendarEvent, CalendarHours } from './calendar-event';
import type { Period } from './period';

/** What begins before is of the night: the calendar does not open there, one scrolls up to it. */
const NIGHT_ENDS = 6;

/**
 * The hour that is seen first: the usual one, or that of an event in the early morning. Only where nothing begins by
 * day is it an hour of the night.
 */
export function firstHour(
  events: readonly Pick<CalendarEvent, 'start'>[],
  { first, last }: Period,
  usual: CalendarHours,
): number {
  const begun = events
    .filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) <= last)
    .map(({ start }) => Number(start.slice(11, 13)));
  const byDay = begun.filter((hour) => hour >= NIGHT_ENDS);
  return Math.min(usual.from, ...(byDay.length > 0 ? byDay : begun));
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
