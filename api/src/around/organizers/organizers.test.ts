import type { EventPage } from '@eveneo/contract/application/events';
import type { Organizer } from '@eveneo/contract/application/favourites';
import { addEvent, addEvents, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let guest: Person;
const api = testApi();
beforeEach(async () => {
  organizer = await addUser(api, 'organizer', { name: 'Atelier du port' });
  guest = await addUser(api, 'guest');
});

const event = (values = {}) => addEvent(api.db, { organizer_id: organizer.id, ...values });
const page = (id = organizer.id, token?: string) =>
  api.call<Organizer>('GET', `/api/organizers/${id}`, token ? { token } : {});
const events = (query = '', id = organizer.id) =>
  api.call<EventPage>('GET', `/api/organizers/${id}/events${query}`);
const titles = async (query: string) => (await events(query)).body.data.map(({ title }) => title);

test("a page has the organizer's name, number of events and rating; nothing private", async () => {
  await api.db('users').where({ id: organizer.id }).update({ avatar: 'avatars/a.webp' });
  const [one, two] = [await event({ date: '2026-11-01' }), await event({ date: '2026-11-20' })];
  await event({ date: '2026-11-21' });
  await api.db('events').where({ id: one }).update({ rating_sum: 9, rating_count: 2 });
  await api.db('events').where({ id: two }).update({ rating_sum: 4, rating_count: 1 });
  const { status, body, headers } = await page();
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: organizer.id,
      name: 'Atelier du port',
      avatar: null,
      average_rating: 4.3,
      rating_count: 3,
      coming_count: 1,
      past_count: 2,
      is_followed: false,
    },
  });
  expect(headers.get('cache-control')).toContain('private');
  expect((await page(organizer.id, guest.token)).body.avatar).toBe('avatars/a.webp');
});

test('only the follower learns that they follow', async () => {
  await event();
  await api.call('PUT', `/api/organizers/${organizer.id}/follow`, { token: guest.token });
  expect((await page(organizer.id, guest.token)).body.is_followed).toBe(true);
  const other = await addUser(api, 'guest');
  for (const token of [undefined, other.token, organizer.token])
    expect((await page(organizer.id, token)).body.is_followed).toBe(false);
});

test('future events have the next one first, past ones the latest first; today’s is past once it is over', async () => {
  await event({ title: 'Noël', date: '2026-12-24' });
  await event({ title: 'Ce soir', date: '2026-11-21', time: '20:00' });
  await event({ title: 'Ce matin', date: '2026-11-21', time: '08:00' });
  await event({ title: 'Tout le jour', date: '2026-11-21', time: '09:00', end_time: '18:00' });
  await event({ title: 'Hier', date: '2026-11-20' });
  await event({ title: 'Été', date: '2026-07-14' });
  await addEvent(api.db, { title: 'D’un autre', organizer_id: (await addUser(api, 'organizer')).id });
  expect(await titles('')).toEqual(['Tout le jour', 'Ce soir', 'Noël']);
  expect(await titles('?period=coming')).toEqual(['Tout le jour', 'Ce soir', 'Noël']);
  expect(await titles('?period=past')).toEqual(['Ce matin', 'Hier', 'Été']);
});

test('events are listed six a page; beyond the last page there are none', async () => {
  await addEvents(
    api.db,
    Array.from({ length: 14 }, (_, at) => ({
      title: `N° ${at}`,
      date: `2026-12-${String(at + 10)}`,
      organizer_id: organizer.id,
    })),
  );
  const { body } = await events('?page=3');
  expect(body).toMatchObject({ current_page: 3, last_page: 3, per_page: 6, total: 14 });
  expect(body.data.map(({ title }) => title)).toEqual(['N° 12', 'N° 13']);
  expect((await events('?page=4')).body.data).toEqual([]);
  expect((await events('?period=jamais')).status).toBe(422);
});

test('a guest without events, and an unknown id, have no page', async () => {
  for (const id of [guest.id, organizer.id, 4_000_000_000, 999_999_999_999_999]) {
    expect(await page(id)).toMatchObject({ status: 404, body: { message: 'Organisateur introuvable' } });
    expect((await events('', id)).status).toBe(404);
  }
  expect((await api.call('GET', '/api/organizers/un')).status).toBe(404);
});

test('a deleted organizer has no page, though past events stay', async () => {
  const past = await event({ date: '2026-11-01' });
  expect((await page()).status).toBe(200);
  await api.call('DELETE', '/api/user/account', { token: organizer.token });
  expect((await page()).status).toBe(404);
  expect((await api.call('GET', `/api/events/${past}`)).body).toMatchObject({
    organizer_id: null,
    organizer: 'Organisateur supprimé',
  });
});
