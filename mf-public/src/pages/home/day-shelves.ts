import { addDays, daysOf } from '@eveneo/contract/application/dates';
import { isOver, startOf, wallClock } from '@eveneo/contract/application/event-time';
import type { EventPage, EventSummary } from '@eveneo/contract/application/events';
import { EVENING } from 'mf-shared/format/moment-text';

/** Rows of a shelf; what the next page of the list holds is a link away. */
const ROWS = { today: 4, tomorrow: 3 } as const;
/** What began longer ago stands below what can still be reached. */
const LATE_MS = 20 * 60_000;

export interface DayShelf {
  when: 'today' | 'tomorrow';
  evening: boolean;
  day: string;
  events: EventSummary[];
  /** The day has events that are not shown. */
  more: boolean;
}

export interface DayShelves {
  shelves: DayShelf[];
  /** Events of the weekend besides those shown; its number is null where it is not known. */
  weekend: { count: number | null } | null;
}

interface Known {
  /** The next events, of whatever day. */
  next: readonly EventSummary[];
  tomorrow: readonly EventSummary[];
  weekend: EventPage | undefined;
  /** Events that the guest has a place for. */
  held: ReadonlySet<number>;
}

/** How many events of a page's period are not over; null where the page does not tell. */
function notOver({ data, total }: EventPage, over: (event: EventSummary) => boolean): number | null {
  const coming = data.filter((event) => !over(event)).length;
  // What is over is last.
  return data.length === total || coming < data.length ? coming : null;
}

/** What can be reached today and tomorrow. Days and the evening are those of the installation. */
export function dayShelves(
  { next, tomorrow, weekend, held }: Known,
  present: Date,
  timeZone: string,
): DayShelves {
  const [today = '', clock = ''] = wallClock(present, timeZone).split('T');
  const over = (event: EventSummary) => isOver(event, present, timeZone);
  const isLate = (event: EventSummary) =>
    (startOf(event, timeZone)?.getTime() ?? 0) <= present.getTime() - LATE_MS;
  const shelf = (when: DayShelf['when'], day: string, given: readonly EventSummary[]): DayShelf => {
    const open = given.filter(
      (event) => event.date === day && !event.cancelled && !over(event) && !held.has(event.id),
    );
    const events = [...open.filter((event) => !isLate(event)), ...open.filter(isLate)];
    return {
      when,
      evening: clock >= EVENING,
      day,
      events: events.slice(0, ROWS[when]),
      more: events.length > ROWS[when],
    };
  };
  const shelves = [shelf('today', today, next), shelf('tomorrow', addDays(today, 1), tomorrow)].filter(
    ({ events }) => events.length > 0,
  );
  const { from, to } = daysOf('weekend', today);
  const isInside = (day: string) => day >= from && day <= to;
  const shown = shelves
    .filter(({ day }) => isInside(day))
    .reduce((sum, { events }) => sum + events.length, 0);
  const count = weekend && (today < from ? weekend.total : notOver(weekend, over));
  const rest = count === null || (count ?? 0) > shown ? { count: count ?? null } : null;
  return {
    // One link leads on.
    shelves: shelves.map((one) => ({ ...one, more: one.more && !(rest && isInside(one.day)) })),
    weekend: rest,
  };
}
