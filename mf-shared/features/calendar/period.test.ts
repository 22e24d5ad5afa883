import { periodLabel, periodOf, stepDate } from './period';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['month', '2026-11-21', 'novembre 2026'],
  ['week', '2026-11-21', 'Du 16 au 22 novembre 2026'],
  ['week', '2026-12-01', 'Du 30 novembre au 6 décembre 2026'],
  ['week', '2026-12-31', 'Du 28 décembre 2026 au 3 janvier 2027'],
  ['week', '2027-02-01', 'Du 1er au 7 février 2027'],
  ['day', '2026-11-21', 'samedi 21 novembre 2026'],
  ['agenda', '2026-11-21', 'Du 21 novembre au 20 décembre 2026'],
] as const)('the %s around %s is called %s', (view, date, label) => {
  expect(plain(periodLabel(date, view))).toBe(label);
});

test('weeks start on Monday', () => {
  expect(periodOf('2026-11-22', 'week')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  expect(periodOf('2026-11-16', 'week').first).toBe('2026-11-16');
});

test('a month has its own length', () => {
  expect(periodOf('2028-02-10', 'month')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});

test.each([
  ['month', '2026-10-31', 1, '2026-11-30'],
  ['month', '2027-03-31', -1, '2027-02-28'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['month', '2026-01-15', -1, '2025-12-15'],
  ['week', '2027-03-25', 1, '2027-04-01'],
  ['week', '2026-10-22', 1, '2026-10-29'],
  ['day', '2027-03-27', 1, '2027-03-28'],
  ['day', '2027-03-28', 1, '2027-03-29'],
  ['day', '2026-10-26', -1, '2026-10-25'],
  ['agenda', '2026-11-21', 1, '2026-12-21'],
] as const)('one %s from %s by %i is %s', (view, date, direction, expected) => {
  expect(stepDate(date, view, direction)).toBe(expected);
});
