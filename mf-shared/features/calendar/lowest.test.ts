import type { CalendarEvent } from './calendar-event';
import { lowestOfDays } from './lowest';

const event = (title: string, start: string, end: string) =>
  ({ title, start: `2026-12-${start}`, end: `2026-12-${end}` }) as CalendarEvent;
const lowest = (...events: CalendarEvent[]) => [...lowestOfDays(events)].map(({ title }) => title).sort();

test('the last event of a day is lowest, in any input order; a single one too', () => {
  const [morning, noon, evening, other] = [
    event('matin', '05T09:00', '05T10:00'),
    event('midi', '05T12:00', '05T13:00'),
    event('soir', '05T20:00', '05T22:00'),
    event('seul', '07T20:00', '07T22:00'),
  ];
  expect(lowest(evening, morning, other, noon)).toEqual(['seul', 'soir']);
});

test('of two with the same start the longer is lower, of two equal ones the second', () => {
  const [short, long] = [event('court', '05T09:00', '05T10:00'), event('long', '05T09:00', '05T12:00')];
  expect(lowest(long, short)).toEqual(['long']);
  expect(lowest(short, event('pareil', '05T09:00', '05T10:00'))).toEqual(['pareil']);
});

test('days that share an event with others have none, in any input order', () => {
  const night = event('nuit', '05T22:00', '06T14:00');
  const [first, second, third] = [
    event('cinq', '05T09:00', '05T10:00'),
    event('six', '06T20:00', '06T21:00'),
    event('sept', '07T20:00', '07T21:00'),
  ];
  expect(lowest(night, first, second, third)).toEqual(['sept']);
  expect(lowest(first, second, third, night)).toEqual(['sept']);
});

test('an event that ends at midnight belongs to one day, one of several days to all of them', () => {
  expect(lowest(event('minuit', '05T20:00', '06T00:00'), event('six', '06T09:00', '06T10:00'))).toEqual([
    'minuit',
    'six',
  ]);
  expect(lowest(event('festival', '05T10:00', '08T18:00'), event('sept', '07T09:00', '07T10:00'))).toEqual(
    [],
  );
});

test('an event past midnight that ends before noon belongs to its first day', () => {
  const night = event('nuit', '05T23:30', '06T00:30');
  expect(lowest(night, event('six', '06T09:00', '06T10:00'))).toEqual(['nuit', 'six']);
});

test('without events there is none', () => expect(lowest()).toEqual([]));

test('an event on the calendar’s last day, or over a year’s end, causes no endless loop', () => {
  const at = (title: string, start: string, end: string) => ({ title, start, end }) as CalendarEvent;
  expect(lowest(at('fin', '9999-12-31T23:00', '9999-12-31T23:59'))).toEqual(['fin']);
  expect(
    lowest(
      at('réveillon', '2026-12-31T22:00', '2027-01-01T14:00'),
      at('an', '2027-01-01T15:00', '2027-01-01T17:00'),
    ),
  ).toEqual([]);
});
