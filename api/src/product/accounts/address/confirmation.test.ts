import type { ConfirmedAddress, SessionAnswer } from '@eveneo/contract/application/users';
import { eraseDue } from '../../../../test/deleted-accounts';
import { addUser, type Person } from '../../../../test/fixtures';
import { testApi, testClock, type TestApi } from '../../../../test/harness';
import { collectMails, fromLink } from '../../../../test/mails';
import { findConfirmation } from './confirmation-repository';

const PASSWORD = 'Tout-neuf-2026';
const WELCOME = /^Bienvenue sur Événéo/;
const ASKED = /^Événéo\u00a0: confirmez votre adresse/;

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

async function join(email: string) {
  const json = {
    name: 'Léa Fontaine',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    role: 'guest',
  };
  const { body } = await api.call<SessionAnswer>('POST', '/api/register', { json });
  return { id: body.user.id, token: body.token };
}
type Owner = Awaited<ReturnType<typeof join>>;
const confirm = (link: string, { token, on = api }: { token?: string; on?: TestApi } = {}) =>
  on.call<ConfirmedAddress>('POST', '/api/confirm-address', {
    ...(token && { token }),
    json: { token: link },
  });
const stateOf = async ({ token }: Pick<Person, 'token'>) =>
  (await api.call<{ confirmed: boolean }>('GET', '/api/user/address', { token })).body.confirmed;
const ask = ({ token }: Pick<Person, 'token'>) =>
  api.call('POST', '/api/user/address/confirmation', { token });
const move = ({ token }: Owner, email: string) =>
  api.call('PUT', '/api/user/profile', { token, json: { name: 'Léa Fontaine', email } });
const linkTo = async (email: string, subject = WELCOME) =>
  fromLink(await mails.mailTo(email, subject), 'token');
const refused = (text: string) => ({
  status: 422,
  body: { message: expect.stringContaining(text), errors: { token: [expect.stringContaining(text)] } },
});

test('a new account gets one mail; its link confirms the address, even when clicked twice', async () => {
  const owner = await join('lea@exemple.fr');
  const mail = await mails.mailTo('lea@exemple.fr', WELCOME);
  expect(mail.text).toContain('Votre compte est prêt.');
  expect(mail.text).toContain('http://localhost:3000/confirm-address?token=');
  expect(mail.html).toContain('Confirmer mon adresse');
  expect(mail.headers).toEqual({});
  // A confirmation is never required.
  expect(await stateOf(owner)).toBe(false);
  const link = fromLink(mail, 'token');
  expect(link).not.toContain('lea');
  expect(await confirm(link)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  expect(await confirm(link, { token: owner.token })).toMatchObject({ body: { state: 'already' } });
  expect(await stateOf(owner)).toBe(true);
  expect(mails.to('lea@exemple.fr')).toHaveLength(1);
});

test('a mail scanner that opens the link confirms nothing', async () => {
  const owner = await join('robot@exemple.fr');
  const link = await linkTo('robot@exemple.fr');
  const looked = await api.call('GET', `/api/confirm-address?token=${encodeURIComponent(link)}`);
  expect(looked.status).toBe(405);
  expect(await stateOf(owner)).toBe(false);
});

test('ten parallel clicks on two instances confirm once, and none fails', async () => {
  await join('dix@exemple.fr');
  const link = await linkTo('dix@exemple.fr');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => confirm(link, { on: index % 2 ? second : api })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(replies.filter(({ body }) => body.state === 'confirmed')).toHaveLength(1);
});

test('a link is valid for seven days; after a confirmation it always says so', async () => {
  const [late, early] = [await join('tard@exemple.fr'), await join('tot@exemple.fr')];
  const [lateLink, earlyLink] = [await linkTo('tard@exemple.fr'), await linkTo('tot@exemple.fr')];
  api.clock.set('2026-11-28T10:00:00Z');
  expect((await confirm(earlyLink)).body.state).toBe('confirmed');
  api.clock.set('2026-11-28T10:00:01Z');
  expect(await confirm(lateLink)).toMatchObject(refused('valable 7\u00a0jours'));
  expect((await confirm(earlyLink)).body.state).toBe('already');
  const confirmed = async ({ id }: Owner) => (await findConfirmation(api.db, id))?.confirmed;
  expect([await confirmed(late), await confirmed(early)]).toEqual([false, true]);
});

test('a new address must be confirmed again; former and used links have no effect', async () => {
  const owner = await join('avant@exemple.fr');
  const first = await linkTo('avant@exemple.fr');
  await confirm(first);
  api.clock.set('2026-11-21T11:00:00Z');
  await move(owner, 'apres@exemple.fr');
  expect(await stateOf(owner)).toBe(false);
  expect(await confirm(first)).toMatchObject(refused('une autre adresse depuis'));
  expect((await confirm(await linkTo('apres@exemple.fr', ASKED))).body.state).toBe('confirmed');
  api.clock.set('2026-11-21T12:00:00Z');
  await move(owner, 'avant@exemple.fr');
  expect(await confirm(first)).toMatchObject(refused('déjà servi'));
  expect(await stateOf(owner)).toBe(false);
  expect((await confirm(await linkTo('avant@exemple.fr', ASKED))).body.state).toBe('confirmed');
});

test('an address that only changes case stays confirmed', async () => {
  const owner = await join('casse@exemple.fr');
  await confirm(await linkTo('casse@exemple.fr'));
  await move(owner, 'Casse@Exemple.fr');
  expect(await stateOf(owner)).toBe(true);
});

test("a link opened in another user's session has no effect and says so", async () => {
  const owner = await join('moi@exemple.fr');
  const other = await addUser(api, 'organizer', { confirmed: false });
  const link = await linkTo('moi@exemple.fr');
  expect(await confirm(link, { token: other.token })).toMatchObject(refused('un autre compte'));
  expect([await stateOf(owner), await stateOf(other)]).toEqual([false, false]);
});

test('a new mail can be requested despite declined mails, but not once confirmed', async () => {
  const owner = await join('encore@exemple.fr');
  await api.db('users').where({ id: owner.id }).update({ email_notifications: 0 });
  expect(await ask(owner)).toMatchObject({ status: 202, body: { confirmed: false } });
  expect((await confirm(await linkTo('encore@exemple.fr', ASKED))).body.state).toBe('confirmed');
  expect(await ask(owner)).toMatchObject({ status: 202, body: { confirmed: true } });
  expect(await api.db('mail_outbox').where({ user_id: owner.id, kind: 'address-to-confirm' })).toHaveLength(
    1,
  );
});

test('the link of a deleted account confirms nothing, not even for the next user of its address', async () => {
  const owner = await join('partie@exemple.fr');
  const link = await linkTo('partie@exemple.fr');
  expect((await api.as(owner, 'DELETE', '/api/user/account')).status).toBe(204);
  expect(await confirm(link)).toMatchObject(refused('n’est pas l’un des nôtres'));
  // The address stays reserved until the account is erased.
  api.clock.set(new Date(api.clock.now().getTime() + 7 * 86_400_000).toISOString());
  await eraseDue(api);
  const next = await join('partie@exemple.fr');
  expect((await confirm(link)).status).toBe(422);
  expect(await stateOf(next)).toBe(false);
});

test('restoring an address by mail also confirms it', async () => {
  const owner = await join('vraie@exemple.fr');
  await move(owner, 'voleur@exemple.fr');
  const token = fromLink(await mails.mailTo('vraie@exemple.fr', /a changé/), 'token');
  const json = { token, password: 'Encore-neuf-2026', password_confirmation: 'Encore-neuf-2026' };
  const { body } = await api.call<SessionAnswer>('POST', '/api/restore-address', { json });
  expect(await stateOf(body)).toBe(true);
  const kept = await api.as(body, 'GET', '/api/user/export');
  expect(kept.body).toMatchObject({ addressConfirmed: true });
});
