import type { Knex } from 'knex';
import type { LivePlaces } from '@eveneo/contract/application/talk';
import type { Listener, Listeners } from './listeners';
import { findOwn } from './own-repository';
import type { StreamedRow } from './repository';

/** Whether this listener follows the seats, not the chat. */
export const followsSeats = (listener: Listener): boolean => listener.lastSent !== undefined;

const seatsOf = (row: StreamedRow): LivePlaces => ({
  capacity: row.capacity,
  registrations_count: row.registrations_count,
  places_left: row.capacity - row.registrations_count,
  waiting_count: row.waiting_count,
  nobody_waits: row.nobody_waits === 1,
  version: row.version,
  revision: row.revision,
});

/** Sends the seat counts, and what each follower of an event has there, to those who were sent other counts. */
export async function sendSeats(db: Knex, listeners: Listeners, row: StreamedRow): Promise<void> {
  const seats = seatsOf(row);
  const sent = JSON.stringify(seats);
  const behind = listeners
    .all()
    .filter((one) => one.eventId === row.id && followsSeats(one) && one.lastSent !== sent);
  if (behind.length === 0) return;
  const own = await findOwn(
    db,
    row.id,
    behind.map(({ caller }) => caller.id),
  );
  for (const listener of behind) {
    listener.lastSent = sent;
    const data = { ...seats, own: own.get(listener.caller.id) ?? null };
    // No id: there is nothing to resume, only the present state.
    listeners.write(listener, `event: places\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
