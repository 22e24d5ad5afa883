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

test.each([
  ['the usual one', '2026-11-18T18:00', 8],
  ['that of an event in the early morning', '2026-11-19T06:30', 6],
  ['one of the night where nothing begins by day', '2026-11-19T00:00', 0],
  ['the usual one, whatever another week holds', '2026-11-23T05:00', 8],
  ['the usual one beside what began the evening before', '2026-11-15T22:00', 8],
])('the hour that is seen first is %s', (_name, start, hour) => {
  expect(firstHour([{ start }], WEEK, USUAL)).toBe(hour);
});

test.each([
  ['2026-11-17T18:00', 8],
  ['2026-11-18T07:30', 7],
])('the night is left above where something begins by day, at %s', (start, hour) => {
  const night = ['2026-11-17T00:00', '2026-11-20T03:15'].map((begun) => ({ start: begun }));
  expect(firstHour([...night, { start }], WEEK, USUAL)).toBe(hour);
});
