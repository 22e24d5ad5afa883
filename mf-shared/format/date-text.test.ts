import {
  formatDate,
  formatDay,
  formatInstant,
  formatInstantDate,
  formatLongDate,
  formatRelative,
  formatTimeRange,
  inDays,
  machineDateTime,
} from './date-text';

test('dd/mm/yyyy', () => {
  expect(formatDate('2026-12-02')).toBe('02/12/2026');
  expect(formatDate('2026-12-02T23:30:00.000Z')).toBe('02/12/2026');
  expect(formatDate('demain')).toBe('demain');
});

test('long dates, with 1er', () => {
  expect(formatDay('2026-11-01')).toBe('1er\u00a0novembre 2026');
  expect(formatLongDate('2026-12-12')).toBe('samedi 12\u00a0décembre 2026');
  expect(formatLongDate('2026-05-01')).toBe('vendredi 1er\u00a0mai 2026');
  expect(formatLongDate('2026-13-01')).toBe('2026-13-01');
});

test('HH:MM where the specification says so', () => {
  expect(formatTimeRange({ time: '20:30' })).toBe('20:30');
  expect(formatTimeRange({ time: '20:30', end_time: '22:00' })).toBe('20:30\u00a0–\u00a022:00');
  expect(formatTimeRange({ time: '20:30 - 22:00' })).toBe('20:30\u00a0–\u00a022:00');
  expect(formatTimeRange({ time: null })).toBe('');
});

test('machine values', () => {
  expect(machineDateTime({ date: '2026-12-12', time: '20:30' })).toBe('2026-12-12T20:30');
  expect(machineDateTime({ date: '2026-12-12' })).toBe('2026-12-12');
});

describe('instants', () => {
  const now = new Date('2026-11-21T14:00:00Z');
  test.each([
    ['2026-11-21T14:00:20Z', 'à l’instant'],
    ['2026-11-21T13:59:30Z', 'à l’instant'],
    ['2026-11-21T13:55:00Z', 'il y a 5\u00a0min'],
    ['2026-11-21T12:05:00Z', 'à 13:05'],
    ['2026-11-20T23:10:00Z', 'à 00:10'],
    ['2026-11-20T22:30:00Z', 'hier à 23:30'],
    ['2026-11-02T09:00:00Z', '02/11/2026 à 10:00'],
  ])('%s → %s', (instant, expected) => {
    expect(formatRelative(instant, now)).toBe(expected);
  });

  test('in the zone of the events', () => {
    expect(formatInstantDate('2026-11-20T23:10:00Z')).toBe('21/11/2026');
    expect(formatInstant('2026-11-20T23:10:00Z')).toBe('samedi 21\u00a0novembre 2026 à 00:10');
  });
});

test.each(['', 'hier', '2026-13-45T00:00:00Z', {}, Number.NaN])(
  'an invalid instant is an empty text, and never an exception: %p',
  (odd) => {
    const instant = odd as string;
    for (const zone of ['Europe/Paris', 'Asia/Tokyo'])
      expect([
        formatInstant(instant, zone),
        formatInstantDate(instant, zone),
        formatRelative(instant, new Date('2026-11-20T10:00:00Z'), zone),
      ]).toEqual(['', '', '']);
  },
);

test.each([
  ['2026-11-21', 'aujourd’hui'],
  ['2026-11-22', 'demain'],
  ['2026-11-23', 'dans 2\u00a0jours'],
  // Across a clock change, across a leap day, more than a thousand days.
  ['2027-03-28', 'dans 127\u00a0jours'],
  ['2028-03-01', 'dans 466\u00a0jours'],
  ['2030-01-01', 'dans 1\u202f137\u00a0jours'],
  ['2026-11-23T20:00', 'dans 2\u00a0jours'],
  ['2026-11-20', null],
  ['demain', null],
  ['2026-02-30', null],
  ['', null],
])('%s is %s', (date, text) => expect(inDays(date, '2026-11-21')).toBe(text));

test.each([null, undefined, 7, {}])('an invalid date (%j) is not a day', (date) =>
  expect(inDays(date as never, '2026-11-21')).toBeNull(),
);
