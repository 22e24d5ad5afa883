import { calendarPages, type CalendarOccasion } from './calendar-links';
import { addDays, daysFrom, daysOf, isCalendarDate, LAST_DAY, WHENS } from './dates';

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['0999-12-31', false],
  ['1000-01-01', true],
  [LAST_DAY, true],
  ['10000-01-01', false],
  ['2026-1-2', false],
  ['2026-11-22T00:00', false],
  [' 2026-11-22', false],
  ['2026-11-22\n', false],
  ['', false],
])('%j is a day: %p', (text, expected) => expect(isCalendarDate(text)).toBe(expected));

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // The days of clock change have 23 and 25 hours, and each counts as one day.
  ['2027-03-27', 2, '2027-03-29'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-22', 366, '2027-11-23'],
  ['9999-12-30', 1, LAST_DAY],
  // The following day has a five-digit year: written with a sign, it would sort before all others.
  [LAST_DAY, 1, LAST_DAY],
  ['9999-12-15', 30, LAST_DAY],
  [LAST_DAY, -1, '9999-12-30'],
  ['1000-01-01', -1, '0999-12-31'],
])('%s and %d days are %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

test('a thousand days forth and back give the same day, and each is a calendar day', () => {
  let day = '2026-11-22';
  for (let count = 0; count < 1000; count += 1) {
    const next = addDays(day, 1);
    expect([isCalendarDate(next), next > day, addDays(next, -1)]).toEqual([true, true, day]);
    day = next;
  }
  expect(day).toBe(addDays('2026-11-22', 1000));
});

test('on any day, a named period is not past, does not end before it starts, and does not reach beyond next week', () => {
  for (let after = 0; after < 14; after += 1) {
    const today = addDays('2026-11-16', after);
    for (const when of WHENS) {
      const { from, to } = daysOf(when, today);
      expect([when, today, from >= today, from <= to, to <= addDays(today, 7)]).toEqual([
        when,
        today,
        true,
        true,
        true,
      ]);
    }
    const { from, to } = daysOf('weekend', today);
    expect([today, to, daysOf('week', today).to, addDays(from, 1) >= to]).toEqual([today, to, to, true]);
  }
});

test.each([
  ['2026-11-30', '2026-12-02', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['2026-11-30', '2026-11-30', ['2026-11-30']],
  ['2026-12-01', '2026-11-30', []],
  // Up to the end of the calendar: a loop on `day <= last` would never end.
  ['9999-12-30', LAST_DAY, ['9999-12-30', LAST_DAY]],
  [LAST_DAY, LAST_DAY, [LAST_DAY]],
  ['9999-12-30', '9999-12-32', ['9999-12-30', LAST_DAY]],
])('from %s to %s', (first, last, days) => expect(daysFrom(first, last)).toEqual(days));

test('a month with a clock change has each of its days once', () => {
  expect(daysFrom('2026-10-01', '2026-10-31')).toHaveLength(31);
  expect(new Set(daysFrom('2026-01-01', '2026-12-31')).size).toBe(365);
});

const read = (given: Partial<CalendarOccasion>) => {
  const { google, outlook } = calendarPages({
    title: 'Thé & jazz',
    location: 'Lyon',
    url: 'https://eveneo.fr/events/7',
    span: { start: new Date('2026-12-12T19:30:00Z'), end: new Date('2026-12-12T21:00:00Z') },
    ...given,
  });
  return [google, outlook].map((link) => Object.fromEntries(new URL(link).searchParams));
};

test('an entry with hours has instants, one without hours has its day', () => {
  const [google, outlook] = read({});
  expect(google).toMatchObject({ text: 'Thé & jazz', dates: '20261212T193000Z/20261212T210000Z' });
  expect(outlook).toMatchObject({ startdt: '2026-12-12T19:30:00.000Z', enddt: '2026-12-12T21:00:00.000Z' });
  const [day, days] = read({ span: { day: '2026-12-12', next: '2026-12-13' } });
  expect(day).toMatchObject({ dates: '20261212/20261213' });
  expect(days).toMatchObject({ startdt: '2026-12-12', enddt: '2026-12-13', allday: 'true' });
});
