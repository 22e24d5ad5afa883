import type { RoleInvitation } from '@eveneo/contract/application/role-invitations';
import { ROLES, type Role, type SessionAnswer } from '@eveneo/contract/application/users';
import { addUser, type Person } from '../../../test/fixtures';
import { testApi, testClock, TEST_SECRET } from '../../../test/harness';
import { lockWait } from '../../../test/lock-wait';
import { removeExpired } from '../../app/housekeeping';
import { SESSION_SECONDS, type TokenClaims } from '../../http/sessions/tokens';
import { roleToken } from '../../product/accounts/base/links';

const api = testApi({
  clock: testClock(undefined, 7),
  environment: { RATE_LIMIT_FACTOR: '1' },
  dependencies: { background: false },
});

let admin: Person;
let guest: Person;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  await api.db('role_invitations').delete();
  await api.db('mail_outbox').delete();
  await api.db('throttles').delete();
  await api.db('users').where({ role: 'admin' }).update({ role: 'guest' });
  admin = await addUser(api, 'admin');
  guest = await addUser(api, 'guest', { name: 'Zoé Bellanger' });
});

type Refusal = { code: string; message: string; errors?: Record<string, string[]> };
const call = <T = Refusal>(by: Person | null, method: string, path: string, json?: object) =>
  api.call<T>(method, `/api${path}`, { ...(by && { token: by.token }), ...(json && { json }) });
const invite = (email: string, role = 'organizer', by = admin) =>
  call<RoleInvitation & Refusal>(by, 'POST', '/admin/role-invitations', { email, role, reason: 'Bénévole' });
const linkTo = (email: string, id: number) => ({ token: roleToken(TEST_SECRET, id, email) });
const read = (token: object) =>
  call<{ role: string; accepted: boolean } & Refusal>(null, 'POST', '/role-invitation', token);
const accept = (by: Person, token: object) =>
  call<SessionAnswer & Refusal>(by, 'POST', '/role-invitation/accept', token);
const listed = async () =>
  (await call<{ data: RoleInvitation[] }>(admin, 'GET', '/admin/role-invitations')).body.data;
const roleOf = async ({ id }: Person) =>
  (await api.db('users').where({ id }).first<{ role: Role }>('role')).role;
const actsOf = async (...acts: string[]) =>
  (await api.db('acts').whereIn('act', acts).where('acted_at', '>=', '2026-11-21').orderBy('id')) as {
    act: string;
    actor_id: number;
    subject_id: number | null;
  }[];

test('the address accepts with its own confirmed account: the role changes once, sessions end and one opens, acts say so', async () => {
  const { status, body } = await invite(guest.email.toUpperCase(), 'organizer');
  expect([status, body]).toMatchObject([201, { role: 'organizer', by: admin.name }]);
  expect(await listed()).toEqual([body]);
  const token = linkTo(guest.email, body.id);
  expect((await read(token)).body).toEqual({ role: 'organizer', email: body.email, accepted: false });
  expect(await roleOf(guest)).toBe('guest');
  const both = await Promise.all([accept(guest, token), accept(guest, token)]);
  expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await roleOf(guest)).toBe('organizer');
  expect((await call(guest, 'GET', '/user')).status).toBe(401);
  const opened = { ...guest, token: both[0].body.token };
  expect((await call<{ user: object }>(opened, 'GET', '/user')).body.user).toMatchObject({
    role: 'organizer',
  });
  expect(await listed()).toEqual([]);
  expect((await read(token)).body.accepted).toBe(true);
  expect(await actsOf('account.invited', 'account.role')).toMatchObject([
    { act: 'account.invited', actor_id: admin.id, subject_id: guest.id },
    { act: 'account.role', actor_id: guest.id, subject_id: guest.id },
  ]);
  // After the role is lowered again, the same link does not restore it.
  await api.db('users').where({ id: guest.id }).update({ role: 'guest' });
  expect((await accept(opened, token)).status).toBe(200);
  expect(await roleOf(guest)).toBe('guest');
});

test('nobody else accepts: another address, one that is not confirmed, one that was left, a forged link', async () => {
  const other = await addUser(api, 'guest');
  const fresh = await addUser(api, 'guest', { confirmed: false });
  const { id } = (await invite(guest.email, 'admin')).body;
  const token = linkTo(guest.email, id);
  expect((await accept(other, token)).body).toMatchObject({
    ...{ code: 'forbidden', message: expect.stringContaining('une autre adresse que celle de votre compte') },
  });
  const forged = await accept(guest, { token: `i${id}.${'A'.repeat(22)}.${'B'.repeat(43)}` });
  expect([forged.status, forged.body.message]).toEqual([
    422,
    'Ce lien n’est pas l’un des nôtres, ou il est incomplet.',
  ]);
  const ofFresh = linkTo(fresh.email, (await invite(fresh.email, 'admin')).body.id);
  expect((await accept(fresh, ofFresh)).body.message).toBe('Confirmez d’abord l’adresse de votre compte.');
  await api
    .db('users')
    .where({ id: guest.id })
    .update({ email_key: 'zoe@ailleurs.fr', confirmed_email_key: 'zoe@ailleurs.fr' });
  expect((await accept(guest, token)).status).toBe(403);
  for (const one of [guest, other, fresh]) expect(await roleOf(one)).toBe('guest');
  expect(ROLES[0]).toBe('admin');
});

test('the page says the same whether or not the address has an account', async () => {
  const answers = await Promise.all(
    [guest.email, 'personne@ailleurs.fr'].map(async (email) => {
      const { id } = (await invite(email)).body;
      const { body } = await read(linkTo(email, id));
      return { ...body, email: '' };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  const queued = await api.db('mail_outbox').where({ kind: 'role-offered' }).orderBy('user_id');
  expect(queued.map(({ user_id, recipient }) => [user_id, recipient === null])).toEqual([
    [null, false],
    [guest.id, true],
  ]);
});

test('an invitation that is revoked, expired, or from a former admin is invalid', async () => {
  const second = await addUser(api, 'admin');
  const revoked = (await invite(guest.email)).body.id;
  for (const _time of [1, 2])
    expect((await call(admin, 'DELETE', `/admin/role-invitations/${revoked}`)).status).toBe(204);
  expect(await actsOf('account.uninvited')).toHaveLength(1);
  const dead = async (id: number) => {
    const token = linkTo(guest.email, id);
    expect((await read(token)).body.errors).toEqual({ token: [expect.stringContaining('plus valable')] });
    expect((await accept(guest, token)).status).toBe(422);
    expect(await listed()).toEqual([]);
  };
  await dead(revoked);
  const old = (await invite(guest.email)).body.id;
  api.clock.set('2026-11-28T10:01:00Z');
  admin = await addUser(api, 'admin');
  guest = await addUser(api, 'guest', { email: 'nouvelle@exemple.fr' });
  await dead(old);
  await removeExpired(api.db, api.clock);
  expect(await api.db('role_invitations')).toEqual([]);
  for (const change of [{ role: 'guest' }, { suspended_at: '2026-11-21 10:00:00.000' }]) {
    const by = await addUser(api, 'admin');
    const { id } = (await invite(guest.email, 'admin', by)).body;
    await api.db('users').where({ id: by.id }).update(change);
    await dead(id);
  }
  expect(second.role).toBe('admin');
});

test('invited again at once, an address gets one mail, and at most three a day; a person with the role is not invited', async () => {
  const both = await Promise.all([invite('ana@ailleurs.fr'), invite('ana@ailleurs.fr')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].body.id).toBe(both[1].body.id);
  const mails = () => api.db('mail_outbox').where({ kind: 'role-offered' });
  expect(await mails()).toHaveLength(1);
  const first = linkTo('ana@ailleurs.fr', both[0].body.id);
  expect((await invite('ana@ailleurs.fr', 'admin')).status).toBe(201);
  // Another role, another link.
  expect((await read(first)).status).toBe(422);
  expect(await listed()).toMatchObject([{ role: 'admin' }]);
  expect((await invite('ana@ailleurs.fr', 'organizer')).status).toBe(201);
  expect((await invite('ana@ailleurs.fr', 'admin')).status).toBe(429);
  expect(await mails()).toHaveLength(3);
  const organizer = await addUser(api, 'organizer');
  for (const [email, role] of [
    [admin.email, 'admin'],
    [organizer.email, 'organizer'],
  ] as const)
    expect((await invite(email, role)).body.errors).toEqual({
      email: ['Le compte de cette adresse a déjà ce rôle'],
    });
  expect((await invite('autre@ailleurs.fr', 'guest')).status).toBe(422);
  expect(
    (await call(admin, 'POST', '/admin/role-invitations', { email: 'a@b.fr', role: 'admin' })).status,
  ).toBe(422);
});

test('invited again with the same role, both mails’ links work: the invitation is renewed', async () => {
  const first = (await invite(guest.email)).body;
  const second = await addUser(api, 'admin');
  api.clock.set('2026-11-21T12:00:00Z');
  const again = (await invite(guest.email.toUpperCase(), 'organizer', second)).body;
  expect(again).toMatchObject({ id: first.id, by: second.name });
  expect(await listed()).toEqual([again]);
  expect((await accept(guest, linkTo(guest.email, first.id))).status).toBe(200);
  // The role was accepted, then lowered: a new invitation has a new link.
  await api.db('users').where({ id: guest.id }).update({ role: 'guest' });
  expect((await invite(guest.email, 'organizer', second)).body.id).not.toBe(first.id);
});

const claimsOf = (token: string) => api.app.jwt.decode<TokenClaims>(token) as TokenClaims;

test('the new session is remembered if the one that accepts is', async () => {
  const lifeAfter = async (seconds: number) => {
    const person = await addUser(api, 'guest');
    const { id } = (await invite(person.email)).body;
    const { iat, ...claims } = claimsOf(person.token);
    const token = api.app.jwt.sign({ ...claims, iat, exp: iat + seconds });
    const { body } = await accept({ ...person, token }, linkTo(person.email, id));
    const opened = claimsOf(body.token);
    return opened.exp - opened.iat;
  };
  for (const seconds of Object.values(SESSION_SECONDS)) expect(await lifeAfter(seconds)).toBe(seconds);
});

test('an accepted invitation never lowers a role, and cannot be revoked; an admin suspended meanwhile invites nobody', async () => {
  const { id } = (await invite(guest.email, 'organizer')).body;
  await api.db('users').where({ id: guest.id }).update({ role: 'admin' });
  expect((await accept(guest, linkTo(guest.email, id))).body.user.role).toBe('admin');
  expect((await call(admin, 'DELETE', `/admin/role-invitations/${id}`)).status).toBe(409);
  const { invited } = await api.db.transaction(async (tx) => {
    await tx('users').where({ id: admin.id }).update({ suspended_at: '2026-11-21 09:00:00.000' });
    const asked = { invited: invite('lea@ailleurs.fr') };
    await lockWait(api.databaseUrl);
    return asked;
  });
  expect((await invited).status).toBe(403);
});

test('it goes with the account of its address, and of the admin who sent it', async () => {
  const { id } = (await invite(guest.email)).body;
  expect((await call(guest, 'DELETE', '/user/account')).status).toBe(204);
  expect(await api.db('role_invitations').where({ id })).toEqual([]);
  await invite('lou@ailleurs.fr');
  await api.db('users').where({ id: admin.id }).update({ role: 'guest' });
  await call(admin, 'DELETE', '/user/account');
  expect(await api.db('role_invitations')).toEqual([]);
});
