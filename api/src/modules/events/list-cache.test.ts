import { setTimeout as wait } from 'node:timers/promises';
import type { EventPage } from '@eveneo/contract/application/events';
import { addEvents, addUser, eventBody, type Person } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import { createLists } from '../../ground/lists';
import { createListCache } from './list-cache';

let first: TestApi;
let second: TestApi;
let organizer: Person;
beforeAll(async () => {
  first = await startTestApi();
  second = await first.another();
  organizer = await addUser(first, 'organizer', { name: 'Avant' });
  const description = 'Un texte de longueur ordinaire, répété pour peser son poids. '.repeat(6);
  await addEvents(
    first.db,
    Array.from({ length: 1000 }, (_, index) => ({
      title: `Événement ${index}`,
      description,
      organizer_id: organizer.id,
    })),
  );
});

const headers = { 'accept-encoding': 'br, gzip' };
const list = (api: TestApi, query = '?per_page=1000') =>
  api.call<EventPage>('GET', `/api/events${query}`, { headers });

test('every change is seen by the next request here, and within a second elsewhere', async () => {
  await list(second);
  const guest = await addUser(first, 'guest');
  const id = (await list(first)).body.data[0]?.id ?? 0;
  const changes: [string, () => Promise<unknown>, (page: EventPage) => unknown, unknown][] = [
    [
      'create',
      () => first.call('POST', '/api/events', { token: organizer.token, json: eventBody() }),
      (page) => page.total,
      1001,
    ],
    [
      'register',
      () => first.call('POST', `/api/events/${id}/register`, { token: guest.token }),
      (page) => page.data.find((event) => event.id === id)?.registrations_count,
      1,
    ],
    [
      'review',
      () =>
        first.call('POST', `/api/events/${id}/reviews`, {
          token: guest.token,
          json: { rating: 4, comment: 'x' },
        }),
      (page) => page.data.find((event) => event.id === id)?.average_rating,
      4,
    ],
    [
      'cancel',
      () => first.call('DELETE', `/api/events/${id}/register`, { token: guest.token }),
      (page) => page.data.find((event) => event.id === id)?.registrations_count,
      0,
    ],
    [
      'edit',
      () => first.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { title: 'Neuf' } }),
      (page) => page.data.find((event) => event.id === id)?.title,
      'Neuf',
    ],
    [
      'rename',
      () => first.call('PUT', '/api/user/profile', { token: organizer.token, json: { name: 'Après' } }),
      (page) => page.data[0]?.organizer,
      'Après',
    ],
    [
      'delete',
      () => first.call('DELETE', `/api/events/${id}`, { token: organizer.token }),
      (page) => page.total,
      1000,
    ],
  ];
  for (const [name, change, read, expected] of changes) {
    await change();
    expect([name, read((await list(first)).body)]).toEqual([name, expected]);
    const deadline = Date.now() + 60_000;
    let elsewhere = read((await list(second)).body);
    while (elsewhere !== expected && Date.now() < deadline) {
      await wait(50);
      elsewhere = read((await list(second)).body);
    }
    expect([name, elsewhere]).toEqual([name, expected]);
  }
});

test('a thousand events come from bytes kept ready, compressed once', async () => {
  const queries: string[] = [];
  const listen = ({ sql }: { sql: string }) => (sql.includes('`events` as `e`') ? queries.push(sql) : 0);
  // The first answer causes the compressed forms, a later one has them.
  while ((await list(first)).headers.get('content-encoding') !== 'br') await wait(50);
  first.db.on('query', listen);
  const replies = await Promise.all(Array.from({ length: 40 }, () => list(first)));
  first.db.off('query', listen);
  expect(replies.every(({ status, body }) => status === 200 && body.data.length === 1000)).toBe(true);
  expect(replies[0]?.headers.get('content-encoding')).toBe('br');
  expect(queries).toEqual([]);
  const etag = replies[0]?.headers.get('etag') ?? '';
  const fresh = await first.call('GET', '/api/events?per_page=1000', { headers: { 'if-none-match': etag } });
  expect([fresh.status, fresh.text]).toEqual([304, '']);
});

test('the day turns, and the order with it', async () => {
  await addEvents(first.db, [{ title: 'Ce soir', date: '2026-11-21' }]);
  await wait(500);
  expect((await list(first, '?per_page=1')).body.data[0]?.title).toBe('Ce soir');
  first.clock.set('2026-11-21T23:00:00Z');
  expect((await list(first, '?per_page=1')).body.data[0]?.title).not.toBe('Ce soir');
  first.clock.set('2026-11-21T10:00:00Z');
});

test('whether lists have changed is asked ahead while a list is read: it stays ready', async () => {
  const cache = createListCache(first.db, createLists());
  let readings = 0;
  const listen = ({ sql }: { sql: string }) => (sql.includes('SUM(revision)') ? (readings += 1) : 0);
  first.db.on('query', listen);
  let [lost, before, ready] = [-1, Number.POSITIVE_INFINITY, false];
  // A busy machine may look away for longer than a reading is trusted: then the list is fetched as at the beginning.
  while (!ready && lost < 20) {
    const found = cache.peek('a list');
    if (found) ready = readings > before && found.bytes.toString() === 'its bytes';
    else {
      await cache.get('a list', async () => Buffer.from('its bytes'));
      lost += 1;
      before = readings;
    }
    await wait(10);
  }
  first.db.off('query', listen);
  expect(ready).toBe(true);
});
