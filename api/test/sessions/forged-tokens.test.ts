import { addUser, type Person } from '../fixtures';
import { expectRefusal } from '../french-error';
import { TEST_SECRET, testApi } from '../harness';
import { claimsOf, forge, type Claims } from './forge';

let admin: Person;
let guest: Person;
const api = testApi();
beforeAll(async () => {
  admin = await addUser(api, 'admin');
  guest = await addUser(api, 'guest');
});

const ask = (token: string, path = '/api/user') => api.call<{ code?: string }>('GET', path, { token });

async function expectWorthless(token: string) {
  const reply = await ask(token);
  expectRefusal(reply, 401);
  expect(reply.body.code).toBe('unauthenticated');
}

test('control: a valid token made by the same function is accepted', async () => {
  expect((await ask(forge(claimsOf(api, admin)))).status).toBe(200);
});

test.each(['none', 'None', 'NONE', 'nOnE'])('algorithm %s, with and without a signature', async (alg) => {
  const token = forge(claimsOf(api, admin), { header: { alg } });
  await expectWorthless(token);
  await expectWorthless(`${token.split('.').slice(0, 2).join('.')}.`);
});

test.each(['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA', 'hs256', '', 'HS256 '])(
  'algorithm %p, signed with the real secret',
  async (alg) => {
    await expectWorthless(forge(claimsOf(api, admin), { header: { alg } }));
  },
);

test.each([
  ['no algorithm', { alg: undefined }],
  ['an algorithm that is a list', { alg: ['HS256'] }],
  ['a key of its own', { alg: 'HS256', jwk: { kty: 'oct', k: 'c2VjcmV0' } }],
  ['the address of a key', { alg: 'HS256', jku: 'http://127.0.0.1/keys', kid: '../../dev/null' }],
])('%s in the header, signed with another secret', async (_what, header) => {
  await expectWorthless(forge(claimsOf(api, admin), { header, secret: 'secret' }));
});

test.each(['', 'secret', `${TEST_SECRET} `, TEST_SECRET.slice(0, -1)])('the secret %p', async (secret) => {
  await expectWorthless(forge(claimsOf(api, admin), { secret }));
});

test.each<keyof Claims>(['sub', 'jti', 'ver', 'iat', 'exp'])('without %s', async (claim) => {
  await expectWorthless(forge({ ...claimsOf(api, admin), [claim]: undefined }));
});

const wrong: [keyof Claims, unknown[]][] = [
  ['sub', [null, 0, 1, '0', '-1', '07', '1 OR 1=1', '1e0', '99999999999', ['1'], { id: 1 }, '', '\0', '１']],
  ['jti', [null, 7, '', 'x'.repeat(37), ['a'], {}]],
  ['ver', [null, '1', 0, 2, 1.5, -1, [1], true]],
  ['iat', [null, 'hier', {}]],
  ['exp', [null, 0, -1, 'demain', '99999999999', [], {}, true]],
];
test.each(wrong)('%s of a wrong type', async (claim, values) => {
  for (const value of values) {
    // An empty jti has the right type, and is revoked by a logout like any other.
    if (claim === 'jti' && value === '') continue;
    await expectWorthless(forge({ ...claimsOf(api, admin), [claim]: value }));
  }
});

test.each([null, [], 'admin', 7, '{}'])('claims that are %p', async (claims) => {
  await expectWorthless(forge(claims));
});

test('additional claims', async () => {
  await expectWorthless(forge({ ...claimsOf(api, admin), x: 'y'.repeat(2000) }));
});

test('a signature is only valid for its own claims', async () => {
  const [head, , signature] = guest.token.split('.');
  const [, adminClaims] = admin.token.split('.');
  await expectWorthless(`${head}.${adminClaims}.${signature}`);
});

test.each([
  ['cut', (token: string) => token.slice(0, -4)],
  ['cut after the claims', (token: string) => token.split('.').slice(0, 2).join('.')],
  ['with a fourth part', (token: string) => `${token}.e30`],
  // Not the last character, two bits of which are unused.
  [
    'with a changed character',
    (token: string) => token.replace(/.(?=....$)/, (c) => (c === 'A' ? 'B' : 'A')),
  ],
  ['twice', (token: string) => `${token},${token}`],
  ['in quotes', (token: string) => `"${token}"`],
  ['of ten thousand characters', () => 'a'.repeat(10_000)],
  ['of dots', () => '...'],
  ['of a deploy token’s form', () => `evd_${'a'.repeat(43)}`],
])('a token %s', async (_what, spoil) => {
  await expectWorthless(spoil(admin.token));
});

test('a token outside of the header is ignored', async () => {
  const { token } = admin;
  for (const path of [`/api/user?token=${token}`, `/api/user?access_token=${token}&authorization=${token}`])
    expectRefusal(await api.call('GET', path, { headers: { cookie: `token=${token}` } }), 401);
});

test('a role in the token is ignored', async () => {
  const token = forge({ ...claimsOf(api, guest), role: 'admin', admin: true, user: { role: 'admin' } });
  expectRefusal(await ask(token, '/api/admin/events'), 403);
  expect((await ask(token)).body).toMatchObject({ user: { role: 'guest' } });
});
