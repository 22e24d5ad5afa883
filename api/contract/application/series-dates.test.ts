import { momentAfter } from './dates';
import { seriesDates } from './series-dates';

test.each([
  ['weekly', '2027-03-23', 3, ['2027-03-23', '2027-03-30', '2027-04-06'], []],
  ['fortnightly', '2026-10-18', 3, ['2026-10-18', '2026-11-01', '2026-11-15'], []],
  ['monthly_day', '2026-12-31', 3, ['2026-12-31', '2027-01-31', '2027-03-31'], ['2027-02']],
  ['monthly_day', '2027-12-29', 3, ['2027-12-29', '2028-01-29', '2028-02-29'], []],
  ['monthly_day', '2026-12-29', 3, ['2026-12-29', '2027-01-29', '2027-03-29'], ['2027-02']],
  ['monthly_weekday', '2026-12-08', 3, ['2026-12-08', '2027-01-12', '2027-02-09'], []],
  [
    'monthly_weekday',
    '2026-12-29',
    3,
    ['2026-12-29', '2027-03-30', '2027-06-29'],
    ['2027-01', '2027-02', '2027-04', '2027-05'],
  ],
  ['monthly_day', '9999-11-30', 4, ['9999-11-30', '9999-12-30'], []],
] as const)('%s from %s', (rule, first, count, dates, skipped) => {
  expect(seriesDates(rule, first, count)).toEqual({ dates, skipped });
});

test('a moment is moved by days in local time', () => {
  expect(momentAfter('2027-03-27T02:30', 1)).toBe('2027-03-28T02:30');
});
