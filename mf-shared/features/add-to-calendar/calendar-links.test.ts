import { sampleEvent } from '../../testing/event';
import { calendarLinks } from './calendar-links';

const links = (given: Parameters<typeof sampleEvent>[0]) =>
  calendarLinks(sampleEvent({ id: 7, ...given }), { origin: 'https://eveneo.fr' });
const read = (address: string | undefined) => Object.fromEntries(new URL(address ?? 'x:').searchParams);

test('instants are said in UTC, and the event is linked', () => {
  const found = links({ title: 'Thé & jazz', date: '2026-12-12', time: '20:30', end_time: '22:00' });
  expect(read(found?.google)).toMatchObject({
    text: 'Thé & jazz',
    dates: '20261212T193000Z/20261212T210000Z',
    details: 'https://eveneo.fr/events/7',
  });
  expect(read(found?.outlook)).toMatchObject({
    subject: 'Thé & jazz',
    startdt: '2026-12-12T19:30:00.000Z',
    enddt: '2026-12-12T21:00:00.000Z',
  });
});

test('summer time counts, and an end before the start is on the next day', () => {
  const found = links({ date: '2027-07-14', time: '23:30', end_time: '01:00' });
  expect(read(found?.google).dates).toBe('20270714T213000Z/20270714T230000Z');
});

test('an event without a time takes its day', () => {
  const found = links({ date: '2026-12-31', time: '' });
  expect(read(found?.google).dates).toBe('20261231/20270101');
  expect(read(found?.outlook)).toMatchObject({ startdt: '2026-12-31', enddt: '2027-01-01', allday: 'true' });
});

test('a date that does not parse leads nowhere', () => {
  expect(links({ date: 'demain' })).toBeNull();
});
