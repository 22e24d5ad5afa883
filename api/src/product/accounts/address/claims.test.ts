import type {
  AddressState,
  ConfirmedAddress,
  SessionAnswer,
  UserAnswer,
} from '@eveneo/contract/application/users';
import { addUser } from '../../../../test/fixtures';
import { startTestApi, testApi } from '../../../../test/harness';
import { collectMails, deliver, fromLink } from '../../../../test/mails';
import { subjectHash } from '../../../base/throttles/throttle';

const PASSWORD = 'Tout-neuf-2026';
const mails = collectMails(() => api);
const api = testApi({ dependencies: { mailer: mails.mailer } });
beforeEach(() => void (mails.sent.length = 0));

const signUp = (
  email: string,
  { name = 'Léa Fontaine', password = PASSWORD, network = '198.51.100.1' } = {},
) =>
  api.call<SessionAnswer>('POST', '/api/register', {
    json: { name, email, password, password_confirmation: password, role: 'guest' },
    headers: { 'x-forwarded-for': network },
  });
const login = (email: string, password = PASSWORD) =>
  api.call<SessionAnswer>('POST', '/api/login', { json: { email, password } });
const move = (person: { token: string }, email: string) =>
  api.as<UserAnswer>(person, 'PUT', '/api/user/profile', { name: 'Léa Fontaine', email });
const confirm = (token: string, as?: { token: string }) =>
  api.call<ConfirmedAddress>('POST', '/api/confirm-address', {
    ...(as && { token: as.token }),
    json: { token },
  });
const stateOf = async (person: { token: string }) =>
  (await api.as<AddressState>(person, 'GET', '/api/user/address')).body;
const linksTo = async (address: string) => {
  await deliver(api, mails.mailer);
  return mails.to(address).map((mail) => fromLink(mail, 'token'));
};
const count = async (email: string) => (await api.db('users').where({ email })).length;

test('an address that somebody only claimed locks nobody out: it is whose mail is opened', async () => {
  const claimer = (await signUp('victime@exemple.fr', { name: 'Quelqu’un' })).body;
  const owner = await signUp('victime@exemple.fr');
  // Logged in at once, beside the other; the login is still the first one's.
  expect(owner.status).toBe(201);
  expect((await api.as(owner.body, 'GET', '/api/user')).status).toBe(200);
  expect((await login('victime@exemple.fr')).body.user.id).toBe(claimer.user.id);
  const [, own = ''] = await linksTo('victime@exemple.fr');
  expect((await confirm(own)).body.state).toBe('confirmed');
  expect((await login('victime@exemple.fr')).body.user.id).toBe(owner.body.user.id);
  expect(await stateOf(owner.body)).toEqual({ confirmed: true });
  // The other keeps its session, and is asked for another address.
  expect(await stateOf(claimer)).toEqual({ confirmed: false, taken: true });
  expect((await move(claimer, 'autre@exemple.fr')).status).toBe(200);
  expect((await login('autre@exemple.fr')).body.user.id).toBe(claimer.user.id);
  // Confirmed: as specified.
  expect(await signUp('victime@exemple.fr', { name: 'Une autre' })).toMatchObject({
    status: 422,
    body: {
      message: "L'adresse email est déjà associée à un compte",
      errors: { email: ['Cette adresse email est déjà utilisée'] },
    },
  });
});

test('who is logged in and opens the other account’s mail proves the address for their own', async () => {
  await signUp('mienne@exemple.fr', { name: 'Quelqu’un' });
  const owner = (await signUp('mienne@exemple.fr')).body;
  const [first = ''] = await linksTo('mienne@exemple.fr');
  expect((await confirm(first, owner)).body.state).toBe('confirmed');
  expect((await login('mienne@exemple.fr')).body.user.id).toBe(owner.user.id);
  expect((await confirm(first, await addUser(api, 'guest'))).status).toBe(422);
});

test('of two accounts that both opened their mails one has the address', async () => {
  await signUp('course@exemple.fr', { name: 'Quelqu’un' });
  await signUp('course@exemple.fr');
  const links = await linksTo('course@exemple.fr');
  const replies = await Promise.all(links.map((link) => confirm(link)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await api.db('users').where({ email_key: 'course@exemple.fr' })).toHaveLength(1);
});

test('a confirmed account gives its network’s count of sign-ups back, once', async () => {
  const network = '198.51.100.77';
  await signUp('classe1@exemple.fr', { network });
  await signUp('classe2@exemple.fr', { network });
  const subject = subjectHash(api, `call:register:network ${network}`);
  const hits = async () =>
    (await api.db('throttles').where({ subject }).first<{ hits: number }>('hits')).hits;
  expect(await hits()).toBe(2);
  const [link = ''] = await linksTo('classe1@exemple.fr');
  for (let click = 0; click < 2; click += 1)
    await api.call('POST', '/api/confirm-address', {
      json: { token: link },
      headers: { 'x-forwarded-for': network },
    });
  expect(await hits()).toBe(1);
});

test('the same form sent twice, also at once, makes one account', async () => {
  const replies = await Promise.all([signUp('double@exemple.fr'), signUp('double@exemple.fr')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await count('double@exemple.fr')).toBe(1);
});

test('an account that changes to a claimed address has it once the mail is opened', async () => {
  const claimer = (await signUp('visee@exemple.fr', { name: 'Quelqu’un' })).body;
  const person = await addUser(api, 'guest', { email: 'ancienne@exemple.fr' });
  expect((await move(person, 'visee@exemple.fr')).body.user.email).toBe('visee@exemple.fr');
  expect((await api.as(person, 'PUT', '/api/user/profile', { name: 'Autre nom' })).status).toBe(200);
  expect((await login('visee@exemple.fr')).body.user.id).toBe(claimer.user.id);
  const links = await linksTo('visee@exemple.fr');
  expect((await confirm(links.at(-1) ?? '')).body.state).toBe('confirmed');
  expect(await stateOf(claimer)).toMatchObject({ taken: true });
});

test('strangers whose addresses an account tries get one mail each, and are free at once', async () => {
  const person = await addUser(api, 'guest', { email: 'vraie@exemple.fr' });
  const strangers = Array.from({ length: 8 }, (_, at) => `inconnu${at}@exemple.fr`);
  for (const stranger of strangers) expect((await move(person, stranger)).status).toBe(200);
  await api.as(person, 'PUT', '/api/user/password', {
    ...{ current_password: 'Motdepasse-2026!', new_password: PASSWORD, new_password_confirmation: PASSWORD },
  });
  await deliver(api, mails.mailer);
  // Those left before their mail was written get none.
  for (const stranger of strangers) expect(mails.to(stranger).length).toBeLessThanOrEqual(1);
  expect(
    mails.sent.filter(({ subject }) => !/confirmez votre adresse|a changé|mot de passe/.test(subject)),
  ).toEqual([]);
  expect((await signUp(strangers[0] ?? '')).status).toBe(201);
});

test('short form of the attack: 25 networks, spellings and tags of one mailbox, two mails', async () => {
  const strict = await startTestApi({
    environment: { RATE_LIMIT_FACTOR: '1' },
    dependencies: { mailer: mails.mailer, background: false },
  });
  const domains = ['exemple.fr', 'ｅｘｅｍｐｌｅ.fr', '𝐞𝐱𝐞𝐦𝐩𝐥𝐞.fr', 'exemple。fr', 'EXEMPLE.FR'];
  for (let at = 0; at < 25; at += 1) {
    const json = {
      ...{ name: `Robot ${String.fromCharCode(65 + at)}`, role: 'guest' },
      email: `cible${at % 2 ? `+${at}` : ''}@${domains[at % domains.length]}`,
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
    };
    const headers = { 'x-forwarded-for': `198.51.${at}.1` };
    expect((await strict.call('POST', '/api/register', { json, headers })).status).toBe(201);
  }
  for (let round = 0; round < 3; round += 1) await deliver(strict, mails.mailer);
  expect(mails.sent.filter(({ to }) => to.address.startsWith('cible'))).toHaveLength(2);
});

test('short form of the attack: 400 parallel sign-ups of one network that nobody confirms, 200 accounts', async () => {
  const strict = await startTestApi({
    environment: { RATE_LIMIT_FACTOR: '1' },
    dependencies: { background: false },
  });
  const signUps = Array.from({ length: 400 }, (_, at) =>
    strict.call('POST', '/api/register', {
      json: {
        ...{ name: 'Léa Fontaine', email: `rafale${at}@exemple.fr`, role: 'guest' },
        ...{ password: PASSWORD, password_confirmation: PASSWORD },
      },
    }),
  );
  const refused = (await Promise.all(signUps)).filter(({ status }) => status !== 201);
  expect(await strict.db('users').where('email', 'like', 'rafale%').count({ n: '*' }).first()).toEqual({
    n: 200,
  });
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
});
