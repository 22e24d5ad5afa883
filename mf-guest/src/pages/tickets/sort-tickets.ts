import {
  datePart,
  dayIn,
  endOf,
  type EventTime,
  isOver,
  startOf,
  zoneOf,
} from '@eveneo/contract/application/event-time';
import type { HeldTicket } from '@eveneo/contract/application/places';

/**
 * Whether tickets can no longer be shown: the event has ended and, if it has no end time, its day is over. An
 * unreadable date hides no ticket.
 */
export function isDoorClosed(event: EventTime, now: Date, timeZone: string): boolean {
  const end = endOf(event, 2, timeZone);
  const day = datePart(event.date);
  if (!end || !day || now <= end) return false;
  return Boolean(event.end_time) || dayIn(now, zoneOf(event, timeZone)) > day;
}

/**
 * Usable tickets, the next one first, what is over by the default length last; those of past and cancelled events,
 * the latest first.
 */
export function sortTickets(tickets: readonly HeldTicket[], now: Date, timeZone: string) {
  const start = ({ event }: HeldTicket) => startOf(event, timeZone)?.getTime() ?? 0;
  const ended = ({ event }: HeldTicket) => Number(isOver(event, now, timeZone));
  const over = ({ event }: HeldTicket) => event.cancelled || isDoorClosed(event, now, timeZone);
  return {
    coming: tickets.filter((one) => !over(one)).sort((a, b) => ended(a) - ended(b) || start(a) - start(b)),
    past: tickets.filter(over).sort((a, b) => start(b) - start(a)),
  };
}
