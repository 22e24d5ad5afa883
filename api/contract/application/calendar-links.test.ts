import { calendarPages, type CalendarOccasion } from './calendar-links';

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

test('an entry with its hours says instants, one without them its day', () => {
  const [google, outlook] = read({});
  expect(google).toMatchObject({ text: 'Thé & jazz', dates: '20261212T193000Z/20261212T210000Z' });
  expect(outlook).toMatchObject({ startdt: '2026-12-12T19:30:00.000Z', enddt: '2026-12-12T21:00:00.000Z' });
  const [day, days] = read({ span: { day: '2026-12-12', next: '2026-12-13' } });
  expect(day).toMatchObject({ dates: '20261212/20261213' });
  expect(days).toMatchObject({ startdt: '2026-12-12', enddt: '2026-12-13', allday: 'true' });
});
