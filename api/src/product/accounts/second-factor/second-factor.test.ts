import { generateSync } from 'otplib';
import type { SecondFactorSetup, SecondFactorState } from '@eveneo/contract/application/second-factor';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { startTestApi, TEST_SECRET, testApi, type Reply, type TestApi } from '../../../../test/harness';
import { collectMails, fromLink } from '../../../../test/mails';
import { takeFactorOff } from '../operator/accounts';
import { confirmFactor, findFactor } from './repository';

let second: TestApi;
const mails = collectMails(() => api);
const api = testApi({
  environment: { RATE_LIMIT_FACTOR: '1' },
  dependencies: { mailer: mails.mailer },
});
beforeAll(async () => {
  second = await api.another();
});
beforeEach(() => {
  api.clock.set('2026-11-21T10:00:00Z');
  mails.sent.length = 0;
});

const PATH = '/api/user/second-factor';
const codeAt = (secret: string, on: TestApi = api) =>
  generateSync({ secret, epoch: Math.floor(on.clock.now().getTime() / 1000) });
const later = (seconds: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString());
const begin = async ({ token }: Pick<Person, 'token'>, on = api) =>
  (await on.call<SecondFactorSetup>('POST', PATH, { token, json: { current_password: PASSWORD } })).body;
const confirm = ({ token }: Person, code: string, on = api) =>
  on.call('POST', `${PATH}/confirm`, { token, json: { code } });
const state = async ({ token }: Person, on = api) =>
  (await on.call<SecondFactorState>('GET', PATH, { token })).body;
let networks = 0;
const login = (
  { email }: Person,
  code?: string,
  { on = api, cookie = '', password = PASSWORD, network = '' } = {},
) =>
  on.call<SessionAnswer>('POST', '/api/login', {
    json: { email, password, code },
    headers: {
      'x-forwarded-for': network || `203.0.113.${(networks += 1) % 250}`,
      ...(cookie && { cookie }),
    },
  });
const statuses = (replies: Reply[]) => replies.map(({ status }) => status);
const REQUIRED = { status: 403, body: { code: 'second_factor_required' } };
const WRONG = { status: 403, body: { code: 'second_factor_wrong', errors: { code: [expect.any(String)] } } };

/** A user with the second factor on. */
async function guarded(email?: string) {
  const person = await addUser(api, 'guest', { ...(email && { email }) });
  const setup = await begin(person);
  expect((await confirm(person, codeAt(setup.secret))).status).toBe(204);
  later(30);
  return { person, ...setup };
}

test('it is off until a first code is right; then logins require one, and the owner is notified', async () => {
  const person = await addUser(api, 'guest');
  expect(await state(person)).toEqual({ on: false, required: false, recoveryCodesLeft: 0 });
  const { secret, uri, picture, recoveryCodes } = await begin(person);
  expect(uri).toContain(`secret=${secret}`);
  expect(picture).toMatch(/^data:image\/png;base64,/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await login(person)).status).toBe(200);
  expect(await confirm(person, '000000')).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.any(String)] } },
  });
  expect((await confirm(person, codeAt(secret))).status).toBe(204);
  // The response was lost and the button is pressed again.
  expect((await confirm(person, codeAt(secret))).status).toBe(204);
  expect(await state(person)).toEqual({ on: true, required: false, recoveryCodesLeft: 10 });
  await mails.mailTo(person.email, /vérification en deux étapes est active/);

  expect(await login(person)).toMatchObject(REQUIRED);
  expect((await login(person, undefined, { password: 'faux' })).status).toBe(401);
  expect(await login(person, '123456')).toMatchObject(WRONG);
  later(30);
  const code = codeAt(secret);
  expect((await login(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const stored = JSON.stringify([await api.db('second_factors'), await api.db('recovery_codes')]);
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))])
    expect(stored).not.toContain(word);
});

test('a code is accepted once, across both instances, and never an older one after it', async () => {
  const { person, secret } = await guarded();
  const old = codeAt(secret);
  later(30);
  const code = codeAt(secret);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => login(person, code, { on: index % 2 ? api : second })),
  );
  expect(statuses(replies).filter((status) => status === 200)).toHaveLength(1);
  expect(await login(person, old)).toMatchObject(WRONG);
  later(61);
  expect(await login(person, codeAt(secret), {})).toMatchObject({ status: 200 });
});

test('each recovery code logs in once, in any spelling', async () => {
  const { person, recoveryCodes } = await guarded();
  const [one = '', two = ''] = recoveryCodes;
  const replies = await Promise.all([login(person, one), login(person, one, { on: second })]);
  expect(statuses(replies).sort()).toEqual([200, 403]);
  expect((await login(person, ` ${two.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
  expect((await state(person)).recoveryCodesLeft).toBe(8);
  const other = await guarded();
  expect(await login(person, other.recoveryCodes[0])).toMatchObject(WRONG);
});

test('of a hundred parallel guesses ten are checked; a known device has its own limit', async () => {
  const { person, secret } = await guarded();
  const first = await login(person, codeAt(secret));
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  later(30);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      login(person, String(100_000 + index), {
        on: index % 2 ? api : second,
        network: `198.51.100.${index}`,
      }),
    ),
  );
  expect(statuses(replies).filter((status) => status === 403)).toHaveLength(10);
  expect(statuses(replies).filter((status) => status === 429)).toHaveLength(90);
  expect((await login(person, codeAt(secret))).status).toBe(429);
  expect((await login(person, codeAt(secret), { cookie })).status).toBe(200);
});

test('it is turned off with password and code; a session alone can neither begin nor end it', async () => {
  const { person, secret } = await guarded();
  const off = (json: unknown) => api.as(person, 'POST', `${PATH}/off`, json);
  expect((await off({ current_password: 'faux', code: codeAt(secret) })).status).toBe(422);
  expect((await off({ current_password: PASSWORD, code: '000000' })).status).toBe(422);
  expect((await api.as(person, 'POST', PATH, { current_password: 'faux' })).status).toBe(422);
  expect((await api.as(person, 'POST', PATH, { current_password: PASSWORD })).status).toBe(409);
  expect((await off({ current_password: PASSWORD, code: codeAt(secret) })).status).toBe(204);
  expect((await off({ current_password: PASSWORD, code: codeAt(secret) })).status).toBe(204);
  expect((await login(person)).status).toBe(200);
  await mails.mailTo(person.email, /vérification en deux étapes est désactivée/);
});

test('a reset changes the password but does not log in if a second factor is on', async () => {
  const { person, secret } = await guarded('facteur@exemple.fr');
  await api.call('POST', '/api/forgot-password', { json: { email: person.email } });
  const token = fromLink(await mails.mailTo(person.email, /réinitialisation de votre/), 'token');
  const password = 'Tout-neuf-2026';
  const reset = await api.call<Partial<SessionAnswer>>('POST', '/api/reset-password', {
    json: { email: person.email, token, password, password_confirmation: password },
  });
  expect(reset.status).toBe(200);
  expect(reset.body.token).toBeUndefined();
  expect(await login(person, undefined, { password })).toMatchObject(REQUIRED);
  expect((await login(person, codeAt(secret), { password })).status).toBe(200);
});

test('in production an admin can do nothing before it is on, and everything after', async () => {
  const strict = await startTestApi({ environment: { NODE_ENV: 'production' } });
  const admin = await addUser(strict, 'admin');
  const guest = await addUser(strict, 'guest');
  const get = (path: string, token: string) => strict.call('GET', path, { token });
  const opened = await login(admin, undefined, { on: strict });
  expect(opened).toMatchObject({ status: 200, body: { secondFactorDue: true } });
  const calls = ['/api/admin/events', '/api/releases', '/api/guest-events'];
  for (const path of calls.slice(0, 2))
    expect(await get(path, admin.token)).toMatchObject({ status: 403, body: { code: 'second_factor_due' } });
  expect((await get('/api/events', admin.token)).status).toBe(200);
  expect((await get('/api/user', admin.token)).status).toBe(200);
  expect((await login(guest, undefined, { on: strict })).body.secondFactorDue).toBeUndefined();
  expect((await get('/api/user/second-factor', admin.token)).body).toMatchObject({
    on: false,
    required: true,
  });
  const { secret } = await begin(admin, strict);
  expect((await confirm(admin, codeAt(secret, strict), strict)).status).toBe(204);
  for (const path of calls.slice(0, 2)) expect((await get(path, admin.token)).status).toBe(200);
});

test('control: outside of production an admin needs none', async () => {
  const admin = await addUser(api, 'admin');
  expect((await api.as(admin, 'GET', '/api/admin/events')).status).toBe(200);
  expect((await login(admin)).body.secondFactorDue).toBeUndefined();
});

test('the command removes it for a user who lost it: sessions end, the owner is notified, a repetition changes nothing', async () => {
  const { person } = await guarded();
  const operator = { db: api.db, clock: api.clock, config: { JWT_SECRET: TEST_SECRET } as never };
  expect(await takeFactorOff(operator, person.email)).toEqual({ id: person.id, on: true });
  expect((await api.as(person, 'GET', '/api/user')).status).toBe(401);
  expect((await login(person)).status).toBe(200);
  await mails.mailTo(person.email, /vérification en deux étapes est désactivée/);
  expect(await takeFactorOff(operator, person.email)).toEqual({ id: person.id, on: false });
  expect(await takeFactorOff(operator, 'personne@nulle.part')).toBeNull();
});

test('a blank code counts as missing; an impossible one is wrong', async () => {
  const { person } = await guarded();
  for (const code of ['', '   ', '\u3000']) expect(await login(person, code)).toMatchObject(REQUIRED);
  for (const code of ['12345', '12e456']) expect(await login(person, code)).toMatchObject(WRONG);
});

test('a code is valid once, for a login or to turn the factor off, even in parallel on two instances', async () => {
  const { person, secret } = await guarded();
  const code = codeAt(secret);
  const [entered, off] = await Promise.all([
    login(person, code, { on: second }),
    api.as(person, 'POST', `${PATH}/off`, { current_password: PASSWORD, code }),
  ]);
  // If it was turned off first, the login needs no code.
  const outcome = [entered.status, off.status, (await state(person)).on];
  expect([
    [200, 422, true],
    [403, 204, false],
    [200, 204, false],
  ]).toContainEqual(outcome);
  later(30);
  expect((await login(person, codeAt(secret))).status).toBe(200);
});

test('a recovery code turns it off once, on any instance', async () => {
  const { person, recoveryCodes } = await guarded();
  const [code] = recoveryCodes;
  const off = (on: TestApi) => on.as(person, 'POST', `${PATH}/off`, { current_password: PASSWORD, code });
  const replies = await Promise.all([off(api), off(second)]);
  expect(statuses(replies)).toContain(204);
  expect((await state(person)).on).toBe(false);
});

test('a code of a secret that another tab has replaced turns nothing on', async () => {
  const person = await addUser(api, 'guest');
  const first = await begin(person);
  const stale = (await findFactor(api.db, person.id))?.secret ?? '';
  await begin(person);
  // The first tab's secret was checked after the second tab had begun.
  expect(await confirmFactor(api.db, person.id, { secret: stale, step: 1 }, api.clock.now())).toBe(false);
  const answer = await confirm(person, codeAt(first.secret));
  expect([answer.status, (await state(person)).on]).toEqual([422, false]);
});
