import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket } from '@eveneo/contract/application/places';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi, testClock } from '../../../test/harness';
import { holdsOf, statusesOf } from '../../../test/holds';
import { collectMails } from '../../../test/mails';

const mails = collectMails(() => api);
const { mailTo } = mails;
const api = testApi({
  clock: testClock(undefined, 7),
  environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
  dependencies: { background: false },
});
const { visitor, read, take, counts, held, lapse } = holdsOf(api, mails, () => id);
const AFTER_HALF_AN_HOUR = '2026-11-21T10:30:01Z';
const group = { companions: ['Léo', ''] };

let organizer: Person;
let id: number;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  organizer = await addUser(api, 'organizer');
  id = await addEvent(api.db, { organizer_id: organizer.id, companions_max: 3, capacity: 40 });
});

test('a group is held whole, and registered whole by the link', async () => {
  const { token, email } = await held(group);
  expect((await mailTo(email, /./)).text).toContain('3\u00a0places sont tenues pour vous jusqu’à 11:30.');
  expect(await counts()).toMatchObject({ count: 3, rows: 0, held: 1 });
  const { registrations_count, held_count } = (
    await api.call<EventDetail>('GET', `/api/events/${id}`, { token: organizer.token })
  ).body;
  expect([registrations_count, held_count]).toEqual([3, 3]);
  expect((await read(token)).body).toMatchObject({ status: 'held', places: 3 });
  const { body } = await take(token);
  expect(await counts()).toEqual({ count: 3, rows: 3, held: 0, waiting: 0 });
  const { companions } = (
    await api.call<Ticket>('GET', `/api/events/${id}/ticket`, { token: body.token ?? '' })
  ).body;
  expect(companions?.map(({ name }) => name)).toEqual(['Léo', 'Accompagne Zoé Petit']);
  const data = await api.call<{ places_held: unknown[] }>('GET', '/api/user/export', {
    token: body.token ?? '',
  });
  expect(data.body.places_held).toEqual([expect.objectContaining({ event_id: id, companions: ['Léo', ''] })]);
});

test('a group counts whole towards the tenth that may be held; many at once do not pass it', async () => {
  expect(statusesOf(await Promise.all(Array.from({ length: 8 }, () => visitor().hold(group))))).toEqual({
    ...{ 202: 1, 409: 7 },
  });
  expect(await counts()).toMatchObject({ count: 3, held: 1 });
  expect((await visitor().hold({ companions: [''] })).body.code).toBe('conflict.limit');
  expect((await visitor().hold()).status).toBe(202);
  id = await addEvent(api.db, { companions_max: 3, capacity: 20 });
  const many = await visitor().hold(group);
  expect([many.status, many.body.errors]).toEqual([
    422,
    { companions: [expect.stringMatching(/connectez-vous$/)] },
  ]);
  const unwelcome = await visitor().hold({ companions: ['', '', '', ''] });
  expect([unwelcome.status, await counts()]).toEqual([422, { count: 0, rows: 0, held: 0, waiting: 0 }]);
});

test('a group is not held in part, and lapses whole, for a group that waits', async () => {
  id = await addEvent(api.db, { companions_max: 3, capacity: 40 });
  await api.db('events').where({ id }).update({ registrations_count: 38 });
  const refused = await visitor().hold(group);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/moins nombreux/)]);
  await api.db('events').where({ id }).update({ registrations_count: 37 });
  const { token } = await held(group);
  const guest = await addUser(api, 'guest');
  await api.call('POST', `/api/events/${id}/waiting`, { token: guest.token, json: group });
  api.clock.set(AFTER_HALF_AN_HOUR);
  await Promise.all([lapse(), lapse()]);
  expect(await counts()).toEqual({ count: 40, rows: 3, held: 0, waiting: 0 });
  expect((await take(token)).body).toMatchObject({ registered: false });
  // The link takes three places again, once they are free.
  await api.call('DELETE', `/api/events/${id}/register`, { token: guest.token });
  expect((await take(token)).body).toMatchObject({ registered: true });
  expect(await counts()).toMatchObject({ count: 40, rows: 3 });
});
