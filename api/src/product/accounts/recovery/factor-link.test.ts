import { generateSync } from 'otplib';
import type { SecondFactorSetup } from '@eveneo/contract/application/second-factor';
import type { PasswordResetAnswer } from '@eveneo/contract/application/users';
import { addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi, testClock, type TestApi } from '../../../../test/harness';
import { collectMails, fromLink } from '../../../../test/mails';

const ON = /vérification en deux étapes est active/;
const MOVED = /l’adresse de votre compte a changé/;
const NEW = 'Tout-neuf-2026';

let second: TestApi;
const mails = collectMails(() => api);
const api = testApi({ clock: testClock(undefined, 7), dependencies: { mailer: mails.mailer } });
beforeAll(async () => {
  second = await api.another();
});
const START = Date.parse('2026-11-21T10:00:00Z');
const hour = (hours: number) => api.clock.set(new Date(START + hours * 3_600_000).toISOString());
beforeEach(() => {
  hour(0);
  mails.sent.length = 0;
});

const PATH = '/api/user/second-factor';
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) });
/** Turns a factor on, as its owner or as a thief who knows the password. */
async function turnOn({ token }: Person): Promise<string> {
  const json = { current_password: PASSWORD };
  const { secret } = (await api.call<SecondFactorSetup>('POST', PATH, { token, json })).body;
  const on = await api.call('POST', `${PATH}/confirm`, { token, json: { code: codeOf(secret) } });
  expect(on.status).toBe(204);
  return secret;
}
const move = ({ token, name }: Person, email: string) =>
  api.call('PUT', '/api/user/profile', { token, json: { name, email } });
const linkTo = async (address: string, subject = ON) =>
  fromLink(await mails.mailTo(address, subject), 'token');
const recover = (token: string, on = api) =>
  on.call<Partial<PasswordResetAnswer>>('POST', '/api/restore-address', {
    json: { token, password: NEW, password_confirmation: NEW },
  });
const check = async (token: string) =>
  (await api.call('POST', '/api/restore-address/check', { json: { token } })).body;
const login = (email: string, code?: string) =>
  api.call('POST', '/api/login', { json: { email, password: NEW, code } });
const isOn = async ({ id }: Person) => (await api.db('second_factors').where({ user_id: id })).length === 1;

test('the link in the mail removes the factor, ends all sessions, and the owner logs in with a new password', async () => {
  const owner = await addUser(api, 'guest', { email: 'lea@exemple.fr' });
  await turnOn(owner);
  const token = await linkTo(owner.email);
  // Opened by a mail program: nothing happens before the form is submitted.
  expect(await check(token)).toEqual({ state: 'good', email: 'lea@exemple.fr' });
  expect(await isOn(owner)).toBe(true);
  const recovered = await recover(token);
  expect(recovered).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('Vous pouvez vous connecter'), token: expect.any(String) },
  });
  expect((await api.as(owner, 'GET', '/api/user')).status).toBe(401);
  expect((await login(owner.email)).status).toBe(200);
  await mails.mailTo(owner.email, /vérification en deux étapes est retirée/);
  expect(await check(token)).toEqual({ state: 'used' });
  expect(await recover(token)).toMatchObject({ status: 422 });
});

test('used ten times in parallel on two instances, it works once', async () => {
  const owner = await addUser(api, 'guest', { email: 'dix@exemple.fr' });
  await turnOn(owner);
  const token = await linkTo(owner.email);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => recover(token, at % 2 ? second : api)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('it is valid for 72 hours', async () => {
  const owner = await addUser(api, 'guest', { email: 'tard@exemple.fr' });
  await turnOn(owner);
  const token = await linkTo(owner.email);
  hour(72);
  expect(await check(token)).toMatchObject({ state: 'good' });
  hour(72.01);
  expect(await check(token)).toEqual({ state: 'expired' });
  expect((await recover(token)).status).toBe(422);
  expect(await isOn(owner)).toBe(true);
});

test('it removes only that factor, not one turned on again later', async () => {
  const owner = await addUser(api, 'guest', { email: 'autre@exemple.fr' });
  await turnOn(owner);
  const token = await linkTo(owner.email);
  await api.db('recovery_codes').where({ user_id: owner.id }).delete();
  await api.db('second_factors').where({ user_id: owner.id }).delete();
  hour(1);
  await turnOn(owner);
  const later = expect.stringMatching(/envoyé le samedi 21 novembre 2026 à 12:00\.$/);
  expect(await check(token)).toEqual({ state: 'used', later });
  expect((await recover(token)).status).toBe(422);
  expect(await isOn(owner)).toBe(true);
  hour(72.5);
  expect(await check(token)).toEqual({ state: 'expired', later });
  hour(73.5);
  expect(await check(token)).toEqual({ state: 'expired' });
});

test('a forged link is rejected', async () => {
  const owner = await addUser(api, 'guest', { email: 'faux@exemple.fr' });
  await turnOn(owner);
  const token = await linkTo(owner.email);
  for (const wrong of [token.replace(/^f\d+/, 'f1'), `${token.slice(0, -1)}_`, 'f1.2.3', 'f'])
    expect(await check(wrong)).toEqual({ state: 'unknown' });
});

test('a factor turned on by a thief before changing the address is removed when the address is restored', async () => {
  const owner = await addUser(api, 'guest', { email: 'volee@exemple.fr' });
  await turnOn(owner);
  const factorLink = await linkTo('volee@exemple.fr');
  hour(1);
  await move(owner, 'voleuse@exemple.fr');
  expect(await check(factorLink)).toEqual({
    state: 'changed',
    later: expect.stringMatching(/envoyé le samedi 21 novembre 2026 à 12:00\.$/),
  });
  expect((await recover(factorLink)).status).toBe(422);
  const restored = await recover(await linkTo('volee@exemple.fr', MOVED));
  expect(restored).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((await login('volee@exemple.fr')).status).toBe(200);
});

test('an older factor is the owner’s and stays, also for the login', async () => {
  const owner = await addUser(api, 'guest', { email: 'prudente@exemple.fr' });
  const secret = await turnOn(owner);
  const later = await addUser(api, 'guest', { email: 'prudente2@exemple.fr' });
  hour(11);
  await move(owner, 'intruse@exemple.fr');
  const link = await linkTo('prudente@exemple.fr', MOVED);
  hour(72.5);
  const restored = await recover(link);
  expect(restored).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('avec un code de votre application') },
  });
  expect(restored.body.token).toBeUndefined();
  expect((await login('prudente@exemple.fr')).status).toBe(403);
  expect((await login('prudente@exemple.fr', codeOf(secret))).status).toBe(200);
  expect(await isOn(later)).toBe(false);
});

test('a thief’s new address gets no link, whether the factor is turned on before or after the change', async () => {
  const owner = await addUser(api, 'guest', { email: 'vraie@exemple.fr' });
  await move(owner, 'voleur@exemple.fr');
  await turnOn(owner);
  const told = await mails.mailTo('voleur@exemple.fr', ON);
  expect(told.text).not.toContain('restore-address');
  expect((await mails.mailTo('vraie@exemple.fr', ON)).text).toContain('restore-address');
});

test('a reset with a factor on says that the code is missing', async () => {
  const owner = await addUser(api, 'guest', { email: 'oubli@exemple.fr' });
  await turnOn(owner);
  await api.call('POST', '/api/forgot-password', { json: { email: owner.email } });
  const token = fromLink(await mails.mailTo(owner.email, /réinitialisation de votre/), 'token');
  const json = { email: owner.email, token, password: NEW, password_confirmation: NEW };
  const { body } = await api.call<{ message: string }>('POST', '/api/reset-password', { json });
  expect(body.message).toContain('avec un code de votre application');
  expect(body.message).not.toContain('Vous pouvez vous connecter');
});
