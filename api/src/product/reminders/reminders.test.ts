import { dueTimes } from './reminders';

const dueOf = (date: string, time: string) =>
  Object.fromEntries(
    dueTimes({ id: 1, date, time, time_zone: null }, 'Europe/Paris').map(({ kind, from, until }) => [
      kind,
      [from.toISOString(), until.toISOString()],
    ]),
  );

test('across the spring clock change: 18:00 local time the day before, and two elapsed hours before', () => {
  expect(dueOf('2027-03-28', '04:00')).toEqual({
    'reminder-eve': ['2027-03-27T17:00:00.000Z', '2027-03-27T21:00:00.000Z'],
    'reminder-soon': ['2027-03-28T00:00:00.000Z', '2027-03-28T02:00:00.000Z'],
    thanks: ['2027-03-29T08:00:00.000Z', '2027-03-29T12:00:00.000Z'],
  });
});

test('across the autumn clock change, and soon after midnight', () => {
  expect(dueOf('2026-10-25', '20:00')).toMatchObject({
    'reminder-eve': ['2026-10-24T16:00:00.000Z', expect.any(String)],
    'reminder-soon': ['2026-10-25T17:00:00.000Z', '2026-10-25T19:00:00.000Z'],
  });
  expect(dueOf('2026-10-26', '00:30')['reminder-eve']).toEqual([
    '2026-10-25T17:00:00.000Z',
    '2026-10-25T21:00:00.000Z',
  ]);
});
