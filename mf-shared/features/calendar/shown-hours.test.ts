import { firstHour, shownHours } from './shown-hours';

const WEEK = { first: '2026-11-16', last: '2026-11-22' };
const USUAL = { from: 8, to: 23 };
const hours = (...events: [start: string, end: string][]) =>
  shownHours(
    events.map(([start, end]) => ({ start, end })),
    WEEK,
    USUAL,
  );

test('the usual hours stay while events lie within them', () => {
  expect(hours(['2026-11-16T08:00', '2026-11-16T23:00'])).toEqual(USUAL);
});

test.each([
  ['starts early', '2026-11-17T06:30', '2026-11-17T09:00', { from: 6, to: 23 }],
  ['ends late', '2026-11-17T21:00', '2026-11-17T23:30', { from: 8, to: 24 }],
  ['goes on into the next day', '2026-11-17T23:30', '2026-11-18T02:00', { from: 0, to: 24 }],
  ['ends at midnight', '2026-11-17T22:00', '2026-11-18T00:00', { from: 8, to: 24 }],
  ['has no time', '2026-11-17T00:00', '2026-11-17T23:59', { from: 0, to: 24 }],
  ['began on the Sunday before', '2026-11-15T23:00', '2026-11-16T01:00', { from: 0, to: 24 }],
])('they extend for an event that %s', (_name, start, end, expected) => {
  expect(hours([start, end])).toEqual(expected);
});

test.each([
  ['before', '2026-11-15T03:00', '2026-11-15T04:00'],
  ['after', '2026-11-23T03:00', '2026-11-23T04:00'],
  ['on the day before until midnight', '2026-11-15T22:00', '2026-11-16T00:00'],
])('an event of another period changes nothing: %s', (_name, start, end) => {
  expect(hours([start, end])).toEqual(USUAL);
});

const on = (start: string, end: string) => ({ start: `2026-11-${start}`, end: `2026-11-${end}` });

test.each([
  ['the usual one', [on('18T18:00', '18T19:00')], 8],
  ['that of an event in the early morning', [on('19T06:30', '19T08:00')], 6],
  ['one of the night where nothing begins by day', [on('19T00:00', '19T02:00')], 0],
  ['the usual one, whatever another week holds', [on('23T05:00', '23T06:00')], 8],
  ['the usual one beside what began the evening before', [on('15T22:00', '16T00:30')], 8],
  ['the usual one where nothing is on', [], 8],
  ['late enough to see whole what is on in the evening only', [on('18T20:00', '18T22:00')], 10],
  ['late enough for what ends after midnight', [on('18T21:30', '19T01:00')], 12],
  [
    'that of the earliest, where not all can be seen',
    [on('17T09:00', '17T10:00'), on('18T20:00', '18T22:30')],
    9,
  ],
])('the first visible hour is %s', (_name, events, hour) => {
  expect(firstHour(events, WEEK, USUAL)).toBe(hour);
});

test.each([
  ['17T18:00', 8],
  ['18T07:30', 7],
])('night hours are scrolled away if an event begins by day, at %s', (start, hour) => {
  const night = [on('17T00:00', '17T01:00'), on('20T03:15', '20T04:00')];
  expect(firstHour([...night, on(start, start.replace(/T\d\d/, 'T19'))], WEEK, USUAL)).toBe(hour);
});
