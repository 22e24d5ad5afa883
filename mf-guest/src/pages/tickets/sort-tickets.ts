import type { HeldTicket } from '@eveneo/contract/application/places';
import { endOf, startOf } from 'mf-shared/format/event-time';

/** The tickets that can still be shown at a door, the next one first, and those of the past, the latest first. */
export function sortTickets(tickets: readonly HeldTicket[], now: Date, timeZone: string) {
  const start = ({ event }: HeldTicket) => startOf(event, timeZone)?.getTime() ?? 0;
  // A date that cannot be read hides no ticket.
  const over = ({ event }: HeldTicket) => (endOf(event, 2, timeZone) ?? now).getTime() < now.getTime();
  return {
    coming: tickets.filter((one) => !over(one)).sort((a, b) => start(a) - start(b)),
    past: tickets.filter(over).sort((a, b) => start(b) - start(a)),
  };
}
