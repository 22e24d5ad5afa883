import { lanesOf } from './lanes';

const WEEK = { first: '2026-11-23', last: '2026-11-29' };
const on = (start: string, end: string) => ({ start: `2026-11-${start}`, end: `2026-11-${end}` });

test('an empty week has one lane', () => expect(lanesOf([], WEEK)).toBe(1));

test('events one after the other share a lane', () => {
  expect(lanesOf([on('24T18:00', '24T20:00'), on('24T20:00', '24T22:00')], WEEK)).toBe(1);
});

test('events at the same time stand side by side', () => {
  const evening = [on('24T18:00', '24T20:00'), on('24T18:30', '24T20:30'), on('24T19:59', '24T21:00')];
  expect(lanesOf([...evening, on('25T18:00', '25T20:00')], WEEK)).toBe(3);
});

test('other weeks do not count', () => {
  expect(lanesOf([on('20T18:00', '20T20:00'), on('20T18:00', '20T20:00')], WEEK)).toBe(1);
});
