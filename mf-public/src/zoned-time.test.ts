import { zonedTime } from './zoned-time';

const PARIS = 'Europe/Paris';

test.each([
  ['in winter', '2026-12-12', '20:30', '2026-12-12T20:30:00+01:00'],
  ['in summer', '2027-07-14', '20:30', '2027-07-14T20:30:00+02:00'],
  ['before the spring change', '2027-03-28', '00:30', '2027-03-28T00:30:00+01:00'],
  ['after the spring change', '2027-03-28', '23:30', '2027-03-28T23:30:00+02:00'],
  ['before the autumn change', '2026-10-25', '00:30', '2026-10-25T00:30:00+02:00'],
  ['after the autumn change', '2026-10-25', '23:30', '2026-10-25T23:30:00+01:00'],
])('carries the offset of Paris %s', (_when, date, time, expected) => {
  expect(zonedTime(date, time, PARIS)).toBe(expected);
});

test('supports zones behind UTC, and half-hour offsets', () => {
  expect(zonedTime('2026-12-12', '20:30', 'America/Montreal')).toBe('2026-12-12T20:30:00-05:00');
  expect(zonedTime('2026-12-12', '20:30', 'Asia/Kolkata')).toBe('2026-12-12T20:30:00+05:30');
});

test('an end before its start is the next day', () => {
  expect(zonedTime('2026-12-31', '02:00', PARIS, '22:00')).toBe('2027-01-01T02:00:00+01:00');
  expect(zonedTime('2026-12-31', '23:00', PARIS, '22:00')).toBe('2026-12-31T23:00:00+01:00');
});

test.each([
  ['no time', '2026-12-12', null],
  ['no date', undefined, '20:30'],
  ['no day of the calendar', '2026-02-30', '20:30'],
  ['no time of the day', '2026-12-12', '25:00'],
])('%s is undefined', (_what, date, time) => expect(zonedTime(date, time, PARIS)).toBeUndefined());
