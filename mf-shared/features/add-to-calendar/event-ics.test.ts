import { sampleEvent } from '../../testing/event';
import { eventIcs, type IcsOptions } from './event-ics';

const OPTIONS: IcsOptions = { origin: 'https://eveneo.fr', now: new Date('2026-11-21T09:00:00Z') };
const ics = (given: Parameters<typeof sampleEvent>[0], options: Partial<IcsOptions> = {}) =>
  eventIcs(sampleEvent(given), { ...OPTIONS, ...options }) ?? '';
const line = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((candidate) => candidate.startsWith(name));

test('has a stable UID, a sequence that grows with edits, and the link of the event', () => {
  const [first, second] = [ics({ id: 7, revision: 1 }), ics({ id: 7, revision: 2, title: 'Autre titre' })];
  expect(line(first, 'UID')).toBe('UID:evenement-7@eveneo.fr');
  expect(line(second, 'UID')).toBe(line(first, 'UID'));
  expect(line(second, 'SEQUENCE')).toBe('SEQUENCE:2');
  expect(line(first, 'URL')).toBe('URL:https://eveneo.fr/events/7');
});

test('has the link for remote participants after the description, if there is one', () => {
  const event = { ...sampleEvent({ description: 'Un bal.' }), online_url: 'https://visio.fr/salle' };
  expect(line(eventIcs(event, OPTIONS) ?? '', 'DESCRIPTION')).toBe(
    'DESCRIPTION:Un bal.\\n\\nParticiper à distance\u00a0: https://visio.fr/salle',
  );
  expect(line(ics({ description: 'Un bal.' }), 'DESCRIPTION')).toBe('DESCRIPTION:Un bal.');
});

test.each([
  ['winter', '2026-12-12', '20:30', '22:00', '20261212T193000Z', '20261212T210000Z'],
  ['summer', '2027-07-14', '20:30', '22:00', '20270714T183000Z', '20270714T200000Z'],
  ['after midnight', '2026-12-12', '00:30', '01:30', '20261211T233000Z', '20261212T003000Z'],
  ['into the next day', '2026-12-12', '23:30', '02:00', '20261212T223000Z', '20261213T010000Z'],
  ['without an end', '2026-12-12', '20:30', null, '20261212T193000Z', '20261212T203000Z'],
  ['on the day of the spring change', '2027-03-28', '10:00', '12:00', '20270328T080000Z', '20270328T100000Z'],
])('has instants in UTC: %s', (_name, date, time, end_time, start, end) => {
  const text = ics({ date, time, end_time });
  expect(line(text, 'DTSTART')).toBe(`DTSTART:${start}`);
  expect(line(text, 'DTEND')).toBe(`DTEND:${end}`);
});

test('an event without a time takes its day', () => {
  const text = ics({ date: '2026-12-31', time: '' });
  expect(line(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20261231');
  expect(line(text, 'DTEND')).toBe('DTEND;VALUE=DATE:20270101');
});

test('no user text can end or add a line', () => {
  const text = ics({ title: 'A; B, C\\D\r\nATTENDEE:mailto:x@example.org', location: 'Paris, 1er' });
  expect(line(text, 'SUMMARY')).toBe('SUMMARY:A\\; B\\, C\\\\D\\nATTENDEE:mailto:x@example.org');
  expect(line(text, 'ATTENDEE')).toBeUndefined();
  expect(line(text, 'LOCATION')).toBe('LOCATION:Paris\\, 1er');
});

test('an unreadable date makes no file', () => {
  expect(eventIcs(sampleEvent({ date: '2026-02-30' }), OPTIONS)).toBeNull();
});

test("on the calendar's last day an all-day event has no following day as its end", () => {
  const text = ics({ date: '9999-12-31', time: '' });
  expect(line(text, 'DTSTART')).toBe('DTSTART;VALUE=DATE:99991231');
  expect(line(text, 'DTEND')).toBeUndefined();
  expect(line(ics({ date: '9999-12-31', time: '23:30' }), 'DTEND')).toMatch(/^DTEND:99991231T\d{6}Z$/);
});

test('of the hour that occurs twice the first is meant, and an event that starts in it lasts its hour', () => {
  const text = ics({ date: '2026-10-25', time: '02:30', end_time: null });
  expect(line(text, 'DTSTART')).toBe('DTSTART:20261025T003000Z');
  expect(line(text, 'DTEND')).toBe('DTEND:20261025T013000Z');
});

test('uses the zone of the installation, on any machine', () => {
  const text = ics({ date: '2026-12-12', time: '20:30', end_time: '22:00' }, { timeZone: 'Indian/Reunion' });
  expect(line(text, 'DTSTART')).toBe('DTSTART:20261212T163000Z');
});

test('folded lines of any length and letters unfold to the original', () => {
  for (const letter of ['a', 'é', '漢', '🎷', 'e\u0301'])
    for (let length = 55; length < 85; length += 1) {
      const title = letter.repeat(length);
      const text = ics({ title });
      expect(line(text, 'SUMMARY')).toBe(`SUMMARY:${title}`);
      for (const part of text.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    }
});

test('line breaks of every kind become breaks of the text, never of the file', () => {
  const text = ics({ description: 'un\ndeux\rtrois\r\n\r\nquatre' });
  expect(line(text, 'DESCRIPTION')).toBe('DESCRIPTION:un\\ndeux\\ntrois\\n\\nquatre');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('has no description if the event has none', () =>
  expect(line(ics({ description: '' }), 'DESCRIPTION')).toBeUndefined());
