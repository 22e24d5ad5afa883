import { inDays } from './in-days';

test.each([
  ['2026-11-21', 'aujourd’hui'],
  ['2026-11-22', 'demain'],
  ['2026-11-23', 'dans 2\u00a0jours'],
  // Over a change of the clocks, a leap day, thousands of days.
  ['2027-03-28', 'dans 127\u00a0jours'],
  ['2028-03-01', 'dans 466\u00a0jours'],
  ['2030-01-01', 'dans 1\u202f137\u00a0jours'],
  ['2026-11-23T20:00', 'dans 2\u00a0jours'],
  ['2026-11-20', null],
  ['demain', null],
  ['2026-02-30', null],
  ['', null],
])('%s is %s', (date, text) => expect(inDays(date, '2026-11-21')).toBe(text));

test.each([null, undefined, 7, {}])('what is no text (%j) is no day', (date) =>
  expect(inDays(date as never, '2026-11-21')).toBeNull(),
);
