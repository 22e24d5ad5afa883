import { addDays } from '@eveneo/contract/application/dates';
import { datePart, instantOf, timeParts } from '@eveneo/contract/application/event-time';

const MINUTE = 60_000;

const offsetText = (minutes: number): string => {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
};

/**
 * A day and a wall-clock time as an ISO 8601 instant with the zone's offset on
 * that day: '2026-12-12T20:30:00+01:00'.
 * @param after an earlier time of the same day; a time before it is on the next day
 * @returns undefined when day or time is missing or invalid
 */
export function zonedTime(
  date: unknown,
  time: unknown,
  timeZone: string,
  after?: unknown,
): string | undefined {
  const day = typeof date === 'string' ? datePart(date) : null;
  const clock = typeof time === 'string' ? timeParts({ time }).start : null;
  if (!day || !clock) return undefined;
  const wall = `${typeof after === 'string' && clock < after ? addDays(day, 1) : day}T${clock}`;
  const instant = instantOf(wall.slice(0, 10), clock, timeZone).getTime();
  return `${wall}:00${offsetText((Date.parse(`${wall}Z`) - instant) / MINUTE)}`;
}
