import { calendarFeed, calendarFile, type CalendarEvent, type CalendarSettings } from './calendar';
import { calendarLinksOf } from './calendar-links';

const event: CalendarEvent = {
  id: 7,
  title: 'Nuit du jazz',
  date: '2026-11-21',
  time: '20:30',
  end_time: null,
  location: 'Lyon',
};
const settings: CalendarSettings = {
  method: 'REQUEST',
  sequence: 3,
  publicUrl: 'https://eveneo.example',
  now: new Date('2026-11-20T10:00:00Z'),
};
/** The lines of a file as a calendar reads them: unfolded. */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');
const field = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1);
const made = (change: Partial<CalendarEvent> = {}, more: Partial<CalendarSettings> = {}) =>
  calendarFile({ ...event, ...change }, { ...settings, ...more });

test('an entry carries the description, escaped; without one there is no empty line', () => {
  const written = made({ description: 'Trois quartets ; entrée libre, bar\nPortes à 20 h' });
  expect(field(written, 'DESCRIPTION')).toBe('Trois quartets \\; entrée libre\\, bar\\nPortes à 20 h');
  expect(field(made(), 'DESCRIPTION')).toBeUndefined();
});

test.each([
  ['an hour without an end', {}, '20261121T213000'],
  ['into the next day', { time: '23:30' }, '20261122T003000'],
  ['an end of its own', { end_time: '22:00' }, '20261121T220000'],
  ['an end before its start is the next day', { end_time: '02:00' }, '20261122T020000'],
  ['an end at its start is the next day', { end_time: '20:30' }, '20261122T203000'],
  ['into the next year', { date: '2026-12-31', time: '23:30' }, '20270101T003000'],
  [
    'on the night of a clock change',
    { date: '2027-03-27', time: '22:00', end_time: '04:00' },
    '20270328T040000',
  ],
])('the end: %s', (_what, change, end) => expect(field(made(change), 'DTEND;TZID=Europe/Paris')).toBe(end));

test('each text is one line whatever it contains, and cannot start another', () => {
  const file = made({ title: 'Jazz; soul, \\funk\r\nBEGIN:VALARM\nX', location: 'Un\rdeux' });
  expect(field(file, 'SUMMARY')).toBe('Jazz\\; soul\\, \\\\funk\\nBEGIN:VALARM\\nX');
  expect(field(file, 'LOCATION')).toBe('Un\\ndeux');
  expect(linesOf(file)).not.toContain('BEGIN:VALARM');
});

test.each(['x'.repeat(200), 'é'.repeat(200), '👩‍🚀'.repeat(60), `${'x'.repeat(65)}🎉🎉🎉`])(
  'no line is longer than 75 bytes, and unfolding restores it (%#)',
  (title) => {
    const file = made({ title });
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(field(file, 'SUMMARY')).toBe(title);
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
  },
);

test("the attendee's name cannot break out of its parameter", () => {
  const attendee = { name: 'Léa "X";CN=Autre\r\nATTENDEE:mailto:tous@exemple.fr', address: 'lea@exemple.fr' };
  const file = made({}, { attendee, organizer: 'ne-pas-repondre@eveneo.example' });
  const lines = linesOf(file).filter((line) => line.startsWith('ATTENDEE'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith(':mailto:lea@exemple.fr')).toBe(true);
  expect(lines[0]?.match(/"/g)).toHaveLength(2);
  expect(field(file, 'ORGANIZER;CN="Événéo"')).toBe('mailto:ne-pas-repondre@eveneo.example');
});

test.each([
  ['REQUEST', 'CONFIRMED'],
  ['PUBLISH', 'CONFIRMED'],
  ['CANCEL', 'CANCELLED'],
] as const)('the method %s says that the event is %s', (method, status) => {
  const file = made({}, { method });
  expect([field(file, 'METHOD'), field(file, 'STATUS'), field(file, 'SEQUENCE')]).toEqual([
    method,
    status,
    '3',
  ]);
  expect(field(file, 'UID')).toBe('evenement-7@eveneo.example');
  expect(field(file, 'DTSTAMP')).toBe('20261120T100000Z');
});

test('a feed: each event once, cancelled ones as such; unchanged data give the same bytes', () => {
  const events = [
    { ...event, revision: 4 },
    { ...event, id: 8, revision: 5, cancelled: true },
  ];
  const file = calendarFeed(events, { ...settings, name: 'Événéo ; Lyon' });
  const lines = linesOf(file);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('SEQUENCE'))).toEqual(['SEQUENCE:4', 'SEQUENCE:5']);
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
  expect(field(file, 'X-WR-CALNAME')).toBe('Événéo \\; Lyon');
  expect(calendarFeed(events, { ...settings, name: 'Événéo ; Lyon' })).toBe(file);
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
});

test('an empty feed is a valid calendar', () => {
  const lines = linesOf(calendarFeed([], { ...settings, name: 'Vide' }));
  expect([lines[0], lines.at(-2), lines.includes('BEGIN:VEVENT')]).toEqual([
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    false,
  ]);
});

const EVENT = { id: 7, title: 'Thé & jazz', location: 'Lyon', date: '2026-12-12', time: '20:30' };
const read = (given: object = {}) =>
  calendarLinksOf(
    { ...EVENT, end_time: null, ...given },
    { publicUrl: 'https://eveneo.example', installed: 'Europe/Paris' },
  ).map(({ label, url }) => ({
    label,
    host: new URL(url).hostname,
    ...Object.fromEntries(new URL(url).searchParams),
  }));

test('Google and Outlook get the hours of the attached file, and the link to the event', () => {
  const [google, outlook] = read();
  expect(google).toMatchObject({
    ...{ label: 'Google', host: 'calendar.google.com', text: 'Thé & jazz', location: 'Lyon' },
    ...{ dates: '20261212T193000Z/20261212T203000Z', details: 'https://eveneo.example/events/7' },
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
