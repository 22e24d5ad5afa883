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

describe('the end of the calendar', () => {
  const LAST = '9999-12-31';

  test.each([
    ['month', { first: '9999-12-01', last: LAST }],
    ['week', { first: '9999-12-27', last: LAST }],
    ['day', { first: LAST, last: LAST }],
    ['agenda', { first: LAST, last: LAST }],
  ] as const)('a %s ends there', (view, period) => expect(periodOf(LAST, view)).toEqual(period));

  test.each(['month', 'week', 'day', 'agenda'] as const)(
    'one %s further is still its last day, and going back works',
    (view) => {
      expect(stepDate(LAST, view, 1)).toBe(LAST);
      expect(stepDate(LAST, view, -1) < LAST).toBe(true);
    },
  );

  test('a month further from the middle of the last one stays in it', () =>
    expect(stepDate('9999-12-15', 'month', 1)).toBe('9999-12-15'));

  test('its name has a day, and no signed year', () => {
    for (const view of ['month', 'week', 'day', 'agenda'] as const)
      expect(periodLabel(LAST, view)).not.toContain('+');
  });
});

test.each(['month', 'week', 'day', 'agenda'] as const)(
  'a thousand steps of a %s there and back stay within the calendar',
  (view) => {
    let date = '2026-11-15';
    for (let step = 0; step < 1000; step += 1) {
      const next = stepDate(date, view, 1);
      expect([next > date, /^\d{4}-\d\d-\d\d$/.test(next), stepDate(next, view, -1)]).toEqual([
        true,
        true,
        date,
      ]);
      date = next;
    }
  },
);

test.each(['month', 'week', 'day', 'agenda'] as const)(
  'the period of a %s contains its date, and the next one begins where it ends',
  (view) => {
    for (const date of ['2026-11-15', '2026-12-31', '2027-01-01', '2027-03-28', '2028-02-29']) {
      const { first, last } = periodOf(date, view);
      expect(first <= date && date <= last).toBe(true);
      const next = periodOf(stepDate(date, view, 1), view);
      expect(new Date(next.first).getTime() - new Date(last).getTime()).toBe(86_400_000);
    }
  },
);
