import { addDays, daysFrom } from '@eveneo/contract/application/dates';
import type { CalendarEvent } from './calendar-event';
import type { Period } from './period';
import { CALENDAR_TEXTS as texts } from './texts';

export interface AgendaDay {
  day: string;
  entries: { event: CalendarEvent; time: string }[];
}

/** An event's hours on one of its days: '20:30 – 22:30', 'jusqu’à 02:00'. */
function timeOn(day: string, { start, end }: CalendarEvent): string {
  const [from, to] = [start.slice(11, 16), end.slice(11, 16)];
  const [starts, ends] = [start.startsWith(day), end.startsWith(day)];
  if (starts && (ends || end < `${addDays(day, 1)}T12`)) return `${from}\u00a0– ${to}`;
  if (starts) return texts.from(from);
  return ends ? texts.until(to) : texts.allDay;
}

/** The days of the period that have events, in order; a long event appears on each of its days. */
export function agendaDays(events: readonly CalendarEvent[], { first, last }: Period): AgendaDay[] {
  const days: AgendaDay[] = [];
  const sorted = [...events].sort((a, b) => a.start.localeCompare(b.start));
  for (const day of daysFrom(first, last)) {
    const entries = sorted
      .filter(
        ({ start, end }) => start.slice(0, 10) <= day && (start.startsWith(day) || end > `${day}T00:00`),
      )
      .map((event) => ({ event, time: timeOn(day, event) }));
    if (entries.length > 0) days.push({ day, entries });
  }
  return days;
}
