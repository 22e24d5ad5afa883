import type { LivePlaces } from '@eveneo/contract/application/talk';
import type { Listener, Listeners } from './listeners';
import type { StreamedRow } from './repository';

/** Whether this listener follows the seats, not the chat. */
export const followsSeats = (listener: Listener): boolean => listener.lastSent !== undefined;

function seatsText({ capacity, registrations_count, waiting_count, nobody_waits }: StreamedRow): string {
  const seats: LivePlaces = {
    capacity,
    registrations_count,
    places_left: capacity - registrations_count,
    waiting_count,
    nobody_waits: nobody_waits === 1,
  };
  // No id: there is nothing to resume, only the present state.
  return `event: places\ndata: ${JSON.stringify(seats)}\n\n`;
}

/** Sends the seat counts to each follower of an event whose last sent counts differ. */
export function sendSeats(listeners: Listeners, row: StreamedRow): void {
  const text = seatsText(row);
  for (const listener of listeners.all()) {
    if (listener.eventId !== row.id || !followsSeats(listener) || listener.lastSent === text) continue;
    listener.lastSent = text;
    listeners.write(listener, text);
  }
}
