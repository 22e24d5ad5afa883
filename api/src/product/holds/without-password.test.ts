/** Accounts created by the link of a held place, without a password. */
import type { TakenPlace } from '@eveneo/contract/application/holds';
import { addEvent, addUser } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails } from '../../../test/mails';

const { mailTo } = collectMails(() => api);
const api = testApi({ dependencies: { background: false } });
let id: number;
let last = 0;
beforeEach(async () => {
  const organizer = await addUser(api, 'organizer');
  id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 40 });
});

const hold = (email: string) =>
  api.call('POST', `/api/events/${id}/holds`, { json: { name: 'Zoé Petit', email } });
const linkOf = async (email: string) =>
  /confirm-place#(\S+)/.exec((await mailTo(email, /confirmez votre place$/)).text)?.[1] ?? '';
const take = (token: string) => api.call<TakenPlace>('POST', '/api/hold-link/take', { json: { token } });
const password = 'framboise-azur-42';
const change = (session: string, json: object = {}) =>
  api.call<{ token: string; message: string }>('PUT', '/api/user/password', {
    token: session,
    json: { new_password: password, new_password_confirmation: password, ...json },
  });
const logIn = (email: string, given: string) =>
  api.call('POST', '/api/login', { json: { email, password: given } });
const begun = async () => {
  const email = `visiteur${(last += 1)}@exemple.fr`;
  expect((await hold(email)).status).toBe(202);
  const token = await linkOf(email);
  return { email, link: token, session: (await take(token)).body.token ?? '' };
};

test('an account without a password cannot log in with one; it chooses a first one, once, without giving a current one', async () => {
  const { email, link, session } = await begun();
  const factor = () => api.call('GET', '/api/user/second-factor', { token: session });
  expect((await factor()).body).toMatchObject({ passwordless: true });
  for (const given of ['x', password]) expect((await logIn(email, given)).status).toBe(401);
  expect((await change(session, { current_password: 'autre-mot' })).status).toBe(422);
  const begin = { token: session, json: { current_password: 'x' } };
  expect((await api.call('POST', '/api/user/second-factor', begin)).status).toBe(422);
  const replies = await Promise.all([change(session), change(session, { current_password: null })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  const [set] = replies.filter(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await logIn(email, password)).status).toBe(200);
  const after = await change(set?.body.token ?? '', { new_password: `${password}2` });
  expect(after.status).toBe(422);
  // The link no longer logs in.
  const used = await take(link);
  expect([used.body.registered, used.body.token]).toEqual([true, undefined]);
  await mailTo(email, /votre mot de passe est choisi$/);
});

test('an account without a password can set one by the reset link, and is deleted like any other', async () => {
  const { email, link, session } = await begun();
  await api.call('POST', '/api/forgot-password', { json: { email } });
  const { text } = await mailTo(email, /réinitialisation/);
  const token = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
  const json = { email, token, password, password_confirmation: password };
  expect((await api.call('POST', '/api/reset-password', { json })).status).toBe(200);
  const { body } = await api.call<{ token: string }>('POST', '/api/login', { json: { email, password } });
  expect((await api.call('GET', '/api/user', { token: session })).status).toBe(401);
  expect((await api.call('DELETE', '/api/user/account', { token: body.token })).status).toBe(204);
  expect(await api.db('place_holds').where({ email })).toEqual([]);
  expect((await take(link)).status).toBe(422);
  expect(await api.db('registrations').where({ event_id: id })).toEqual([]);
});

test('an address of a deleted account creates no account, and the mail says so', async () => {
  const guest = await addUser(api, 'guest');
  await hold(guest.email);
  const token = await linkOf(guest.email);
  await api.call('DELETE', '/api/user/account', { token: guest.token });
  expect((await take(token)).status).toBe(422);
  // Its held place was given back with the account.
  expect(await api.db('place_holds').where({ event_id: id, status: 'held' })).toEqual([]);
  await hold(guest.email);
  expect((await mailTo(guest.email, /réservée$/)).text).not.toContain('confirm-place');
});
