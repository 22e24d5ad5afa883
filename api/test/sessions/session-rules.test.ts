import type * as Argon2 from '@node-rs/argon2';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { createHasher } from '../../src/ground/passwords';
import type { TokenClaims } from '../../src/http/sessions/tokens';
import { addUser, PASSWORD } from '../fixtures';
import { expectRefusal } from '../french-error';
import { testApi, testClock } from '../harness';

const api = testApi({ clock: testClock(), dependencies: { hasher: createHasher() } });

const login = (email: string, values: Record<string, unknown> = {}) =>
  api.call<SessionAnswer>('POST', '/api/login', { json: { email, password: PASSWORD, ...values } });
const status = async (token: string, path = '/api/user') => (await api.call('GET', path, { token })).status;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;

test.each([
  [undefined, 12 * 3600],
  [false, 12 * 3600],
  [true, 30 * 24 * 3600],
])('remember %p gives a lifetime of %i seconds', async (remember, life) => {
  const { email } = await addUser(api, 'guest');
  const { iat, exp } = claimsOf((await login(email, { remember })).body.token);
  expect(exp - iat).toBe(life);
});

test('the role is the one currently stored for the user', async () => {
  const person = await addUser(api, 'guest');
  expect(await status(person.token, '/api/admin-stats')).toBe(403);
  await api.db('users').where({ id: person.id }).update({ role: 'admin' });
  expect(await status(person.token, '/api/admin-stats')).toBe(200);
  await api.db('users').where({ id: person.id }).update({ role: 'guest' });
  expect(await status(person.token, '/api/admin-stats')).toBe(403);
});

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');

/** The algorithm and cost parameters of each hash that `work` verifies. */
async function costs(work: () => Promise<unknown>): Promise<string[]> {
  const verify = jest.spyOn(argon2, 'verify');
  await work();
  return verify.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'));
}

test('an unknown address, an account without password and a wrong password cost the same and get the same response', async () => {
  const person = await addUser(api, 'guest');
  const without = await addUser(api, 'guest');
  const real = await createHasher().hash(PASSWORD);
  await api.db('users').where({ id: person.id }).update({ password_hash: real });
  await api.db('users').where({ id: without.id }).update({ password_hash: null });
  const expected = ['$argon2id$v=19$m=19456,t=2,p=1'];
  const answers: unknown[] = [];
  for (const email of [person.email, without.email, 'inconnue@exemple.fr']) {
    const attempt = async () => {
      const reply = await login(email, { password: 'pas-le-bon' });
      expectRefusal(reply, 401);
      answers.push({ ...(reply.body as object), requestId: '' });
    };
    expect(await costs(attempt)).toEqual(expected);
    jest.restoreAllMocks();
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});
