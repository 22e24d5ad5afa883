import type { EventPage, EventSummary } from '@eveneo/contract/application/events';
import { sampleEvent } from 'mf-shared/testing/event';
import { dayShelves } from './day-shelves';

const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';

/** Ids are the hour, and 100 more on the next day. */
const saturday = [
  { id: 8, time: '08:00', end_time: '15:00' },
  { id: 10, time: '10:00', end_time: null },
  { id: 13, time: '13:00', end_time: '23:30' },
  { id: 17, time: '17:00', end_time: '18:00' },
  { id: 20, time: '20:00', end_time: '22:00' },
  { id: 21, time: '20:30', end_time: '23:59' },
  { id: 23, time: '23:55', end_time: '23:59' },
].map((event) => sampleEvent({ ...event, date: SATURDAY }));
const sunday = [9, 13, 14, 19].map((hour) =>
  sampleEvent({ id: 100 + hour, date: SUNDAY, time: `${String(hour).padStart(2, '0')}:00` }),
);

const page = (data: EventSummary[], total = data.length): EventPage => ({
  data,
  total,
  current_page: 1,
  last_page: 1,
  per_page: 12,
  total_all: 60,
});

function at(
  day: string,
  clock: string,
  {
    next = saturday,
    tomorrow = sunday,
    weekend = page([...saturday, ...sunday]),
    held = [],
  }: { next?: EventSummary[]; tomorrow?: EventSummary[]; weekend?: EventPage; held?: number[] } = {},
) {
  const given = dayShelves(
    { next, tomorrow, weekend, held: new Set(held) },
    new Date(`${day}T${clock}:00+01:00`),
    'Europe/Paris',
  );
  return {
    rows: Object.fromEntries(
      given.shelves.map(({ when, evening, events }) => [
        when === 'today' && evening ? 'tonight' : when,
        events.map(({ id }) => id),
      ]),
    ),
    more: given.shelves.filter(({ more }) => more).map(({ when }) => when),
    weekend: given.weekend && given.weekend.count,
  };
}

test.each([
  ['07:00', { today: [8, 10, 13, 17], tomorrow: [109, 113, 114] }, 11],
  ['12:00', { today: [13, 17, 20, 21], tomorrow: [109, 113, 114] }, 10],
  ['17:05', { tonight: [17, 20, 21, 23], tomorrow: [109, 113, 114] }, 9],
  // What began hours ago stands below what can still be reached.
  ['20:20', { tonight: [21, 23, 13, 20], tomorrow: [109, 113, 114] }, 8],
  ['23:50', { tonight: [23, 21], tomorrow: [109, 113, 114] }, 6],
])('on a Saturday at %s', (clock, rows, weekend) =>
  expect(at(SATURDAY, clock)).toEqual({ rows, more: [], weekend }),
);

test('on a Sunday night the day is left out when nothing is left of it, and Monday comes first', () => {
  const monday = [sampleEvent({ id: 201, date: '2026-11-30', time: '18:00' })];
  const given = { next: monday, tomorrow: monday, weekend: page(sunday) };
  expect(at(SUNDAY, '23:50', given)).toEqual({ rows: { tomorrow: [201] }, more: [], weekend: null });
});

test('on a Monday the weekend is a link with its number, and a full day one to its list', () => {
  const monday = Array.from({ length: 12 }, (_, id) =>
    sampleEvent({ id, date: '2026-11-23', time: '19:00' }),
  );
  expect(at('2026-11-23', '12:00', { next: monday, tomorrow: [], weekend: page(saturday, 60) })).toEqual({
    rows: { today: [0, 1, 2, 3] },
    more: ['today'],
    weekend: 60,
  });
});

test('of 60 coming ones on a Saturday the number is not claimed while some may be over', () => {
  const many = Array.from({ length: 12 }, (_, id) => sampleEvent({ id, date: SATURDAY, time: '19:00' }));
  const given = at(SATURDAY, '12:00', { next: many, tomorrow: [], weekend: page(many, 60) });
  expect(given).toEqual({ rows: { today: [0, 1, 2, 3] }, more: [], weekend: null });
  expect(
    dayShelves(
      { next: many, tomorrow: [], weekend: page(many, 60), held: new Set() },
      new Date(`${SATURDAY}T12:00:00+01:00`),
      'Europe/Paris',
    ).weekend,
  ).toEqual({ count: null });
});

test('without events, with one, with those the guest has a place for, with a cancelled one', () => {
  const none = { tomorrow: [], weekend: page([]) };
  expect(at(SATURDAY, '12:00', { ...none, next: [] })).toEqual({ rows: {}, more: [], weekend: null });
  const one = [sampleEvent({ id: 1, date: SATURDAY, time: '19:00' })];
  const only = { next: one, tomorrow: [], weekend: page(one) };
  expect(at(SATURDAY, '12:00', only)).toEqual({ rows: { today: [1] }, more: [], weekend: null });
  expect(at(SATURDAY, '12:00', { ...only, held: [1] })).toEqual({ rows: {}, more: [], weekend: 1 });
  const gone = [{ ...one[0]!, cancelled: true }];
  expect(at(SATURDAY, '12:00', { ...only, next: gone }).rows).toEqual({});
});

test('a failed answer costs its part only', () =>
  expect(
    dayShelves(
      { next: saturday, tomorrow: [], weekend: undefined, held: new Set() },
      new Date(`${SATURDAY}T07:00:00+01:00`),
      'Europe/Paris',
    ),
  ).toMatchObject({ shelves: [{ when: 'today', more: true }], weekend: null }));
