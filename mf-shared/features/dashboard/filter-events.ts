import type { TimeFilter } from '../../ui/event-list-tools';
import type { DashboardEvent } from './dashboard-event';

/** Past means that the start is before now. */
export const isPast = (event: Pick<DashboardEvent, 'startsAt'>, now: Date): boolean =>
  event.startsAt < now.getTime();

export const isOver = (event: Pick<DashboardEvent, 'endsAt'>, now: Date): boolean =>
  event.endsAt <= now.getTime();

/** Current and future events first, soonest first, then ended ones, latest first. */
export function filterEvents(
  events: readonly DashboardEvent[],
  filter: TimeFilter,
  now: Date,
): DashboardEvent[] {
  const chosen =
    filter === 'all' ? events : events.filter((event) => isPast(event, now) === (filter === 'past'));
  const ahead = chosen.filter((event) => !isOver(event, now)).sort((a, b) => a.startsAt - b.startsAt);
  const over = chosen.filter((event) => isOver(event, now)).sort((a, b) => b.startsAt - a.startsAt);
  return [...ahead, ...over];
}

/** The guest's counters: all registrations, those to events that will take place, those whose event has started. */
export function countEvents(events: readonly DashboardEvent[], now: Date) {
  const past = events.filter((event) => isPast(event, now)).length;
  const upcoming = events.filter((event) => !event.cancelled && !isPast(event, now)).length;
  return { total: events.length, upcoming, past };
}

/** The current or next event that takes place; null when there is none. */
export function nextEvent(events: readonly DashboardEvent[], now: Date): DashboardEvent | null {
  const ahead = events.filter((event) => event.endsAt > now.getTime() && !event.cancelled);
  return ahead.reduce<DashboardEvent | null>(
    (first, event) => (first && first.startsAt <= event.startsAt ? first : event),
    null,
  );
}
