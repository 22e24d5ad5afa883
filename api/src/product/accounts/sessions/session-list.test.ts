import type { SessionList } from '@eveneo/contract/application/sessions';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { eventually } from '../../../../test/eventually';
import { addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi, type TestApi } from '../../../../test/harness';
import { recordSessionUse } from '../../../http/sessions/repository';
import type { TokenClaims } from '../../../http/sessions/tokens';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';

let second: TestApi;
let person: Person;
const api = testApi();
beforeAll(async () => {
  second = await api.another();
});
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  person = await addUser(api, 'guest');
});

const open = async () => {
  const json = { email: person.email, password: PASSWORD, remember: true };
  return (await api.call<SessionAnswer>('POST', '/api/login', { json })).body.token;
};
const list = async (token: string, userAgent = FIREFOX, on = api) =>
  (await on.call<SessionList>('GET', '/api/user/sessions', { token, headers: { 'user-agent': userAgent } }))
    .body.sessions;
const status = async (token: string, on = api) => (await on.call('GET', '/api/user', { token })).status;
const end = async (token: string, id = '', on = api) =>
  (await on.call('DELETE', `/api/user/sessions${id && `/${id}`}`, { token })).status;
/** Recorded in the background, after the response. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));
const noted = async (device: string) => {
  while (!(await api.db('sessions').where({ user_id: person.id, device }).first())) await settled();
};

test('each session has its device, start, and last use', async () => {
  const desk = await open();
  api.clock.set('2026-11-21T12:30:00Z');
  const phone = await open();
  await api.call('GET', '/api/user', { token: phone, headers: { 'user-agent': IPHONE } });
  await noted('Safari sur iPhone');
  api.clock.set('2026-11-21T13:00:00Z');
  const sessions = await list(desk);
  expect(sessions).toMatchObject([
    { device: 'Firefox sur Windows', since: '2026-11-21T10:00:00.000Z', current: true },
    { device: 'Safari sur iPhone', since: '2026-11-21T12:30:00.000Z', current: false },
  ]);
  expect(sessions.map(({ seen }) => seen)).toEqual(['2026-11-21T13:00:00.000Z', '2026-11-21T12:30:00.000Z']);
  expect(JSON.stringify(sessions)).not.toContain('Gecko');
});

test('a session is ended on both instances immediately; repeating it, even in parallel, is no error', async () => {
  const [mine, stolen] = [await open(), await open()];
  await list(stolen, IPHONE, second);
  const other = (await list(mine)).find(({ current }) => !current);
  const ended = await Promise.all([end(mine, other?.id), end(mine, other?.id, second), end(mine, other?.id)]);
  expect(ended).toEqual([204, 204, 204]);
  expect([await status(stolen), await status(stolen, second)]).toEqual([401, 401]);
  expect(await status(mine, second)).toBe(200);
  expect(await list(mine)).toHaveLength(1);
  expect(await end(mine, other?.id)).toBe(204);
});

test("nobody can end another user's session, or one that never existed", async () => {
  const stranger = await addUser(api, 'admin');
  const [session] = await list(person.token);
  expect(await end(stranger.token, session?.id)).toBe(404);
  expect(await end(stranger.token, 'jamais')).toBe(404);
  expect(await end(stranger.token, 'x'.repeat(37))).toBe(404);
  expect(await status(person.token)).toBe(200);
});

test('ending all includes the present one; the next login starts a list of one', async () => {
  const tokens = [await open(), await open(), person.token];
  for (const token of tokens) await list(token);
  expect(await end(tokens[0] ?? '')).toBe(204);
  for (const token of tokens) expect(await status(token, second)).toBe(401);
  expect(await end(tokens[0] ?? '')).toBe(401);
  expect(await list(await open())).toHaveLength(1);
});

test('a logout, or a changed password, removes the session from the list', async () => {
  const [mine, other, gone] = [await open(), await open(), await open()];
  for (const token of [mine, other, gone]) await list(token);
  await api.call('POST', '/api/logout', { token: gone });
  expect(await list(mine)).toHaveLength(2);
  const changed = await api.call<{ token: string }>('PUT', '/api/user/password', {
    token: mine,
    json: {
      current_password: PASSWORD,
      new_password: 'Tout-neuf-2026',
      new_password_confirmation: 'Tout-neuf-2026',
    },
  });
  expect(await list(changed.body.token)).toMatchObject([{ current: true }]);
});

test('a token ended while being recorded does not return to the list', async () => {
  const [mine, gone] = [await open(), await open()];
  const reads = Array.from({ length: 10 }, () => list(gone, IPHONE, second));
  await Promise.all([...reads, api.call('POST', '/api/logout', { token: gone })]);
  await settled();
  expect(await list(mine)).toHaveLength(1);
});

test('a token that was just ended does not count as a use of the account', async () => {
  const gone = await open();
  await list(gone);
  await noted('Firefox sur Windows');
  const seen = () => api.db('last_seen').where({ user_id: person.id }).first('seen_at');
  const before = await seen();
  const token = api.app.jwt.decode<TokenClaims>(gone) as TokenClaims;
  const use = () =>
    recordSessionUse(
      api.db,
      { userId: person.id, token, device: 'Firefox' },
      new Date('2026-11-21T12:00:00Z'),
    );
  await api.call('POST', '/api/logout', { token: gone });
  await use();
  expect(await seen()).toEqual(before);
  await api.db('revoked_tokens').where({ user_id: person.id }).delete();
  await use();
  expect(await seen()).toEqual({ seen_at: '2026-11-21 12:00:00.000' });
});

test('two hundred requests of one session record it once per instance', async () => {
  const token = await open();
  await Promise.all(Array.from({ length: 200 }, (_, index) => status(token, index % 2 ? api : second)));
  const recorded = () => api.db('sessions').where({ user_id: person.id });
  await eventually(async () => expect(await recorded()).not.toEqual([]));
  await settled();
  expect(await recorded()).toHaveLength(1);
});
