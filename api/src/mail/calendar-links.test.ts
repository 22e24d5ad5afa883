import { calendarLinksOf } from './calendar-links';

const EVENT = { id: 7, title: 'Thé & jazz', location: 'Lyon', date: '2026-12-12', time: '20:30' };
const read = (given: object = {}) =>
  calendarLinksOf(
    { ...EVENT, end_time: null, ...given },
    { publicUrl: 'https://eveneo.example', timeZone: 'Europe/Paris' },
  ).map(({ label, url }) => ({
    label,
    host: new URL(url).hostname,
    ...Object.fromEntries(new URL(url).searchParams),
  }));

test('Google and Outlook get the hours of the attached file, and the way to the event', () => {
  const [google, outlook] = read();
  expect(google).toMatchObject({
    ...{ label: 'Google', host: 'calendar.google.com', text: 'Thé & jazz', location: 'Lyon' },
    ...{ dates: '20261212T193000Z/20261212T213000Z', details: 'https://eveneo.example/events/7' },
  });
  expect(outlook).toMatchObject({
    ...{ label: 'Outlook', host: 'outlook.live.com', startdt: '2026-12-12T19:30:00.000Z' },
  });
});

test.each([
  ['2026-12-12', '20:30', '22:00', '20261212T193000Z/20261212T210000Z'],
  ['2027-07-14', '23:30', '01:00', '20270714T213000Z/20270714T230000Z'],
  // The night in which clocks go back.
  ['2026-10-24', '22:00', '04:00', '20261024T200000Z/20261025T030000Z'],
])('on %s from %s to %s', (date, time, end_time, dates) =>
  expect(read({ date, time, end_time })[0]).toMatchObject({ dates }),
);
