import { dayIn } from './clock';

const at = (moment: string) => new Date(moment);

test.each([
  ['Europe/Paris', '2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['Europe/Paris', '2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['Europe/Paris', '2026-06-21T21:59:59.999Z', '2026-06-21'],
  ['Europe/Paris', '2026-06-21T22:00:00.000Z', '2026-06-22'],
  ['Asia/Kathmandu', '2026-11-21T18:14:59.999Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z', '2026-11-22'],
  ['UTC', '1969-12-31T23:59:59.999Z', '1969-12-31'],
])('in %s %s is on %s', (zone, moment, day) => {
  expect(dayIn(zone, at(moment))).toBe(day);
});

test('asked by turns, no zone and no minute is told the day of another', () => {
  const moments = ['2026-11-21T22:59:59.999Z', '2026-11-21T23:00:00.000Z', '2026-11-21T22:59:00.000Z'];
  const days = moments.flatMap((moment) => [
    dayIn('Europe/Paris', at(moment)),
    dayIn('UTC', at(moment)),
    dayIn('Pacific/Kiritimati', at(moment)),
  ]);
  expect(days.join()).toBe(
    '2026-11-21,2026-11-21,2026-11-22,2026-11-22,2026-11-21,2026-11-22,2026-11-21,2026-11-21,2026-11-22',
  );
});
