import { createHash } from 'node:crypto';
import { connected } from './database';
import { startDatabaseProxy } from './database-proxy';
import { addEvent, addRegistrations, addUser } from './fixtures';
import { startTestApi, type TestApi } from './harness';

const SECRETS = {
  name: 'Zénobie Quatrepoint',
  email: 'zenobie.quatrepoint@exemple.fr',
  text: 'Phrase que personne ne doit lire',
  password: 'Motdepasse-tres-secret-1',
  link: createHash('sha256').update('a helper’s link').digest('base64url'),
  pin: '482913',
};
const LINK = { name: SECRETS.name, door: 'Nord', secret: SECRETS.link, pin: SECRETS.pin };

let api: TestApi;
beforeAll(async () => (api = await startTestApi({ environment: { LOG_LEVEL: 'info' } })));

interface Write {
  readonly name: string;
  /** Words of the statement at which the connection is cut. */
  readonly at: string;
  readonly act: (
    broken: TestApi,
    ids: { token: string; organizer: string; eventId: number },
  ) => Promise<unknown>;
}

const writes: Write[] = [
  {
    name: 'registering an account',
    at: 'insert into `users`',
    act: (broken) =>
      broken.call('POST', '/api/register', {
        json: {
          name: SECRETS.name,
          email: SECRETS.email,
          password: SECRETS.password,
          password_confirmation: SECRETS.password,
          role: 'guest',
        },
      }),
  },
  {
    name: 'writing in the chat',
    at: 'insert into `chat_messages`',
    act: (broken, { token, eventId }) =>
      broken.call('POST', `/api/events/${eventId}/chat`, { token, json: { message: SECRETS.text } }),
  },
  {
    name: 'adding a helper’s link',
    at: 'insert into `door_links`',
    act: (broken, { organizer, eventId }) =>
      broken.call('POST', `/api/events/${eventId}/door/links`, { token: organizer, json: LINK }),
  },
];

test.each(writes)(
  'the database dies while $name: the log holds ids, no name, address or hash',
  async ({ at, act }) => {
    const lines: string[] = [];
    const proxy = await startDatabaseProxy(api.databaseUrl);
    const db = connected(proxy.url, { deadline: 2700 });
    const broken = await api.another({ db, logTo: { write: (line) => void lines.push(line) } });
    const guest = await addUser(api, 'guest');
    const organizer = await addUser(api, 'organizer');
    const eventId = await addEvent(api.db, { organizer_id: organizer.id });
    await addRegistrations(api.db, eventId, [guest.id]);
    await broken.as(guest, 'GET', '/api/user');
    proxy.dieAt(at);
    const reply = (await act(broken, { token: guest.token, organizer: organizer.token, eventId })) as {
      status: number;
    };
    expect(reply.status).toBe(503);
    expect(proxy.died).toBe(true);
    const log = lines.join('');
    expect(log).toContain('request failed');
    for (const secret of [...Object.values(SECRETS), guest.email, '$argon2', '@exemple.fr'])
      expect(log).not.toContain(secret);
  },
);

test('a helper opens a door: the log holds neither link, PIN nor token', async () => {
  const lines: string[] = [];
  const logging = await api.another({ logTo: { write: (line) => void lines.push(line) } });
  const organizer = await addUser(api, 'organizer');
  const eventId = await addEvent(api.db, { organizer_id: organizer.id });
  const path = `/api/events/${eventId}/door/links`;
  expect((await logging.as(organizer, 'POST', path, LINK)).status).toBe(201);
  const open = (pin: string) =>
    logging.call<{ token: string }>('POST', '/api/door/open', { json: { secret: SECRETS.link, pin } });
  const wrong = '705364';
  expect((await open(wrong)).status).toBe(422);
  const { status, body } = await open(SECRETS.pin);
  expect(status).toBe(200);
  expect((await logging.as(body, 'GET', '/api/events/0/door')).status).toBe(200);
  const log = lines.join('');
  expect(log.match(/"path":"\/api\/(?:door\/open|events\/\{id\}\/door)"/g)).toHaveLength(3);
  for (const secret of [SECRETS.link, SECRETS.pin, wrong, body.token, SECRETS.name])
    expect(log).not.toContain(secret);
});

test('the access log has user id and address, never an e-mail address', async () => {
  const lines: string[] = [];
  const logging = await api.another({ logTo: { write: (line) => void lines.push(line) } });
  const guest = await addUser(api, 'guest');
  await logging.as(guest, 'GET', '/api/user?secret=1');
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered');
  expect(line).toMatchObject({ user: guest.id, ip: '127.0.0.1', status: 200, path: '/api/user' });
  expect(lines.join('')).not.toContain('@');
});

test('the access log has no secret address: that of a personal feed, nor a mistyped one', async () => {
  const lines: string[] = [];
  const logging = await api.another({ logTo: { write: (line) => void lines.push(line) } });
  const guest = await addUser(api, 'guest');
  const { body } = await logging.as<{ path: string }>(guest, 'GET', '/api/user/feed');
  const address = new URL(
    Object.values(body).find((one) => String(one).includes('/feeds/')) ?? '',
    logging.url,
  );
  expect((await logging.call('GET', address.pathname)).status).toBe(200);
  expect((await logging.call('GET', `${address.pathname}/x`)).status).toBe(404);
  const eventId = await addEvent(api.db);
  await logging.call('GET', `/api/events/${eventId}`);
  const log = lines.join('');
  expect(log).not.toContain(address.pathname.split('/').at(-1));
  expect(log).toContain('"path":"/api/feeds/personal/{file}"');
  expect(log).toContain(`"path":"/api/events/{id}","ids":"${eventId}"`);
});
