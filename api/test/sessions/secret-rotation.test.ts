import { generateSync } from 'otplib';
import type { SecondFactorSetup } from '@eveneo/contract/application/second-factor';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { feedFile } from '../../src/around/feeds/address';
import { addresseeOf, queueNotice } from '../../src/base/outbox/notices-repository';
import { readConfig } from '../../src/ground/config';
import { findFormerIdentities } from '../../src/product/accounts/base/former-identities-repository';
import { deviceCookie, isKnownDevice, readDevice } from '../../src/product/accounts/base/known-device';
import { confirmToken, optOutToken, returnToken } from '../../src/product/accounts/base/links';
import { reseal } from '../../src/product/accounts/operator/reseal';
import { addUser, PASSWORD, type Person } from '../fixtures';
import { startTestApi, TEST_SECRET, type TestApi } from '../harness';

const NEW_PASSWORD = { password: 'Tout-neuf-2026', password_confirmation: 'Tout-neuf-2026' };

/** The rotation of JWT_SECRET: before, with both secrets, and without the former one. */
const NEXT = '9c41d07e6b2fa8530e1d94c7b6a2f853';

const configWith = (api: TestApi, secrets: { JWT_SECRET: string; JWT_SECRET_PREVIOUS?: string }) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: api.databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_DELAY_MS: '1',
    STORAGE_DIR: api.storageDir,
    OUTBOX_DIR: api.outboxDir,
    ...secrets,
  });

let before: TestApi;
let during: TestApi;
let after: TestApi;
let changing: ReturnType<typeof configWith>;
beforeAll(async () => {
  // Without delivery, which would erase the encrypted mails before the tests read them.
  before = await startTestApi({ dependencies: { background: false } });
  changing = configWith(before, { JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: TEST_SECRET });
  during = await before.another({ config: changing });
  after = await before.another({ config: configWith(before, { JWT_SECRET: NEXT }) });
});

/** The responses of all three instances to the same request. */
const all = async (ask: (api: TestApi) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (const api of [before, during, after]) statuses.push((await ask(api)).status);
  return statuses;
};
const login = (api: TestApi, { email }: Person, code?: string) =>
  api.call<SessionAnswer>('POST', '/api/login', { json: { email, password: PASSWORD, code } });
const me = (token: string) => (api: TestApi) => api.call('GET', '/api/user', { token });

test('sessions survive while both are known; new signatures use the new secret only', async () => {
  const person = await addUser(before, 'guest');
  expect(await all(me(person.token))).toEqual([200, 200, 401]);
  const { token } = (await login(during, person)).body;
  expect(await all(me(token))).toEqual([401, 200, 200]);
  const forged = `${token.slice(0, -4)}AAAA`;
  expect(await all(me(forged))).toEqual([401, 401, 401]);
});

test('links in mails and the URL of a calendar', async () => {
  const person = await addUser(before, 'guest');
  const optOut = (secret: string) => (api: TestApi) =>
    api.call('POST', `/api/mail/opt-out?token=${optOutToken(secret, person.id, 'reminders')}`);
  expect(await all(optOut(TEST_SECRET))).toEqual([200, 200, 422]);
  expect(await all(optOut(NEXT))).toEqual([422, 200, 200]);
  const confirm = (secret: string) => (api: TestApi) =>
    api.call('POST', '/api/confirm-address', {
      json: { token: confirmToken(secret, person.id, person.email, before.clock.now()) },
    });
  const [known, both, gone] = await all(confirm(TEST_SECRET));
  expect([known, both, (gone ?? 0) >= 400]).toEqual([200, 200, true]);
  const { feed_version } = (await before.db('users').where({ id: person.id }).first()) as {
    feed_version: number;
  };
  const file = feedFile(TEST_SECRET, { id: person.id, feed_version });
  expect(await all((api) => api.call('GET', `/api/feeds/personal/${file}`))).toEqual([200, 200, 404]);
});

test('a known device stays known, and hosts with the former key are still accepted', async () => {
  const cookie = deviceCookie({ config: configWith(before, { JWT_SECRET: TEST_SECRET }) }, null, 'a@b.fr');
  const device = readDevice(cookie.split(';')[0]);
  expect(isKnownDevice({ config: changing }, device, 'a@b.fr')).toBe(true);
  expect(isKnownDevice({ config: changing }, device, 'autre@b.fr')).toBe(false);
  expect(isKnownDevice({ config: configWith(before, { JWT_SECRET: NEXT }) }, device, 'a@b.fr')).toBe(false);
  const report = (secret: string) => (api: TestApi) =>
    api.call('POST', '/api/releases/hosts', {
      json: {
        ...{ key: hostKey(secret), id: '3f1c2d3e-0000-4000-8000-000000000001', label: 'a' },
        ...{ serving: [], loads: [] },
      },
    });
  expect(await all(report(TEST_SECRET))).toEqual([204, 204, 403]);
});

/** A user whose second factor was turned on with the former secret. */
async function guarded() {
  const person = await addUser(before, 'guest');
  const { token } = person;
  const path = '/api/user/second-factor';
  const { body } = await before.call<SecondFactorSetup>('POST', path, {
    token,
    json: { current_password: PASSWORD },
  });
  const codeNow = () => {
    before.clock.set(new Date(before.clock.now().getTime() + 30_000).toISOString());
    return generateSync({ secret: body.secret, epoch: Math.floor(before.clock.now().getTime() / 1000) });
  };
  const on = await before.call('POST', `${path}/confirm`, { token, json: { code: codeNow() } });
  expect(on.status).toBe(204);
  return { person, codeNow, recoveryCodes: body.recoveryCodes };
}

test('second factors and recovery codes work with both; encrypted again they outlive the former secret', async () => {
  const { person, codeNow, recoveryCodes } = await guarded();
  expect((await login(during, person, codeNow())).status).toBe(200);
  expect((await login(during, person, recoveryCodes[0])).status).toBe(200);
  expect((await login(during, person, recoveryCodes[0])).status).toBe(403);
  // Control: without the former secret the same code is wrong.
  expect((await login(after, person, codeNow())).status).toBe(403);
  await queueNotice(
    before.db,
    {
      now: before.clock.now(),
      secret: TEST_SECRET,
      to: { name: 'Léa', address: 'lea@ancienne.fr', confirmed: true },
    },
    'account-deleted',
    { deleted_id: 1, erasable: true },
  );
  expect(await reseal(before.db, changing)).toMatchObject({ done: 2, lost: 0 });
  expect(await reseal(before.db, changing)).toMatchObject({ done: 0, current: 2, lost: 0 });
  expect((await login(after, person, codeNow())).status).toBe(200);
  const [mail] = await before.db('mail_outbox').whereNotNull('recipient').select('recipient');
  expect(addresseeOf(NEXT, (mail as { recipient: string }).recipient)).toEqual({
    name: 'Léa',
    address: 'lea@ancienne.fr',
    confirmed: true,
  });
  // Values that neither secret decrypts are counted and left unchanged.
  await before.db('second_factors').update({ secret: 'A'.repeat(60) });
  expect(await reseal(before.db, changing)).toMatchObject({ done: 0, lost: 1 });
});

test('former names and deleted accounts are encrypted again: restoring and scrubbing outlive the secret', async () => {
  await before.db('mail_outbox').delete();
  await before.db('second_factors').delete();
  const stays = await addUser(before, 'guest', { name: 'Eugénie Vaudreuil' });
  const goes = await addUser(before, 'guest', { email: 'revient@exemple.fr' });
  const rename = { token: stays.token, json: { name: 'Eugénie Lorme' } };
  expect((await before.call('PUT', '/api/user/profile', rename)).status).toBe(200);
  expect((await before.as(goes, 'DELETE', '/api/user/account')).status).toBe(204);
  await before.db('mail_outbox').delete();
  const register = { name: 'Autre', email: goes.email, role: 'guest', ...NEW_PASSWORD };
  const taken = { status: 422, body: { code: 'email_taken' } };
  expect(await during.call('POST', '/api/register', { json: register })).toMatchObject(taken);
  // The link that restores the account.
  await before.db('mail_outbox').delete();
  expect(await reseal(before.db, changing)).toMatchObject({ done: 2, lost: 0 });
  expect(await reseal(before.db, changing)).toMatchObject({ done: 0, current: 2, lost: 0 });
  expect(await after.call('POST', '/api/register', { json: register })).toMatchObject(taken);
  expect(await findFormerIdentities(before.db, { JWT_SECRET: NEXT }, stays.id)).toContain(
    'Eugénie Vaudreuil',
  );
  const [{ id }] = (await before.db('deleted_accounts').select('id')) as [{ id: number }];
  const json = { token: returnToken(NEXT, id, goes.email), ...NEW_PASSWORD };
  expect((await after.call('POST', '/api/restore-address', { json })).status).toBe(200);
});
