import type { Knex } from 'knex';
import { connected } from './database';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';
import { addEvent, addUser, eventBody, formOf, type Person } from './fixtures';
import { testApi, type TestApi } from './harness';
import { sendRaw } from './raw-http';

let behind: TestApi;
let proxy: DatabaseProxy;
let db: Knex;
let organizer: Person;
let guest: Person;
let eventId: number;
const api = testApi();
beforeAll(async () => {
  proxy = await startDatabaseProxy(api.databaseUrl);
  db = connected(proxy.url, { poolSize: 4, deadline: 2700 });
  behind = await api.another({ db });
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest');
  eventId = await addEvent(api.db, { organizer_id: organizer.id });
});
afterEach(() => proxy.revive());

const id = 'navigateur-4f1c2d3e';
const headers = { 'x-request-id': id };
const calls: Record<string, () => Promise<{ status: number; headers: Headers }>> = {
  'a read': () => behind.call('GET', `/api/events/${eventId}`, { headers }),
  'a write with a JSON body, in a transaction': () =>
    behind.call('POST', `/api/events/${eventId}/chat`, {
      headers,
      token: guest.token,
      json: { message: 'allô' },
    }),
  'a form with parts': () =>
    behind.call('POST', '/api/events', {
      headers,
      token: organizer.token,
      body: formOf(eventBody({ capacity: '3', category_id: '1' }) as never),
    }),
};

test.each(Object.entries(calls))('%s: the request id is in its SQL and its response', async (_, call) => {
  // The database dies at a statement with this id, which proves that there was one.
  proxy.dieAt(`/* request ${id} */`);
  const answer = await call();
  expect([answer.status, answer.headers.get('x-request-id'), proxy.died]).toEqual([503, id, true]);
});

test('so does the last insert of a form', async () => {
  proxy.dieAt('insert into `events`');
  const answer = await (calls['a form with parts'] as () => Promise<{ status: number }>)();
  expect([answer.status, proxy.died]).toEqual([503, true]);
  expect(proxy.lastWords).toContain(`/* request ${id} */`);
});

test.each([
  'x'.repeat(10_000),
  '"); DROP TABLE events; -- ',
  "abcdefgh' OR '1'='1",
  'abcdefgh */ SELECT 1 /*',
  'abcdefgh, abcdefgi',
  'abcdefgh%0d%0aset-cookie:a=b',
])('an invalid id (%.40s) reaches neither SQL nor response', async (odd) => {
  proxy.dieAt(odd.slice(0, 60));
  const answer = await behind.call('GET', `/api/events/${eventId}`, { headers: { 'x-request-id': odd } });
  expect([answer.status, proxy.died]).toEqual([200, false]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an id with a line break, or sent twice, is invalid', async () => {
  for (const lines of [
    'X-Request-Id: abcdefgh\r\n\tijkl',
    'X-Request-Id: abcdefgh\r\nX-Request-Id: abcdefgi',
  ]) {
    const head = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n\r\n`;
    const { status, headers: said } = await sendRaw(behind, head);
    // Node refuses the first as invalid HTTP.
    expect([200, 400]).toContain(status);
    expect(said.get('x-request-id') ?? '-').toMatch(/^(-|[0-9a-f-]{36})$/);
  }
});

test('other requests have another id, even when they forge a comment', async () => {
  proxy.dieAt(`/* request ${id} */`);
  expect((await behind.call('GET', `/api/events/${eventId}`)).status).toBe(200);
  const forged = await behind.call('GET', `/api/events/${eventId}`, {
    headers: { 'x-request-id': '*/ DROP TABLE events; /*' },
  });
  expect([forged.status, proxy.died]).toEqual([200, false]);
  expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});
