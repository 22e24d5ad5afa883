import type { SessionAnswer, UserAnswer } from '@eveneo/contract/application/users';
import { addUser, PASSWORD, type Person } from '../../../../test/fixtures';
import { testApi, testClock, type TestApi } from '../../../../test/harness';
import { collectMails, fromLink } from '../../../../test/mails';

const CHANGED = /l’adresse de votre compte a changé/;
const NEW = 'Tout-neuf-2026';

let second: TestApi;
const mails = collectMails(() => api);
const api = testApi({ clock: testClock(undefined, 7), dependencies: { mailer: mails.mailer } });
beforeAll(async () => {
  second = await api.another();
});
beforeEach(() => {
  api.clock.set('2026-11-21T10:00:00Z');
  mails.sent.length = 0;
});

const move = (person: Person, email: string, on = api) =>
  on.as<UserAnswer>(person, 'PUT', '/api/user/profile', { name: person.name, email });
/** Moves, and proves the new address like its mail's link. */
const moved = async (person: Person, email: string) => {
  expect((await move(person, email)).status).toBe(200);
  await api.db('users').where({ id: person.id }).update({ confirmed_email_key: email });
};
const linkTo = async (address: string) => fromLink(await mails.mailTo(address, CHANGED), 'token');
const restore = (token: string, on = api) =>
  on.call<Partial<SessionAnswer>>('POST', '/api/restore-address', {
    json: { token, password: NEW, password_confirmation: NEW },
  });
const check = async (token: string) =>
  (await api.call('POST', '/api/restore-address/check', { json: { token } })).body;
const login = (email: string, password: string) =>
  api.call<SessionAnswer>('POST', '/api/login', { json: { email, password } });
const register = (email: string, on = api) =>
  on.call('POST', '/api/register', {
    json: { name: 'Autre', email, password: NEW, password_confirmation: NEW, role: 'guest' },
  });

test('with a stolen token the address changes at once; its owner is notified and takes the account back', async () => {
  const owner = await addUser(api, 'guest', { email: 'vraie@exemple.fr', name: 'Zoé Martin' });
  await moved(owner, 'voleur@exemple.fr');
  const mail = await mails.mailTo('vraie@exemple.fr', CHANGED);
  expect(mail.to.name).toBe('Zoé Martin');
  expect(mail.text).not.toContain('voleur');
  const token = fromLink(mail, 'token');
  expect(await check(token)).toEqual({ state: 'good', email: 'vraie@exemple.fr' });

  const restored = await restore(token);
  expect(restored).toMatchObject({ status: 200, body: { user: { email: 'vraie@exemple.fr' } } });
  expect((await api.as(owner, 'GET', '/api/user')).status).toBe(401);
  expect((await second.call('GET', '/api/user', { token: restored.body.token })).status).toBe(200);
  expect((await login('voleur@exemple.fr', PASSWORD)).status).toBe(401);
  expect((await login('vraie@exemple.fr', PASSWORD)).status).toBe(401);
  expect((await login('vraie@exemple.fr', NEW)).status).toBe(200);
  // The thief's own address gets no link to take the account back.
  expect(mails.to('voleur@exemple.fr').filter(({ text }) => text.includes('restore-address'))).toEqual([]);
  expect(await check(token)).toEqual({ state: 'used' });
  expect(await restore(token)).toMatchObject({
    status: 422,
    body: { errors: { token: [expect.stringContaining('déjà servi')] } },
  });
});

test('a link used ten times in parallel on two instances is used once', async () => {
  const owner = await addUser(api, 'guest', { email: 'double@exemple.fr' });
  await moved(owner, 'double2@exemple.fr');
  const token = await linkTo('double@exemple.fr');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => restore(token, index % 2 ? api : second)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
});

test('the earliest address wins over later ones, and is notified of every change', async () => {
  const owner = await addUser(api, 'guest', { email: 'un@exemple.fr' });
  await moved(owner, 'deux@exemple.fr');
  await moved(owner, 'trois@exemple.fr');
  const later = await linkTo('deux@exemple.fr');
  const earliest = await linkTo('un@exemple.fr');
  await moved(owner, 'quatre@exemple.fr');
  await mails.mailTo('trois@exemple.fr', CHANGED);
  expect(mails.to('un@exemple.fr').length).toBe(3);
  // The same link in each mail.
  expect(new Set(mails.to('un@exemple.fr').map((mail) => fromLink(mail, 'token')))).toEqual(
    new Set([earliest]),
  );
  // A later address can be restored first; the link of the earliest one stays valid until it is used.
  expect((await restore(later)).status).toBe(200);
  expect(await check(earliest)).toMatchObject({ state: 'good' });
  expect((await restore(earliest)).status).toBe(200);
  expect((await login('un@exemple.fr', NEW)).status).toBe(200);
  expect(await check(later)).toEqual({ state: 'used' });
});

test('once the earliest address is back, the later links are invalid and say so', async () => {
  const owner = await addUser(api, 'guest', { email: 'a1@exemple.fr' });
  await moved(owner, 'a2@exemple.fr');
  await moved(owner, 'a3@exemple.fr');
  const [earliest, later] = [await linkTo('a1@exemple.fr'), await linkTo('a2@exemple.fr')];
  const replies = await Promise.all([restore(earliest), restore(later, second)]);
  // In any order, the account ends up with the earliest address.
  expect(replies[0].status).toBe(200);
  expect((await login('a1@exemple.fr', NEW)).status).toBe(200);
  expect((await login('a2@exemple.fr', NEW)).status).toBe(401);
  expect(['used', 'revoked']).toContain(((await check(later)) as { state: string }).state);
  expect((await restore(later)).status).toBe(422);
});

test('for 72 hours a reset mail goes only to the earliest address, whichever is requested', async () => {
  const owner = await addUser(api, 'guest', { email: 'premiere@exemple.fr' });
  await moved(owner, 'seconde@exemple.fr');
  const forgot = (email: string) => api.call('POST', '/api/forgot-password', { json: { email } });
  await forgot('seconde@exemple.fr');
  const mail = await mails.mailTo('premiere@exemple.fr', /réinitialisation de votre/);
  expect(fromLink(mail, 'email')).toBe('seconde@exemple.fr');
  await forgot('premiere@exemple.fr');
  const json = { email: 'seconde@exemple.fr', token: fromLink(mail, 'token') };
  const reset = await api.call('POST', '/api/reset-password', {
    json: { ...json, password: NEW, password_confirmation: NEW },
  });
  expect(reset.status).toBe(200);
  await mails.mailTo('seconde@exemple.fr', /votre mot de passe a été réinitialisé/);
  await mails.mailTo('premiere@exemple.fr', /votre mot de passe a été réinitialisé/);
  expect(mails.to('seconde@exemple.fr').filter(({ text }) => text.includes('reset-password?'))).toEqual([]);
  api.clock.set('2026-11-24T10:00:01Z');
  await forgot('seconde@exemple.fr');
  await mails.mailTo('seconde@exemple.fr', /réinitialisation de votre/);
});

test('nobody else can take an address just given up, at once or later; its own account can', async () => {
  const owner = await addUser(api, 'guest', { email: 'laissee@exemple.fr' });
  const other = await addUser(api, 'guest');
  await moved(owner, 'prise@exemple.fr');
  const taken = { status: 422, body: { code: 'email_taken' } };
  expect(await register(' LAISSEE@exemple.fr')).toMatchObject(taken);
  expect(await move(other, 'laissee@exemple.fr')).toMatchObject(taken);
  expect((await api.as<UserAnswer>(other, 'GET', '/api/user')).body.user.email).toBe(other.email);
  await moved(owner, 'laissee@exemple.fr');
  await moved(owner, 'prise@exemple.fr');
  api.clock.set('2026-11-24T10:00:01Z');
  expect((await register('laissee@exemple.fr')).status).toBe(201);
});

test('a change to an address being given up at the same moment fails', async () => {
  for (let round = 0; round < (process.env.TEST_FULL === '1' ? 8 : 3); round += 1) {
    const owner = await addUser(api, 'guest', { email: `course${round}@exemple.fr` });
    const [left, ...others] = await Promise.all([
      move(owner, `course${round}b@exemple.fr`),
      register(owner.email, second),
      register(owner.email),
    ]);
    expect(left.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual([422, 422]);
  }
});

test('a link that has expired, or is forged, or of a deleted account says so', async () => {
  const owner = await addUser(api, 'guest', { email: 'tard@exemple.fr' });
  await moved(owner, 'tard2@exemple.fr');
  const token = await linkTo('tard@exemple.fr');
  // Several letters are replaced: the last one alone would already be an A in one link of sixteen.
  expect(await check(`${token.slice(0, -6)}AAAAAA`)).toEqual({ state: 'unknown' });
  expect(await check('x')).toEqual({ state: 'unknown' });
  api.clock.set('2026-11-24T10:00:01Z');
  expect(await check(token)).toEqual({ state: 'expired' });
  expect(await restore(token)).toMatchObject({
    status: 422,
    body: { errors: { token: [expect.stringContaining('72 heures')] } },
  });
  expect((await login('tard2@exemple.fr', PASSWORD)).status).toBe(200);
});

test('two simultaneous changes: the former address is stored, and not the one that nobody confirmed', async () => {
  const owner = await addUser(api, 'guest', { email: 'ensemble@exemple.fr' });
  const replies = await Promise.all([move(owner, 'e1@exemple.fr'), move(owner, 'e2@exemple.fr', second)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await api
    .db('former_addresses')
    .where({ user_id: owner.id })
    .orderBy('id')
    .select<{ email: string }[]>('email');
  expect(rows[0]?.email).toBe('ensemble@exemple.fr');
  expect(rows).toHaveLength(1);
  await linkTo('ensemble@exemple.fr');
});
