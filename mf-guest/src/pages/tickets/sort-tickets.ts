import type { HeldTicket } from '@eveneo/contract/application/places';
import { startOf } from 'mf-shared/format/event-time';
import { isDoorClosed } from './door-closed';

/** The tickets that can still be shown at a door, the next one first, and those of the past, the latest first. */
export function sortTickets(tickets: readonly HeldTicket[], now: Date, timeZone: string) {
  const start = ({ event }: HeldTicket) => startOf(event, timeZone)?.getTime() ?? 0;
  const over = ({ event }: HeldTicket) => isDoorClosed(event, now, timeZone);
  return {
    coming: tickets.filter((one) => !over(one)).sort((a, b) => start(a) - start(b)),
    past: tickets.filter(over).sort((a, b) => start(b) - start(a)),
  };
}
