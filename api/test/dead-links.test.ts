/** A mailed link that a later one replaced names the mail that works, to nobody but who has a link of ours. */
import { addEvent, addUser, PASSWORD, type Person } from './fixtures';
import { testApi, testClock } from './harness';
import { holdsOf } from './holds';
import { collectMails, deliver, fromLink } from './mails';

const mails = collectMails(() => api);
const api = testApi({
  clock: testClock(undefined, 7),
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  dependencies: { mailer: mails.mailer, background: false },
});
let id: number;
const { visitor, read, take, lapse } = holdsOf(api, mails, () => id);
const at = (instant: string) => api.clock.set(`2026-11-${instant}Z`);
beforeEach(() => {
  at('21T10:00:00');
  mails.sent.length = 0;
});

const NAMED = /L’email qui marche est celui que nous vous avons envoyé le (.+)\.$/;
const named = (said: unknown) => NAMED.exec(String(said))?.[1];
const post = async (path: string, json: object, as?: Person) => {
  const { status, body } = await api.call<{ message?: string; later?: string; state?: string }>(
    'POST',
    `/api${path}`,
    {
      json,
      ...(as && { token: as.token }),
    },
  );
  return { status, ...body };
};
const lastTo = async (address: string) => {
  await deliver(api, mails.mailer);
  return mails.to(address).at(-1)?.text ?? '';
};
const tokenTo = async (address: string) => {
  await deliver(api, mails.mailer);
  const mail = mails.to(address).at(-1);
  return mail ? fromLink(mail, 'token') : '';
};
const fragmentTo = async (address: string) => /#(\S+)/.exec(await lastTo(address))?.[1] ?? '';

test('a link that sets a password', async () => {
  const { email } = await addUser(api, 'guest');
  const ask = async () => {
    await post('/forgot-password', { email });
    return tokenTo(email);
  };
  const old = await ask();
  const check = (token: string, of = email) => post('/reset-password/check', { email: of, token });
  at('21T11:30:00');
  // Nothing later works: nothing is named.
  expect(await check(old)).toEqual({ status: 200, valid: false, reason: 'old' });
  const later = await ask();
  expect(named((await check(old)).later)).toBe('samedi 21 novembre 2026 à 12:30');
  const password = { password: 'Tout-neuf-2026', password_confirmation: 'Tout-neuf-2026' };
  expect(named((await post('/reset-password', { email, token: old, ...password })).message)).toBeDefined();
  expect(await check(later)).toEqual({ status: 200, valid: true });
  // A link that is none of ours says nothing, whoever's address goes with it.
  expect(await check('x'.repeat(43))).toEqual({ status: 200, valid: false, reason: 'altered' });
  expect(await check(old, (await addUser(api, 'guest')).email)).toMatchObject({ reason: 'altered' });
  await post('/reset-password', { email, token: later, ...password });
  expect(await check(old)).toEqual({ status: 200, valid: false, reason: 'used' });
});

test('a link that confirms an address', async () => {
  const person = await addUser(api, 'guest', { confirmed: false });
  const ask = async () => {
    await post('/user/address/confirmation', {}, person);
    return tokenTo(person.email);
  };
  const first = await ask();
  at('29T10:00:00');
  // Sessions last half a day.
  const { body } = await api.call<{ token: string }>('POST', '/api/login', {
    json: { email: person.email, password: PASSWORD },
  });
  Object.assign(person, { token: body.token });
  const confirm = (token: string) => post('/confirm-address', { token });
  expect(named((await confirm(first)).message)).toBeUndefined();
  const later = await ask();
  expect(named((await confirm(first)).message)).toBe('dimanche 29 novembre 2026 à 11:00');
  // Also when the other mails of that day are forgotten: as long as the link in this one works.
  api.clock.set('2026-12-05T09:00:00Z');
  while ((await deliver(api, mails.mailer)) > 0);
  expect(named((await confirm(first)).message)).toBe('dimanche 29 novembre 2026 à 11:00');
  at('29T11:00:00');
  expect((await confirm(later)).status).toBe(200);
  // Left for another that is confirmed, and taken again: links from before have served.
  const move = (email: string) => api.as(person, 'PUT', '/api/user/profile', { name: 'Léa Fontaine', email });
  at('29T12:00:00');
  await move('ailleurs@exemple.fr');
  expect((await confirm(await tokenTo('ailleurs@exemple.fr'))).status).toBe(200);
  at('29T12:30:00');
  await move(person.email);
  await lastTo(person.email);
  const used = await confirm(later);
  expect([used.status, named(used.message)]).toEqual([422, 'dimanche 29 novembre 2026 à 13:30']);
});

test('a link that restores an address, once the address was left again', async () => {
  const person = await addUser(api, 'guest');
  const { email } = person;
  const move = (to: string, as = person) =>
    api.as(as, 'PUT', '/api/user/profile', { name: 'Léa Fontaine', email: to });
  await move('ailleurs1@exemple.fr');
  const first = await tokenTo(email);
  const check = (token: string) => post('/restore-address/check', { token });
  const password = { password: 'Tout-neuf-2026', password_confirmation: 'Tout-neuf-2026' };
  const restored = await api.call<{ token: string }>('POST', '/api/restore-address', {
    json: { token: first, ...password },
  });
  expect(await check(first)).toEqual({ status: 200, state: 'used' });
  at('21T11:30:00');
  await move('ailleurs2@exemple.fr', { ...person, token: restored.body.token });
  expect(named((await check(first)).later)).toBe('samedi 21 novembre 2026 à 12:30');
  expect(named((await post('/restore-address', { token: first, ...password })).message)).toBeDefined();
  const later = await tokenTo(email);
  expect(await check(later)).toMatchObject({ state: 'good' });
  // Past its days the first one still says so; nobody else's does.
  at('24T11:00:00');
  const old = await check(first);
  expect([old.state, named(old.later)]).toEqual(['expired', 'samedi 21 novembre 2026 à 12:30']);
  at('24T12:00:00');
  expect(await check(first)).toEqual({ status: 200, state: 'expired' });
});

test('a link to a held place', async () => {
  id = await addEvent(api.db, { capacity: 40, date: '2026-11-30' });
  const one = visitor();
  await one.hold();
  const first = await fragmentTo(one.email);
  at('21T10:40:00');
  await lapse();
  await one.hold();
  const later = await fragmentTo(one.email);
  for (const reply of [await read(first), await take(first)])
    expect([reply.status, named((reply.body as { message?: string }).message)]).toEqual([
      422,
      'samedi 21 novembre 2026 à 11:40',
    ]);
  at('22T10:20:00');
  // The first is past its day, the later one takes a place if there is one.
  expect(named(((await read(first)).body as { message?: string }).message)).toBeDefined();
  expect((await take(later)).status).toBe(200);
});

test('a link that offers a role', async () => {
  const admin = await addUser(api, 'admin');
  const guest = await addUser(api, 'guest');
  const invite = async (role: string) => {
    await post('/admin/role-invitations', { email: guest.email, role, reason: 'Aide à la mairie' }, admin);
    return fragmentTo(guest.email);
  };
  const first = await invite('organizer');
  at('21T13:00:00');
  const later = await invite('admin');
  const open = (token: string) => post('/role-invitation', { token });
  expect(named((await open(first)).message)).toBe('samedi 21 novembre 2026 à 14:00');
  expect((await open(later)).status).toBe(200);
  expect(named((await open(`${first}x`)).message)).toBeUndefined();
});
