import { addDays } from '@eveneo/contract/application/dates';
import { dayIn } from '@eveneo/contract/application/event-time';
import { formatMonth } from '../../format/date-text';
import type { DashboardEvent } from './dashboard-event';
import { isOver } from './filter-events';
import { DASHBOARD_TEXTS } from './texts';

const { groups: texts } = DASHBOARD_TEXTS;

/** The Sunday of a day's week. */
const endOfWeek = (day: string) => addDays(day, (7 - new Date(`${day}T00:00Z`).getUTCDay()) % 7);

interface EventGroup {
  title: string;
  /** The total, including events that are not shown. */
  count: number;
  events: DashboardEvent[];
}

/**
 * Events under headings: 'Cette semaine', then months, then 'Passés'.
 * @param events in the list's order
 * @param limit the number of events shown
 */
export function groupEvents(
  events: readonly DashboardEvent[],
  limit: number,
  now: Date,
  timeZone: string,
): EventGroup[] {
  const sunday = endOfWeek(dayIn(now, timeZone));
  const groups = new Map<string, EventGroup>();
  events.forEach((event, at) => {
    const title = isOver(event, now)
      ? texts.past
      : event.date <= sunday
        ? texts.week
        : formatMonth(event.date);
    const group = groups.get(title) ?? { title, count: 0, events: [] };
    groups.set(title, group);
    group.count += 1;
    if (at < limit) group.events.push(event);
  });
  return [...groups.values()].filter((group) => group.events.length > 0);
}
