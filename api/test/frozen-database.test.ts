import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { connected } from './database';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy';
import { eventually } from './eventually';
import { addEvent, addUser, eventBody, formOf, PASSWORD, type Person } from './fixtures';
import { testApi, type TestApi } from './harness';

const DEADLINE = 1500;
/**
 * The deadline, plus a margin for a busy machine; without the deadline a call would take as long as the freeze.
 */
const WITHIN_MS = 4800;
const POOL = 6;

let behind: TestApi;
let proxy: DatabaseProxy;
let db: Knex;
let guest: Person;
let organizer: Person;
let eventId: number;
const api = testApi();
beforeAll(async () => {
  proxy = await startDatabaseProxy(api.databaseUrl);
  db = connected(proxy.url, { poolSize: POOL, deadline: DEADLINE });
  behind = await api.another({ db });
  guest = await addUser(api, 'guest');
  organizer = await addUser(api, 'organizer');
  eventId = await addEvent(api.db, { organizer_id: organizer.id });
});
afterEach(() => proxy.thaw());

const timed = async (call: Promise<{ status: number }>) => {
  const started = performance.now();
  const { status } = await call;
  return { status, ms: performance.now() - started };
};
const calls = (): Promise<{ status: number }>[] => [
  behind.call('GET', '/api/events/999999'),
  behind.as(guest, 'GET', '/api/user'),
  behind.call('POST', '/api/login', { json: { email: guest.email, password: PASSWORD } }),
  behind.call('POST', '/api/forgot-password', { json: { email: guest.email } }),
  behind.as(guest, 'POST', `/api/events/${eventId}/register`),
  behind.as(guest, 'POST', `/api/events/${eventId}/chat`, { message: 'allô' }),
  behind.call('POST', '/api/events', {
    token: organizer.token,
    body: formOf(eventBody({ capacity: '3', category_id: '1' }) as never),
  }),
  behind.as(organizer, 'GET', '/api/organizer/events'),
];

test('frozen: every call gets its 503 within the deadline, even when many wait, and works again soon after the thaw', async () => {
  expect((await behind.call('GET', '/api/categories')).status).toBe(200);
  proxy.freeze();
  const answers = await Promise.all([...calls(), ...calls(), ...calls()].map(timed));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(WITHIN_MS);
  const pool = db.client.pool as { numUsed(): number; numFree(): number; numPendingCreates(): number };
  expect(pool.numUsed() + pool.numFree() + pool.numPendingCreates()).toBeLessThanOrEqual(POOL);
  proxy.thaw();
  const thawed = performance.now();
  while ((await behind.as(guest, 'GET', '/api/user')).status !== 200) await wait(50);
  expect(performance.now() - thawed).toBeLessThan(8000);
});

test('frozen: a login waits no longer than a call with one query, on a known device as on a new one', async () => {
  const credentials = { json: { email: guest.email, password: PASSWORD } };
  const known = await behind.call('POST', '/api/login', credentials);
  const headers = { cookie: known.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const asked = (): Promise<{ status: number }>[] => [
    behind.as(guest, 'GET', '/api/user'),
    behind.call('POST', '/api/login', credentials),
    behind.call('POST', '/api/login', { ...credentials, headers }),
  ];
  // With a free connection for each call, calls only wait for the database.
  expect((await Promise.all([...asked(), ...asked()])).map(({ status }) => status)).toEqual(
    Array(6).fill(200),
  );
  let longer = Infinity;
  // With sequential queries the second one would always wait at least two fifths of the
  // deadline; the delays of a busy machine vary.
  for (let time = 0; time < 4 && longer >= DEADLINE * 0.35; time += 1) {
    proxy.freeze();
    const answers = await Promise.all(asked().map(timed));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    const [one = NaN, ...logins] = answers.map(({ ms }) => ms);
    longer = Math.max(...logins) - one;
    proxy.thaw();
    while ((await behind.as(guest, 'GET', '/api/user')).status !== 200) await wait(50);
  }
  expect(longer).toBeLessThan(DEADLINE * 0.35);
});

test('frozen: list, event and live set come from memory with their date; private data do not', async () => {
  const paths = ['/api/events', `/api/events/${eventId}`, '/api/releases/live'];
  const before = await Promise.all(paths.map((path) => behind.call('GET', path)));
  proxy.freeze();
  const first = await Promise.all(paths.map((path) => timed(behind.call('GET', path))));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(WITHIN_MS);
  // These calls neither wait again nor take a connection.
  const crowd = await Promise.all(
    Array.from({ length: 100 }, (_, n) => timed(behind.call('GET', paths[n % 3] as string))),
  );
  // A call that waited for the database would take the whole deadline; a busy machine delays the last responses.
  const [quickest = NaN] = crowd.map(({ ms }) => ms).sort((a, b) => a - b);
  expect(quickest).toBeLessThan(DEADLINE);
  expect(Math.max(...crowd.map(({ ms }) => ms))).toBeLessThan(5 * WITHIN_MS);
  const etag = before[0]?.headers.get('etag') ?? '';
  for (const [at, path] of paths.entries()) {
    const answer = await behind.call('GET', path, { headers: at === 0 ? { 'if-none-match': etag } : {} });
    expect([answer.status, answer.text, answer.headers.get('x-data-as-of')]).toEqual([
      200,
      before[at]?.text,
      api.clock.now().toISOString(),
    ]);
  }
  const list = await behind.call('GET', '/api/events');
  expect([list.headers.get('etag'), list.headers.get('cache-control')]).toEqual([null, 'no-store']);
  expect((await behind.as(guest, 'GET', `/api/events/${eventId}`)).status).toBe(503);
  const pool = db.client.pool as { numPendingAcquires(): number; numUsed(): number };
  // Only the server's own periodic tasks wait, with one connection each, and none of the hundred calls.
  expect(pool.numPendingAcquires() + pool.numUsed()).toBeLessThanOrEqual(2 * POOL);

  await addEvent(api.db, { title: 'Arrivé entre-temps', organizer_id: organizer.id });
  proxy.thaw();
  const thawed = performance.now();
  const fresh = async () => {
    const answer = await behind.call('GET', '/api/events');
    return !answer.headers.has('x-data-as-of') && answer.text.includes('Arrivé entre-temps');
  };
  while (!(await fresh()) && performance.now() - thawed < 9000) await wait(50);
  expect(performance.now() - thawed).toBeLessThan(8000);
});

test('frozen in the middle of a transaction: nothing is half written, and the pool recovers', async () => {
  const [before] = await api.db('events').count<{ n: number }[]>({ n: '*' });
  proxy.dieAt('INSERT INTO never');
  const creating = behind.as(organizer, 'POST', '/api/events', eventBody({ category_id: 1 }));
  await wait(1);
  proxy.freeze();
  expect([201, 503]).toContain((await creating).status);
  proxy.thaw();
  await eventually(async () => {
    const replies = await Promise.all(
      Array.from({ length: 3 * POOL }, () => behind.as(guest, 'GET', '/api/user')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
  const [after] = await api.db('events').count<{ n: number }[]>({ n: '*' });
  expect(Number(after?.n) - Number(before?.n)).toBeLessThanOrEqual(1);
});

test('control: without the deadline a call waits as long as the freeze', async () => {
  const patient = connected(proxy.url, { poolSize: 2 });
  const waiting = await api.another({ db: patient });
  expect((await waiting.call('GET', '/api/categories')).status).toBe(200);
  proxy.freeze();
  const call = timed(waiting.as(guest, 'GET', '/api/user'));
  await wait(WITHIN_MS + 500);
  proxy.thaw();
  expect((await call).ms).toBeGreaterThan(WITHIN_MS);
  await waiting.close();
  await patient.destroy();
});
