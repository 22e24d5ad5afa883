import { addDays } from '@eveneo/contract/application/dates';
import { instantAt, isoInstant } from '../../ground/clock';

const HOUR_MS = 3_600_000;
/** The door opens this long before the event. */
const BEFORE_MS = 2 * HOUR_MS;
/** How long an event without a stated end admits people. */
const WITHOUT_END_MS = 12 * HOUR_MS;

/** When an event takes place. */
interface Hours {
  readonly date: string;
  readonly time: string;
  readonly end_time: string | null;
}

/** A door, with the date before the last move of its event; null: it never moved. */
export interface MovedDoor extends Hours {
  readonly opened_early: number | null;
  readonly former_date: string | null;
  readonly former_closes_at: string | null;
  readonly moved_at: string | null;
}

/** When the event ends; a time before its start is on the next day. */
export function endOf({ date, time, end_time }: Hours, timeZone: string): Date {
  if (end_time === null) return new Date(instantAt(timeZone, date, time).getTime() + WITHOUT_END_MS);
  return instantAt(timeZone, end_time > time ? date : addDays(date, 1), end_time);
}

export const opensAt = ({ date, time }: Hours, timeZone: string): Date =>
  new Date(instantAt(timeZone, date, time).getTime() - BEFORE_MS);

/**
 * The event's former date if an entry made at a moment was for it: before the door opens on the present date, and
 * before the event moved, or during the hours of the former date at a door that did not know of the move.
 */
export function formerDateOf(door: MovedDoor, at: Date, timeZone: string): string | null {
  const { former_date: date, former_closes_at: closes, moved_at: moved } = door;
  if (date === null || closes === null || moved === null || at >= opensAt(door, timeZone)) return null;
  const unaware = !door.opened_early && at < new Date(isoInstant(closes));
  return unaware || at < new Date(isoInstant(moved)) ? date : null;
}
