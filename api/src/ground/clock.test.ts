import { dayIn, instantAt, isSkipped, localMinute } from './clock';

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

test('alternating calls never return the day of another zone or minute', () => {
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

const PARIS = 'Europe/Paris';

test.each([
  [PARIS, '2026-11-22', '19:30', '2026-11-22T18:30:00.000Z'],
  [PARIS, '2026-07-14', '19:30', '2026-07-14T17:30:00.000Z'],
  [PARIS, '2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  [PARIS, '2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
  [PARIS, '2028-02-29', '00:00', '2028-02-28T23:00:00.000Z'],
  [PARIS, '9999-12-31', '23:30', '9999-12-31T22:30:00.000Z'],
  ['UTC', '2026-11-22', '00:00', '2026-11-22T00:00:00.000Z'],
  ['America/Guadeloupe', '2026-11-22', '20:30', '2026-11-23T00:30:00.000Z'],
  ['Pacific/Noumea', '2026-11-22', '00:30', '2026-11-21T13:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22', '12:00', '2026-11-22T06:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '00:00', '2026-11-21T10:00:00.000Z'],
])('in %s, on %s at %s, it is %s', (zone, date, time, instant) => {
  expect(instantAt(zone, date, time).toISOString()).toBe(instant);
});

describe('when clocks go forward', () => {
  test.each([
    ['01:59', '2027-03-28T00:59:00.000Z'],
    // A local time that the change to summer time skips is read as an hour later, when
    // people who come at that time arrive.
    ['02:00', '2027-03-28T01:00:00.000Z'],
    ['02:30', '2027-03-28T01:30:00.000Z'],
    ['03:00', '2027-03-28T01:00:00.000Z'],
    ['03:30', '2027-03-28T01:30:00.000Z'],
  ])('%s is %s', (time, instant) => {
    expect(instantAt(PARIS, '2027-03-28', time).toISOString()).toBe(instant);
  });
});

describe('when clocks go back', () => {
  test.each([
    ['01:59', '2026-10-24T23:59:00.000Z'],
    ['03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s occurs once: %s', (time, instant) => {
    expect(instantAt(PARIS, '2026-10-25', time).toISOString()).toBe(instant);
  });

  test('an hour that occurs twice is one of the two', () => {
    const both = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    expect(both).toContain(instantAt(PARIS, '2026-10-25', '02:30').toISOString());
  });
});

test('local order is kept, on any day of the year', () => {
  const days = Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const instants = days.map((date) => instantAt(PARIS, date, '12:00').getTime());
  const hours = instants.slice(1).map((instant, at) => (instant - (instants[at] ?? 0)) / 3_600_000);
  expect([...new Set(hours)].sort()).toEqual([23, 24, 25]);
  expect(hours.filter((one) => one !== 24)).toHaveLength(2);
});

test('the local minute never goes back: the repeated hour of autumn counts once, spring’s missing hour not at all', () => {
  const minute = (moment: string, zone = PARIS) =>
    localMinute({ config: { EVENT_TIMEZONE: zone }, clock: { now: () => at(moment) } }, null);
  const autumn = ['T00:10', 'T00:59', 'T01:00', 'T01:30', 'T01:59', 'T02:00'];
  expect(autumn.map((time) => minute(`2026-10-25${time}:00Z`).slice(11))).toEqual([
    ...['02:10', '02:59', '02:59', '02:59', '02:59', '03:00'],
  ]);
  expect(['T00:59', 'T01:00'].map((time) => minute(`2026-03-29${time}:00Z`).slice(11))).toEqual([
    ...['01:59', '03:00'],
  ]);
  expect(minute('2026-10-25T01:10:00Z', 'UTC')).toBe('2026-10-25T01:10');
  const skipped = ['2026-03-29T01:59', '2026-03-29T02:00', '2026-03-29T02:59', '2026-03-29T03:00'];
  expect(skipped.map((one) => isSkipped(PARIS, one))).toEqual([false, true, true, false]);
  expect(isSkipped(PARIS, '2026-10-25T02:30')).toBe(false);
});
