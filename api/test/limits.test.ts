import { subjectHash } from '../src/base/throttles/throttle';
import { addUser, PASSWORD } from './fixtures';
import { startTestApi, TEST_SECRET, type Reply, type TestApi } from './harness';

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

const login = (api: TestApi, email: string, password: string, from: string) =>
  api.call('POST', '/api/login', { json: { email, password }, headers: { 'x-forwarded-for': from } });
const times = async (count: number, action: (index: number) => Promise<Reply>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await action(index)).status);
  return statuses;
};

const loginOn = (api: TestApi, email: string, password: string, from: string, cookie: string) =>
  api.call('POST', '/api/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  });
/** The cookie that a browser would send back. */
const cookieOf = (reply: Reply) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const parallel = async (count: number, action: (index: number) => Promise<Reply>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => action(index)))).map(({ status }) => status);
const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
/** Sets a counter instead of making as many attempts, each of which costs a hash. */
async function setHits(counted: string, hits: number) {
  const subject = subjectHash({ config: { JWT_SECRET: TEST_SECRET } as never }, counted);
  expect(await first.db('throttles').where({ subject }).update({ hits })).toBe(1);
}

test('eight wrong passwords from one address, counted across instances; then 429 with Retry-After, even for the right one', async () => {
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

test('of sixty simultaneous guesses on two instances only eight are checked', async () => {
  const person = await addUser(first, 'guest');
  const statuses = await parallel(60, (index) =>
    login(index % 2 ? first : second, person.email, `faux ${index}`, '203.0.113.60'),
  );
  expect(countOf(statuses, 401)).toBe(8);
  expect(countOf(statuses, 429)).toBe(52);
});

test('sixty simultaneous password resets: five mails', async () => {
  const person = await addUser(first, 'guest');
  const statuses = await parallel(60, (index) =>
    (index % 2 ? first : second).call('POST', '/api/forgot-password', {
      json: { email: person.email },
      headers: { 'x-forwarded-for': `198.51.100.${index}` },
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(await first.db('mail_outbox').where({ user_id: person.id })).toHaveLength(5);
});

test('sixty simultaneous requests for the confirmation mail: three mails', async () => {
  const { id, token } = await addUser(first, 'guest', { confirmed: false });
  const statuses = await parallel(60, (index) =>
    (index % 2 ? first : second).call('POST', '/api/user/address/confirmation', { token }),
  );
  expect([countOf(statuses, 202), countOf(statuses, 429)]).toEqual([3, 57]);
  expect(await first.db('mail_outbox').where({ user_id: id })).toHaveLength(3);
});

test('right passwords do not count against the account, the address or the pair', async () => {
  const person = await addUser(first, 'guest');
  const statuses = await times(60, () => login(first, person.email, PASSWORD, '203.0.113.70'));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a stranger with many addresses cannot lock an owner out of a known device', async () => {
  const person = await addUser(first, 'guest');
  const home = '198.51.100.7';
  const cookie = cookieOf(await login(first, person.email, PASSWORD, home));
  await login(first, person.email, 'faux', '192.0.2.1');
  await setHits(`login-account:${person.email}`, 199);
  const statuses = await times(3, (index) => login(first, person.email, 'faux', `192.0.2.${index + 2}`));
  expect(statuses).toEqual([401, 429, 429]);
  expect((await login(first, person.email, PASSWORD, '192.0.2.250')).status).toBe(429);
  expect((await login(second, person.email, PASSWORD, home)).status).toBe(200);
  // The same browser on another network.
  expect((await loginOn(second, person.email, PASSWORD, '192.0.2.251', cookie)).status).toBe(200);
});

test('a shared address with many wrong passwords does not block right ones', async () => {
  const shared = '203.0.113.50';
  const person = await addUser(first, 'guest');
  const cookie = cookieOf(await login(first, person.email, PASSWORD, shared));
  const tried = await times(60, (index) => login(first, `inconnu${index}@exemple.fr`, 'faux', shared));
  expect(new Set(tried)).toEqual(new Set([401]));
  const newcomer = await addUser(first, 'guest');
  expect((await login(first, newcomer.email, PASSWORD, shared)).status).toBe(200);
  await times(9, () => login(first, person.email, 'faux', shared));
  expect((await login(first, person.email, PASSWORD, shared)).status).toBe(429);
  expect((await loginOn(first, person.email, PASSWORD, shared, cookie)).status).toBe(200);
});

test('one address that tries many accounts is slowed down, then refused', async () => {
  const guess = (index: number) => login(first, `inconnue${index}@exemple.fr`, 'faux', '203.0.113.51');
  await guess(0);
  await setHits('login-address:203.0.113.51', 490);
  const statuses = await times(15, (index) => guess(index + 1));
  expect(countOf(statuses, 401)).toBe(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
});

test('an IPv6 network counts as one address', async () => {
  const person = await addUser(first, 'guest');
  const statuses = await times(9, (index) =>
    login(first, person.email, 'faux', `2001:db8:7:7::${index + 1}`),
  );
  expect(statuses.at(-1)).toBe(429);
  expect((await login(first, person.email, PASSWORD, '2001:db8:7:8::1')).status).toBe(200);
});

test('a device cookie opens no session, cannot be forged, and is hidden from scripts', async () => {
  const person = await addUser(first, 'guest');
  const other = await addUser(first, 'guest');
  const reply = await login(first, person.email, PASSWORD, '203.0.113.80');
  expect(reply.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(reply);
  expect((await first.call('GET', '/api/user', { headers: { cookie } })).status).toBe(401);
  const forged = cookie.replace(/[\w-]$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const worthless of [forged, 'eveneo_device=', `eveneo_device=${'x'.repeat(4000)}`]) {
    const from = '203.0.113.81';
    await times(8, () => loginOn(first, person.email, 'faux', from, worthless));
    expect((await loginOn(first, person.email, PASSWORD, from, worthless)).status).toBe(429);
  }
  // The cookie of one account does not work for another.
  await times(8, () => loginOn(first, other.email, 'faux', '203.0.113.82', cookie));
  expect((await loginOn(first, other.email, PASSWORD, '203.0.113.82', cookie)).status).toBe(429);
});

test('testing through the profile which addresses have an account is throttled', async () => {
  const guest = await addUser(first, 'guest');
  const statuses = await parallel(40, (index) =>
    first.as(guest, 'PUT', '/api/user/profile', {
      name: guest.name,
      email: index % 2 ? `essai${index}@exemple.fr` : 'organisateur@exemple.fr',
    }),
  );
  // On a busy machine a count may find no connection and is kept by the instance: then fewer pass, never more.
  expect(countOf(statuses, 429)).toBeGreaterThanOrEqual(30);
});

test('the client address is taken from trusted proxies only', async () => {
  const distrustful = await startTestApi({
    environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '10.0.0.1' },
  });
  const person = await addUser(distrustful, 'guest');
  await times(8, (index) => login(distrustful, person.email, 'faux', `203.0.113.${index}`));
  expect((await login(distrustful, person.email, PASSWORD, '203.0.113.99')).status).toBe(429);
});

test('the counters contain neither IP addresses nor e-mail addresses', async () => {
  const rows = JSON.stringify([await first.db('throttles'), await first.db('known_addresses')]);
  expect(rows).not.toMatch(/203\.0\.113|exemple\.fr/);
});

test('cross-origin requests: only from listed origins', async () => {
  const ask = (origin: string, method = 'GET') =>
    first.call('OPTIONS', '/api/events', {
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    });
  expect((await ask('https://ami.exemple')).headers.get('access-control-allow-origin')).toBe(
    'https://ami.exemple',
  );
  expect((await ask('https://autre.exemple')).headers.get('access-control-allow-origin')).toBeNull();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const answer = await ask('https://ami.exemple', method);
    expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
  }
  // A cache between must not give one origin's answer to another one, whatever else the answer depends on.
  for (const path of ['/api/categories', '/api/events', '/api/events/999999', '/api/user', '/healthz']) {
    const { headers } = await first.call('GET', path, { headers: { origin: 'https://ami.exemple' } });
    expect([path, headers.get('vary')?.split(', ')]).toEqual([path, expect.arrayContaining(['Origin'])]);
  }
  const read = await first.call('GET', '/api/categories', { headers: { origin: 'https://ami.exemple' } });
  expect(read.headers.get('access-control-allow-origin')).toBe('https://ami.exemple');
  expect(read.headers.get('access-control-expose-headers')).toContain('etag');
});
