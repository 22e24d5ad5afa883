import { addDays } from '@eveneo/contract/application/dates';
import { dayIn, isOver, type EventTime } from '@eveneo/contract/application/event-time';
import { formatMonth } from '../../format/date-text';

const texts = { today: 'Aujourd’hui', week: 'Cette semaine', past: 'Passés' };

/** The Sunday of a day's week. */
const endOfWeek = (day: string) => addDays(day, (7 - new Date(`${day}T00:00Z`).getUTCDay()) % 7);

interface EventGroup<E> {
  title: string;
  /** The total, including events that are not shown. */
  count: number;
  events: E[];
}

/**
 * Events under headings: 'Aujourd’hui', 'Cette semaine', then months, then 'Passés'.
 * @param events in the list's order
 * @param limit the number of events shown
 */
export function groupEvents<E extends EventTime>(
  events: readonly E[],
  limit: number,
  now: Date,
  timeZone: string,
): EventGroup<E>[] {
  const today = dayIn(now, timeZone);
  const sunday = endOfWeek(today);
  const titleOf = ({ date }: E) => {
    if (date <= today) return texts.today;
    // The year is only said of another one.
    return date <= sunday ? texts.week : formatMonth(date).replace(` ${today.slice(0, 4)}`, '');
  };
  const ahead = new Map<string, EventGroup<E>>();
  const past: EventGroup<E> = { title: texts.past, count: 0, events: [] };
  events.forEach((event, at) => {
    const title = titleOf(event);
    const group = isOver(event, now, timeZone) ? past : (ahead.get(title) ?? { title, count: 0, events: [] });
    if (group !== past) ahead.set(title, group);
    group.count += 1;
    if (at < limit) group.events.push(event);
  });
  return [...ahead.values(), past].filter((group) => group.events.length > 0);
}
