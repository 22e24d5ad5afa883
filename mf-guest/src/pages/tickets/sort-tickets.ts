import type { HeldTicket } from '@eveneo/contract/application/places';
import { startOf, datePart, dayIn, endOf, type EventTime } from 'mf-shared/format/event-time';

/**
 * Does nobody show a ticket any more? Once the event has ended; where nobody gave it an end, once its day is over as well: a
 * default length is a calendar's. A date that cannot be read hides no ticket.
 */
export function isDoorClosed(event: EventTime, now: Date, timeZone: string): boolean {
  const end = endOf(event, 2, timeZone);
  const day = datePart(event.date);
  if (!end || !day || now <= end) return false;
  return Boolean(event.end_time) || dayIn(now, timeZone) > day;
}

/** The tickets that can still be shown at a door, the next one first, and those of the past, the latest first. */
export function sortTickets(tickets: readonly HeldTicket[], now: Date, timeZone: string) {
  const start = ({ event }: HeldTicket) => startOf(event, timeZone)?.getTime() ?? 0;
  const over = ({ event }: HeldTicket) => isDoorClosed(event, now, timeZone);
  return {
    coming: tickets.filter((one) => !over(one)).sort((a, b) => start(a) - start(b)),
    past: tickets.filter(over).sort((a, b) => start(b) - start(a)),
  };
}
