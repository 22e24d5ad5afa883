import type { CalendarEvent } from './calendar-event';
import type { Period } from './period';

/** The most events of the period that are on at one moment: that many stand side by side in a column, at least one. */
export function lanesOf(
  events: readonly Pick<CalendarEvent, 'start' | 'end'>[],
  { first, last }: Period,
): number {
  const shown = events.filter(({ start, end }) => start.slice(0, 10) <= last && end.slice(0, 10) >= first);
  // Most are on when one of them begins.
  const together = shown.map(
    ({ start: moment }) => shown.filter(({ start, end }) => start <= moment && moment < end).length,
  );
  return Math.max(1, ...together);
}
