import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import { addEvent, addEvents, addRegistrations, addUser } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

const api = testApi({ dependencies: { background: false } });
beforeAll(async () => {
  await addEvents(api.db, [
    { title: 'Hier', date: '2026-11-20', category_id: 2 },
    { title: 'Avant-hier', date: '2026-11-19' },
    {
      title: 'Demain',
      date: '2026-11-22',
      time: '20:00',
      category_id: 4,
      location: 'L’Œuvre, Saint-Étienne',
    },
    { title: 'Aujourd’hui', date: '2026-11-21', time: '00:00', end_time: '23:30' },
    { title: 'Demain matin', date: '2026-11-22', time: '08:00', description: '100% pur_jus' },
  ]);
});

const list = async (query = '') => (await api.call<EventPage>('GET', `/api/events${query}`)).body;
const titles = async (query = '') => (await list(query)).data.map((event) => event.title);

test('future events come first, the next one on top, then past ones, the latest on top', async () => {
  expect(await titles()).toEqual(['Aujourd’hui', 'Demain matin', 'Demain', 'Hier', 'Avant-hier']);
});

test('sorts by date, both ways', async () => {
  expect((await titles('?sort=date'))[0]).toBe('Avant-hier');
  expect((await titles('?sort=-date'))[0]).toBe('Demain');
});

test('a page past the end is empty, not an error; counts stay', async () => {
  expect(await list('?per_page=2&page=3')).toMatchObject({
    current_page: 3,
    last_page: 3,
    per_page: 2,
    total: 5,
    total_all: 5,
  });
  expect(await list('?per_page=2&page=999999999999')).toMatchObject({ data: [], total: 5 });
});

test.each([
  ['oeuvre SAINT-ETIENNE', ['Demain']],
  ["l'oeuvre", ['Demain']],
  ['matin demain', ['Demain matin']],
  ['100%', ['Demain matin']],
  ['pur_j', ['Demain matin']],
  ['d_main', []],
  ["' OR 1=1 --", []],
])('searches for %s', async (search, expected) => {
  expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
});

test.each(['2', 'technologie', 'Technologie', 'Technology', 'TECHNOLOGY'])(
  'category as %s',
  async (category) => {
    expect(await titles(`?category=${category}`)).toEqual(['Hier']);
  },
);

test('an unknown category matches nothing', async () => {
  expect(await list('?category=cuisine')).toMatchObject({ data: [], total: 0, total_all: 5, last_page: 1 });
});

test.each([
  ['past', 2],
  ['ongoing', 1],
  ['upcoming', 2],
])('status %s', async (status, total) => {
  expect((await list(`?status=${status}`)).total).toBe(total);
});

test('one event: initials and no address for visitors, names for logged-in users, whose response is private', async () => {
  const guest = await addUser(api, 'guest', { name: 'Claire Anne Martin' });
  const id = await addEvent(api.db);
  await addRegistrations(api.db, id, [guest.id]);
  const visitor = await api.call<EventDetail>('GET', `/api/events/${id}`);
  const attendees = [{ id: guest.id, name: 'C. M.' }];
  expect(visitor.body).toMatchObject({ attendees, guests: [{ id: guest.id }], is_registered: false });
  expect(visitor.body).toMatchObject({ registrations_count: 1, places_left: 19, images: [] });
  expect(visitor.text).not.toContain(guest.email);
  const own = await api.as<EventDetail>(guest, 'GET', `/api/events/${id}`);
  expect(own.body).toMatchObject({ attendees: [{ name: 'Claire Anne Martin' }], is_registered: true });
  expect(own.headers.get('vary')).toContain('Authorization');
  expect(own.headers.get('cache-control')).toContain('private');
});

test.each(['/api/events/999999', '/api/events/abc'])('%s is not found', async (path) => {
  expect(await api.call('GET', path)).toMatchObject({
    status: 404,
    body: { message: 'Événement introuvable', code: 'not_found' },
  });
});
