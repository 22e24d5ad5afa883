import { generateSync } from 'otplib';
import type { SecondFactorSetup, SecondFactorState } from '@eveneo/contract/application/second-factor';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi, type TestApi } from '../../../../test/harness';
import { confirmFactor, findFactor } from './repository';

/** Unusual input instead of six digits, and simultaneous actions. */
const PATH = '/api/user/second-factor';
let second: TestApi;
const api = testApi();
beforeAll(async () => {
  second = await api.another();
});

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
const nextStep = () => api.clock.set(new Date(api.clock.now().getTime() + 30_000).toISOString());
const begin = async ({ token }: Person) =>
  (await api.call<SecondFactorSetup>('POST', PATH, { token, json: { current_password: PASSWORD } })).body;
const isOn = async ({ token }: Person) => (await api.call<SecondFactorState>('GET', PATH, { token })).body.on;
const login = ({ email }: Person, code: unknown, on = api) =>
  on.call<SessionAnswer & { code?: string }>('POST', '/api/login', {
    json: { email, password: PASSWORD, code },
  });

async function guarded() {
  const person = await addUser(api, 'guest');
  const { secret, recoveryCodes } = await begin(person);
  const { token } = person;
  await api.call('POST', `${PATH}/confirm`, { token, json: { code: codeOf(secret) } });
  nextStep();
  return { person, secret, recoveryCodes };
}

test('a code that is not a text is reported as invalid input', async () => {
  const { person } = await guarded();
  for (const code of [null, {}, [], ['123456'], 123456, true, { $ne: '' }, 'x'.repeat(31)]) {
    const answer = await login(person, code);
    expect([code, answer.status, answer.body.token]).toEqual([code, 422, undefined]);
  }
});

test('a blank code counts as missing; an impossible one is wrong', async () => {
  const { person } = await guarded();
  for (const code of ['', '   ', '\u3000'])
    expect((await login(person, code)).body.code).toBe('second_factor_required');
  for (const code of ['12345', '12e456'])
    expect(await login(person, code)).toMatchObject({ status: 403, body: { code: 'second_factor_wrong' } });
});

test('after a login whose response was lost the same code is used up, the next one works', async () => {
  const { person, secret } = await guarded();
  expect((await login(person, codeOf(secret))).status).toBe(200);
  expect((await login(person, codeOf(secret), second)).status).toBe(403);
  nextStep();
  expect((await login(person, codeOf(secret), second)).status).toBe(200);
});

test('a code is valid once, for a login or to turn the factor off, even in parallel on two instances', async () => {
  const { person, secret } = await guarded();
  const code = codeOf(secret);
  const [entered, off] = await Promise.all([
    login(person, code, second),
    api.call('POST', `${PATH}/off`, { token: person.token, json: { current_password: PASSWORD, code } }),
  ]);
  // If it was turned off first, the login needs no code.
  const outcome = [entered.status, off.status, await isOn(person)];
  expect([
    [200, 422, true],
    [403, 204, false],
    [200, 204, false],
  ]).toContainEqual(outcome);
  nextStep();
  expect((await login(person, codeOf(secret))).status).toBe(200);
});

test('a recovery code turns it off once, on any instance', async () => {
  const { person, recoveryCodes } = await guarded();
  const [code] = recoveryCodes;
  const off = (on: TestApi) =>
    on.call('POST', `${PATH}/off`, { token: person.token, json: { current_password: PASSWORD, code } });
  const replies = await Promise.all([off(api), off(second)]);
  expect(replies.map(({ status }) => status)).toContain(204);
  expect(await isOn(person)).toBe(false);
});

test('a code of a secret that another tab has replaced turns nothing on', async () => {
  const person = await addUser(api, 'guest');
  const first = await begin(person);
  const stale = (await findFactor(api.db, person.id))?.secret ?? '';
  await begin(person);
  // The first tab's secret was checked after the second tab had begun.
  expect(await confirmFactor(api.db, person.id, { secret: stale, step: 1 }, api.clock.now())).toBe(false);
  const { token } = person;
  const answer = await api.call('POST', `${PATH}/confirm`, { token, json: { code: codeOf(first.secret) } });
  expect([answer.status, await isOn(person)]).toEqual([422, false]);
});
