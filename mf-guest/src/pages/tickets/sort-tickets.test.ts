import { isDoorClosed } from './sort-tickets';

const closed = (event: { date?: string; time?: string; end_time?: string | null }, now: string) =>
  isDoorClosed(
    { date: '2026-11-21', time: '20:30', end_time: null, ...event },
    new Date(now),
    'Europe/Paris',
  );

test.each([
  // 20:31 in Paris: the event has just started.
  [{ end_time: '22:00' }, '2026-11-21T19:31:00Z', false],
  [{ end_time: '22:00' }, '2026-11-21T20:59:59Z', false],
  [{ end_time: '22:00' }, '2026-11-21T21:00:01Z', true],
  // Past midnight, with an end time.
  [{ end_time: '02:00' }, '2026-11-22T00:30:00Z', false],
  [{ end_time: '02:00' }, '2026-11-22T01:00:01Z', true],
  // In the night of a clock change the end is in local time.
  [{ date: '2026-10-24', time: '22:00', end_time: '04:00' }, '2026-10-25T02:30:00Z', false],
  [{ date: '2026-10-24', time: '22:00', end_time: '04:00' }, '2026-10-25T03:01:00Z', true],
  // Without an end time a ticket is usable until the day ends, in the event's zone.
  [{}, '2026-11-21T22:59:59Z', false],
  [{}, '2026-11-21T23:00:00Z', true],
  // After a late start it stays usable for at least two hours.
  [{ time: '23:30' }, '2026-11-22T00:29:00Z', false],
  [{ time: '23:30' }, '2026-11-22T00:30:01Z', true],
  [{ time: '' }, '2026-11-21T22:30:00Z', false],
  [{ time: '' }, '2026-11-21T23:00:00Z', true],
  [{ date: 'bientôt' }, '2030-01-01T00:00:00Z', false],
] as const)('the door of %j is closed at %s: %s', (event, now, expected) =>
  expect(closed(event, now)).toBe(expected),
);
