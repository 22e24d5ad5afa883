import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { addDays } from './dates';
import {
  dayIn,
  endOf,
  eventStatus,
  hasStarted,
  instantOf,
  isOver,
  startOf,
  minuteNow,
  wallClock,
  wallTimes,
} from './event-time';

const iso = (date: Date | null) => date?.toISOString() ?? null;

test('an overseas event has its own clock: begin, end, day and whether it is over', () => {
  const event = { date: '2026-12-12', time: '20:00', end_time: null, time_zone: 'Indian/Reunion' };
  expect([iso(startOf(event)), iso(endOf(event))]).toEqual([
    '2026-12-12T16:00:00.000Z',
    '2026-12-12T18:00:00.000Z',
  ]);
  const at = (moment: string) => new Date(moment);
  expect(isOver(event, at('2026-12-12T17:59:59Z'))).toBe(false);
  expect(isOver(event, at('2026-12-12T18:00:00Z'))).toBe(true);
  expect(hasStarted(event, at('2026-12-12T16:00:01Z'))).toBe(true);
  // Past midnight there, 21:00 in Paris.
  expect(eventStatus(event, at('2026-12-12T20:00:00Z'))).toBe('past');
  expect(eventStatus({ ...event, time_zone: undefined }, at('2026-12-12T20:00:00Z'))).toBe('ongoing');
});

describe('status by the day, in Paris', () => {
  // 00:30 on 21 November in Paris; still the 20th in UTC and in Montréal.
  const justAfterMidnight = new Date('2026-11-20T23:30:00Z');
  test.each([
    ['2026-11-20', 'list', 'past'],
    ['2026-11-21', 'list', 'ongoing'],
    ['2026-11-22', 'list', 'upcoming'],
    ['2026-11-20', 'detail', 'past'],
    ['2026-11-21', 'detail', 'ongoing'],
    ['2026-11-22', 'detail', 'ongoing'],
    ['2026-11-23', 'detail', 'upcoming'],
  ] as const)('%s on the %s is %s', (date, screen, expected) => {
    expect(eventStatus({ date }, justAfterMidnight, screen)).toBe(expected);
  });

  test('at 23:30 in Paris it is still the same day', () => {
    expect(eventStatus({ date: '2026-11-20' }, new Date('2026-11-20T22:30:00Z'))).toBe('ongoing');
  });

  test('a full date-time counts by its date only, an unreadable date as in the future', () => {
    expect(eventStatus({ date: '2026-11-20T23:59:59.000Z' }, justAfterMidnight)).toBe('past');
    expect(eventStatus({ date: 'bientôt' }, justAfterMidnight)).toBe('upcoming');
  });
});

describe('start and end', () => {
  test.each([
    ['winter', { date: '2026-12-12', time: '20:30' }, '2026-12-12T19:30:00.000Z'],
    ['summer', { date: '2026-07-14', time: '20:30' }, '2026-07-14T18:30:00.000Z'],
    ['00:30', { date: '2026-12-12', time: '00:30' }, '2026-12-11T23:30:00.000Z'],
    ['23:30', { date: '2026-12-12', time: '23:30' }, '2026-12-12T22:30:00.000Z'],
    ['before the spring change', { date: '2026-03-29', time: '01:30' }, '2026-03-29T00:30:00.000Z'],
    ['the skipped hour', { date: '2026-03-29', time: '02:30' }, '2026-03-29T01:30:00.000Z'],
    ['after the spring change', { date: '2026-03-29', time: '03:30' }, '2026-03-29T01:30:00.000Z'],
    [
      'the hour that occurs twice: the first',
      { date: '2026-10-25', time: '02:30' },
      '2026-10-25T00:30:00.000Z',
    ],
    ['after the autumn change', { date: '2026-10-25', time: '03:30' }, '2026-10-25T02:30:00.000Z'],
  ])('%s', (_name, event, expected) => {
    expect(iso(startOf(event))).toBe(expected);
  });

  test('without an end: two hours, or one for guests', () => {
    const event = { date: '2026-12-12', time: '23:30' };
    expect(iso(endOf(event))).toBe('2026-12-13T00:30:00.000Z');
    expect(iso(endOf(event, 1))).toBe('2026-12-12T23:30:00.000Z');
    expect(wallTimes(event)).toEqual({ start: '2026-12-12T23:30', end: '2026-12-13T01:30' });
  });

  test('the default length is elapsed time over a clock change', () => {
    const event = { date: '2026-10-25', time: '02:00' };
    expect(iso(endOf(event, 2))).toBe('2026-10-25T02:00:00.000Z');
  });

  test('an end in time or in end_time; before the start it is the next day', () => {
    expect(iso(endOf({ date: '2026-12-12', time: '20:30 - 22:00' }))).toBe('2026-12-12T21:00:00.000Z');
    expect(iso(endOf({ date: '2026-12-12', time: '20:30', end_time: '02:00' }))).toBe(
      '2026-12-13T01:00:00.000Z',
    );
    expect(wallTimes({ date: '2026-12-31', time: '22:00', end_time: '04:00' })?.end).toBe('2027-01-01T04:00');
  });

  it("an end after the calendar's last day is on that day", () => {
    const last = { date: '9999-12-31', time: '23:30' };
    expect(wallTimes(last)?.end).toBe('9999-12-31T23:59');
    expect(wallTimes({ ...last, end_time: '02:00' })?.end).toBe('9999-12-31T23:59');
    expect(endOf(last)?.toISOString()).toBe('9999-12-31T22:59:00.000Z');
  });

  test('without a time: from 00:00 to 23:59', () => {
    expect(wallTimes({ date: '2026-12-12', time: null })).toEqual({
      start: '2026-12-12T00:00',
      end: '2026-12-12T23:59',
    });
  });

  test('an invalid date gives null', () => {
    expect(startOf({ date: '2026-02-29', time: '10:00' })).toBeNull();
    expect(endOf({ date: '', time: '10:00' })).toBeNull();
    expect(wallTimes({ date: 'x' })).toBeNull();
  });

  test('past means start before now', () => {
    const event = { date: '2026-12-12', time: '20:30' };
    expect(hasStarted(event, new Date('2026-12-12T19:30:00Z'))).toBe(false);
    expect(hasStarted(event, new Date('2026-12-12T19:30:01Z'))).toBe(true);
  });
});

test('days follow the calendar over months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('a wall clock reads midnight as 00', () => {
  expect(wallClock(new Date('2026-12-11T23:00:00Z'))).toBe('2026-12-12T00:00');
  expect(dayIn(new Date('2026-10-25T22:59:00Z'))).toBe('2026-10-25');
  expect(iso(instantOf('2026-06-01', '09:00', 'America/Montreal'))).toBe('2026-06-01T13:00:00.000Z');
});

// Independent of the machine's zone: the same results in a process with another one.
test.each(['America/Montreal', 'Pacific/Auckland'])('on a machine in %s', (zone) => {
  const program = `
    const t = require(${JSON.stringify(join(__dirname, 'event-time.ts'))});
    const d = require(${JSON.stringify(join(__dirname, '../../../mf-shared/format/date-text.ts'))});
    const out = [];
    for (const date of ['2026-03-29', '2026-10-25', '2026-12-12'])
      for (const time of ['00:30', '02:30', '23:30'])
        out.push(t.startOf({ date, time }).toISOString(), t.endOf({ date, time }, 1).toISOString(), d.formatLongDate(date));
    out.push(t.eventStatus({ date: '2026-11-21' }, new Date('2026-11-20T23:30:00Z')));
    console.log(JSON.stringify(out));`;
  const output = execFileSync(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), '--eval', program],
    {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    },
  );
  const here = ['2026-03-29', '2026-10-25', '2026-12-12'].flatMap((date) =>
    ['00:30', '02:30', '23:30'].map((time) => iso(startOf({ date, time }))),
  );
  const there = JSON.parse(output) as string[];
  expect(there.filter((_text, at) => at % 3 === 0 && at < 27)).toEqual(here);
  expect(there.slice(1, 3)).toEqual(['2026-03-29T00:30:00.000Z', 'dimanche 29\u00a0mars 2026']);
  expect(there.at(-1)).toBe('ongoing');
});

test('local time in Paris matches the time zone database, through every change', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  const byIntl = (instant: Date) => format.format(instant).replace(' ', 'T');
  const day = 86_400_000;
  for (let time = Date.UTC(1996, 6, 1); time < Date.UTC(2060, 0, 1); time += 6.7 * day) {
    expect(wallClock(new Date(time))).toBe(byIntl(new Date(time)));
  }
  for (const year of [1996, 1997, 2026, 2027, 2037]) {
    for (const month of [2, 9]) {
      for (let hour = 0; hour < 24 * 31; hour += 1) {
        for (const minute of [0, 59]) {
          const instant = new Date(Date.UTC(year, month, 1, hour, minute));
          expect(wallClock(instant)).toBe(byIntl(instant));
        }
      }
    }
  }
});

test('the minute to compare with never goes back: the repeated hour of autumn counts once', () =>
  expect(
    ['00:10', '00:59', '01:10', '02:00'].map((time) => minuteNow(new Date(`2026-10-25T${time}:00Z`))),
  ).toEqual(['2026-10-25T02:10', '2026-10-25T02:59', '2026-10-25T02:59', '2026-10-25T03:00']));
