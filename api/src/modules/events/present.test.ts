import type { EventSummary } from '@eveneo/contract/application/events';
import { toGuestEvent } from './present';

const at = (date: string, time: string, end_time: string | null = null) => {
  const { start, end } = toGuestEvent({ date, time, end_time } as EventSummary);
  return [start, end];
};

test('an event without an end lasts an hour, past midnight too', () => {
  expect(at('2026-12-12', '20:30')).toEqual(['2026-12-12T20:30:00', '2026-12-12T21:30:00']);
  expect(at('2026-12-31', '23:30')).toEqual(['2026-12-31T23:30:00', '2027-01-01T00:30:00']);
});

test('an end before the start is on the next day', () => {
  expect(at('2026-12-31', '22:00', '04:00')).toEqual(['2026-12-31T22:00:00', '2027-01-01T04:00:00']);
});

test('nothing ends after the last day that a date can hold', () => {
  expect(at('9999-12-31', '23:30')).toEqual(['9999-12-31T23:30:00', '9999-12-31T23:59:00']);
  expect(at('9999-12-31', '23:30', '02:00')).toEqual(['9999-12-31T23:30:00', '9999-12-31T23:59:00']);
});
