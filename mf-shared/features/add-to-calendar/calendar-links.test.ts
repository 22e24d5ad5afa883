import { sampleEvent } from '../../testing/event';
import { calendarLinks } from './calendar-links';

const links = (given: Parameters<typeof sampleEvent>[0]) =>
  calendarLinks(sampleEvent({ id: 7, ...given }), { origin: 'https://eveneo.fr' });
const read = (address: string | undefined) => Object.fromEntries(new URL(address ?? 'x:').searchParams);

test('instants are in UTC, and the event is linked', () => {
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

test('summer time applies, and an end before the start is on the next day', () => {
  const found = links({ date: '2027-07-14', time: '23:30', end_time: '01:00' });
  expect(read(found?.google).dates).toBe('20270714T213000Z/20270714T230000Z');
});

test('an event without a time takes its day', () => {
  const found = links({ date: '2026-12-31', time: '' });
  expect(read(found?.google).dates).toBe('20261231/20270101');
  expect(read(found?.outlook)).toMatchObject({ startdt: '2026-12-31', enddt: '2027-01-01', allday: 'true' });
});

test('an unreadable date gives no link', () => {
  expect(links({ date: 'demain' })).toBeNull();
});

test('unusual texts stay in their own parameter', () => {
  const title = 'A&dates=19700101/19700102#x "<b>" \u202e 100 % 🎷';
  const found = links({ title, location: 'Paris & environs', date: '2026-12-12', time: '20:30' });
  expect(read(found?.google)).toMatchObject({ text: title, location: 'Paris & environs' });
  expect(read(found?.google).dates).toMatch(/^20261212T/);
  expect(read(found?.outlook)).toMatchObject({ subject: title, path: '/calendar/action/compose' });
  expect(new URL(found?.google ?? '').hash).toBe('');
});

test('a lone surrogate does not break the URL', () =>
  expect(read(links({ title: '\ud83c jazz' })?.google).text).toBe('\ufffd jazz'));

test("the end is at most the calendar's last day", () => {
  const found = links({ date: '9999-12-31', time: '' });
  expect(read(found?.google).dates).toBe('99991231/99991231');
  expect(read(found?.outlook).enddt).toBe('9999-12-31');
});
