import { MAX_ID } from '@eveneo/contract/application/limits';
import type { Role } from '@eveneo/contract/application/users';
import type { Caller } from '../../http/sessions/caller';
import { averageOf } from '../reviews/repository';
import { previewPath, registeredDetail, toDetail, type EventReading } from './detail';
import { toGuestEvent, toInitials, toSummaries, type EventOfHolder } from './present';
import type { ImageRow, WaitedEventRow } from './repository';

const ROW = {
  ...{ id: 7, title: 'Bal folk', description: 'Danses.', date: '2026-12-24', time: '19:30', end_time: null },
  ...{ location: 'Salle', category_id: 1, category_name: 'Arts', organizer_id: 3, organizer_name: 'Olga Or' },
  ...{ tags: 'folk,bal', city: null, price_note: null, online_url: 'https://visio.example/a' },
  ...{
    capacity: 10,
    registrations_count: 4,
    rating_sum: 9,
    rating_count: 2,
    messages_count: 0,
    waiting_count: 0,
  },
  ...{ version: 3, revision: 5 },
} as WaitedEventRow;
const image = (event_id: number, path: string, wall: string | null = null): ImageRow => ({
  ...{ event_id, path, width: 8, height: 6, variants: '[{"path":"a-400.webp","width":400,"height":300}]' },
  wall,
});
const ATTENDEES = [
  { registration_id: 11, user_id: 21, name: 'Claire Martin' },
  { registration_id: 12, user_id: null, name: null },
  { registration_id: 13, user_id: null, name: null },
];
const reading = (change: Partial<EventReading> = {}) =>
  ({ row: ROW, images: [], attendees: ATTENDEES, coOrganizers: [], ...change }) as EventReading;
const caller = (id: number, role: Role = 'guest') => ({ id, role }) as Caller;

describe('the link for remote participation', () => {
  test.each<[string, Caller | null, boolean, boolean]>([
    ['a visitor', null, false, false],
    ['a guest', caller(9), false, false],
    ['a guest with a place', caller(9), true, true],
    ['the organizer', caller(3, 'organizer'), false, true],
    ['another organizer', caller(4, 'organizer'), false, false],
    ['an admin', caller(1, 'admin'), false, true],
  ])('is shown to %s only if permitted', (_who, who, is_registered, told) => {
    const { online_url } = toDetail(reading(), who, { is_registered, waiting_position: null });
    expect(online_url).toBe(told ? 'https://visio.example/a' : null);
  });

  test('an event without an organizer belongs to nobody', () => {
    const orphan = reading({ row: { ...ROW, organizer_id: null, organizer_name: null } });
    expect(toDetail(orphan, caller(3, 'organizer')).online_url).toBeNull();
    expect(toDetail(orphan, null)).toMatchObject({ organizer: 'Organisateur supprimé', organizer_id: null });
  });
});

describe('the participants', () => {
  test('are named to logged-in users, and shown by initials to visitors', () => {
    const names = (who: Caller | null) => toDetail(reading(), who).attendees.map(({ name }) => name);
    expect(names(caller(9))[0]).toBe('Claire Martin');
    expect(names(null)[0]).toBe('C. M.');
    expect(JSON.stringify(toDetail(reading(), null))).not.toContain('Martin');
  });

  test('two deleted accounts are two anonymous participants', () => {
    const { attendees, guests } = toDetail(reading(), null);
    const ids = attendees.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.slice(1).every((id) => id > MAX_ID && Number.isSafeInteger(id))).toBe(true);
    expect(guests).toEqual([{ id: 21 }]);
  });
});

test("personal fields are the caller's own, and visitors have none", () => {
  const own = { is_registered: false, waiting_position: 4 };
  expect(toDetail(reading(), caller(9), own)).toMatchObject(own);
  expect(toDetail(reading(), caller(9))).toMatchObject({ is_registered: false, waiting_position: null });
});

test.each([
  ['Claire Martin', 'C. M.'],
  ['claire', 'C.'],
  ['Jean-Pierre Dubois', 'J. D.'],
  ['Anne Marie de la Tour', 'A. T.'],
  ['  Ana   Ba ', 'A. B.'],
  ['Jean--Pierre', 'J. P.'],
  ['é\u0301lo', 'É.'],
  ['👩‍🚀 Zoé', '👩. Z.'],
  ['𝓐na', '𝓐.'],
  ['李雷', '李.'],
  ['-', ''],
])('%j is %j to visitors', (name, initials) => expect(toInitials(name)).toBe(initials));

test.each([
  [0, 0, null],
  [9, 2, 4.5],
  [5, 1, 5],
  [10, 3, 3.3],
  [11, 3, 3.7],
  [4_294_967_295, 858_993_459, 5],
])('%d of %d ratings are %p', (sum, count, average) => expect(averageOf(sum, count)).toBe(average));

describe('pictures', () => {
  test('are separate for each event, in the order of the list', () => {
    const rows = [1, 2, 3].map((id) => ({ ...ROW, id }));
    const found = toSummaries(rows, [image(2, 'b.webp'), image(1, 'a.webp'), image(2, 'c.webp')]);
    expect(found.map(({ image: first, images }) => [first, images.map(({ path }) => path)])).toEqual([
      ['a.webp', ['a.webp']],
      ['b.webp', ['b.webp', 'c.webp']],
      [null, []],
    ]);
  });

  test.each([
    [null, null],
    ['', null],
    ['#FFFFFF #000000', null],
    ['#FFFFFF #000000 #111111', { light: '#FFFFFF', text: '#000000', dark: '#111111' }],
  ])('a stored wall %j is %j', (stored, wall) => {
    expect(toSummaries([ROW], [image(7, 'a.webp', stored)])[0]?.images[0]?.wall).toEqual(wall);
  });

  test('a link preview changes with everything that it shows', () => {
    const path = (change: Partial<WaitedEventRow>, images: ImageRow[] = []) =>
      previewPath({ ...ROW, ...change }, images);
    expect(path({})).toMatch(/^\/storage\/previews\/7\/[0-9a-f]{16}\.jpg$/);
    const seen = [
      { title: 'x' },
      { date: '2026-12-25' },
      { time: '20:00' },
      { end_time: '23:00' },
      { location: 'x' },
    ];
    expect(new Set([path({}), ...seen.map((change) => path(change))]).size).toBe(seen.length + 1);
    // Other fields do not change it; with a picture, title and date still count.
    expect(path({ description: 'x', registrations_count: 9, version: 4 })).toBe(path({}));
    const picture = image(7, 'a.webp', '#FFFFFF #000000 #111111');
    expect(path({ title: 'x' }, [picture])).not.toBe(path({}, [picture]));
    expect(path({}, [{ ...picture, wall: null }])).not.toBe(path({}, [picture]));
    expect(path({ description: 'x' }, [picture])).toBe(path({}, [picture]));
    expect(path({}, [image(7, 'b.webp')])).not.toBe(path({}, [image(7, 'a.webp')]));
  });
});

test('a missing price is described in words, tags are a list', () => {
  expect(toDetail(reading(), null)).toMatchObject({ price_note: 'Gratuit', tags: ['folk', 'bal'] });
  expect(toDetail(reading({ row: { ...ROW, tags: '', price_note: '5 €' } }), null)).toMatchObject({
    ...{ price_note: '5 €', tags: [] },
  });
});

test.each<Role>(['guest', 'organizer', 'admin'])(
  'a %s who has just registered gets the same public fields as anybody',
  (role) => {
    const made = reading();
    const own = { is_registered: true, waiting_position: null };
    expect(registeredDetail(made)).toEqual(toDetail(made, caller(21, role), own));
  },
);

const at = (date: string, time: string, end_time: string | null = null) => {
  const { start, end } = toGuestEvent({ date, time, end_time } as EventOfHolder);
  return [start, end];
};

test('an event without an end lasts an hour, also past midnight', () => {
  expect(at('2026-12-12', '20:30')).toEqual(['2026-12-12T20:30:00', '2026-12-12T21:30:00']);
  expect(at('2026-12-31', '23:30')).toEqual(['2026-12-31T23:30:00', '2027-01-01T00:30:00']);
});

test('an end before the start is on the next day', () => {
  expect(at('2026-12-31', '22:00', '04:00')).toEqual(['2026-12-31T22:00:00', '2027-01-01T04:00:00']);
});

test('no end is later than the last possible date', () => {
  expect(at('9999-12-31', '23:30')).toEqual(['9999-12-31T23:30:00', '9999-12-31T23:59:00']);
  expect(at('9999-12-31', '23:30', '02:00')).toEqual(['9999-12-31T23:30:00', '9999-12-31T23:59:00']);
});
