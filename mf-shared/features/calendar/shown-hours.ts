import type { CalendarEvent, CalendarHours } from './calendar-event';
import type { Period } from './period';

/** Events before this hour are at night: the calendar does not open there. */
const NIGHT_ENDS = 6;

/** How many rows of an hour are visible at once, on a phone too. */
const ROWS_SEEN = 12;

/** The end hour of an event on its first day, rounded up. */
function hourOfEnd({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): number {
  if (end.slice(0, 10) > start.slice(0, 10)) return 24;
  return Number(end.slice(11, 13)) + (end.slice(14, 16) > '00' ? 1 : 0);
}

/**
 * The hour to scroll to: the usual one; an earlier one for an early event; a later one, up to the first start, if
 * the last event would end out of sight. A night hour only if no event begins by day.
 */
export function firstHour(
  events: readonly Pick<CalendarEvent, 'start' | 'end'>[],
  { first, last }: Period,
  usual: CalendarHours,
): number {
  const begun = events
    .filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) <= last)
    .map((event) => ({ from: Number(event.start.slice(11, 13)), to: hourOfEnd(event) }));
  const byDay = begun.filter(({ from }) => from >= NIGHT_ENDS);
  const seen = byDay.length > 0 ? byDay : begun;
  const earliest = Math.min(...seen.map(({ from }) => from));
  const latest = Math.max(...seen.map(({ to }) => to));
  // If nothing begins in the period, `earliest` is Infinity.
  return seen.length === 0 ? usual.from : Math.min(earliest, Math.max(usual.from, latest - ROWS_SEEN));
}

/** The hours that show every event of the period: the usual ones, extended for events outside them. */
export function shownHours(
  events: readonly Pick<CalendarEvent, 'start' | 'end'>[],
  { first, last }: Period,
  usual: CalendarHours,
): CalendarHours {
  return events.reduce(({ from, to }, { start, end }) => {
    const [startDay, endDay] = [start.slice(0, 10), end.slice(0, 10)];
    const overnight = endDay > startDay && end.slice(11) > '00:00';
    if (startDay > last || endDay < first || (!overnight && startDay < first)) return { from, to };
    const startHour = Number(start.slice(11, 13));
    return { from: Math.min(from, overnight ? 0 : startHour), to: Math.max(to, hourOfEnd({ start, end })) };
  }, usual);
}
