import { addEvent, addUser, PASSWORD } from './fixtures';
import { startTestApi, type Reply, type TestApi } from './harness';

let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  first = await startTestApi({
    environment: {
      RATE_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      CORS_ORIGINS: 'https://ami.exemple',
    },
  });
  second = await first.another();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const login = (api: TestApi, email: string, password: string, from: string) =>
  api.call('POST', '/api/login', { json: { email, password }, headers: { 'x-forwarded-for': from } });
const times = async (count: number, action: (index: number) => Promise<Reply>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await action(index)).status);
  return statuses;
};

test('eight wrong passwords from one address, counted over instances; then 429 with Retry-After, even for the right one', async () => {
  const person = await addUser(first, 'guest');
  const statuses = await times(8, (index) =>
    login(index % 2 ? first : second, person.email, 'faux', '203.0.113.1'),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refused = await login(first, person.email, PASSWORD, '203.0.113.1');
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(900);
  expect((await login(first, person.email, PASSWORD, '203.0.113.2')).status).toBe(200);
  first.clock.set('2026-11-21T10:15:01Z');
  expect((await login(first, person.email, PASSWORD, '203.0.113.1')).status).toBe(200);
  first.clock.set('2026-11-21T10:00:00Z');
});

test('a stranger with many addresses cannot lock an owner out of where they log in from', async () => {
  const person = await addUser(first, 'guest');
  const home = '198.51.100.7';
  expect((await login(first, person.email, PASSWORD, home)).status).toBe(200);
  const statuses = await times(45, (index) => login(first, person.email, 'faux', `192.0.2.${index}`));
  expect(statuses.at(-1)).toBe(429);
  expect((await login(first, person.email, PASSWORD, '192.0.2.200')).status).toBe(429);
  expect((await login(second, person.email, PASSWORD, home)).status).toBe(200);
});

test('one address trying many accounts', async () => {
  const statuses = await times(52, (index) =>
    login(first, `inconnu${index}@exemple.fr`, 'faux', '203.0.113.50'),
  );
  expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(50)).toEqual([429, 429]);
});

test('the address comes from trusted proxies only', async () => {
  const distrustful = await startTestApi({
    environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '10.0.0.1' },
  });
  const person = await addUser(distrustful, 'guest');
  await times(8, (index) => login(distrustful, person.email, 'faux', `203.0.113.${index}`));
  expect((await login(distrustful, person.email, PASSWORD, '203.0.113.99')).status).toBe(429);
  await distrustful.close();
});

test('neither addresses nor e-mails stand in the counters', async () => {
  const rows = JSON.stringify([await first.db('throttles'), await first.db('known_addresses')]);
  expect(rows).not.toMatch(/203\.0\.113|exemple\.fr/);
});

test('a chat is no place to flood', async () => {
  const guest = await addUser(first, 'guest');
  const id = await addEvent(first.db);
  const statuses = await times(42, () =>
    first.call('POST', `/api/events/${id}/chat`, { token: guest.token, json: { message: 'encore' } }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(40);
  expect(statuses.at(-1)).toBe(429);
});

test('other origins: those on the list, and no other', async () => {
  const ask = (origin: string) =>
    first.call('OPTIONS', '/api/events', {
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
  expect((await ask('https://ami.exemple')).headers.get('access-control-allow-origin')).toBe(
    'https://ami.exemple',
  );
  expect((await ask('https://autre.exemple')).headers.get('access-control-allow-origin')).toBeNull();
  const read = await first.call('GET', '/api/categories', { headers: { origin: 'https://ami.exemple' } });
  expect(read.headers.get('access-control-allow-origin')).toBe('https://ami.exemple');
  expect(read.headers.get('access-control-expose-headers')).toContain('etag');
});

test("every answer carries a request id: ours, or the caller's if it looks like one", async () => {
  expect((await first.call('GET', '/api/categories')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    (await first.call('GET', '/api/categories', { headers: { 'x-request-id': 'abc-12345' } })).headers.get(
      'x-request-id',
    ),
  ).toBe('abc-12345');
  expect(
    (await first.call('GET', '/api/categories', { headers: { 'x-request-id': '<x>' } })).headers.get(
      'x-request-id',
    ),
  ).not.toBe('<x>');
});

test('while the database is away: 503 with Retry-After, and back again', async () => {
  const orphan = await first.another({
    db: (await import('../src/db/connect')).connect('mysql://x:y@127.0.0.1:1/nowhere'),
  });
  const reply = await orphan.call('GET', '/api/categories');
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers.get('retry-after')).toBe('5');
  expect((await orphan.call('GET', '/readyz')).status).toBe(503);
  expect((await orphan.call('GET', '/healthz')).status).toBe(200);
  await orphan.close();
});
