import type { EventDetail } from '@eveneo/contract/application/events';
import type { CaseDetail } from '@eveneo/contract/application/reports';
import { deletions, NEW_PASSWORD } from '../../../../test/deleted-accounts';
import {
  addEvent,
  addGathering,
  addRegistrations,
  addUser,
  eventForm,
  formOf,
  PASSWORD,
  type Person,
} from '../../../../test/fixtures';
import { testApi, testClock } from '../../../../test/harness';
import { pngFile, uploadForm } from '../../../../test/images';
import { collectMails, fromLink } from '../../../../test/mails';
import { dumpSchema } from '../../../../test/schema-dump';
import { addMessage } from '../../../../test/world';
import { dataHolders } from '../../../app/data-holders';
import type { Context } from '../../../base/context';
import { replaceContent } from '../base/deleted-accounts-repository';
import { openAccount, sealAccount, type KeptAccount } from '../base/kept-account';
import { KEPT_TABLES } from './kept-rows-repository';

const mails = collectMails(() => api);
const api = testApi({ clock: testClock(undefined, 7), dependencies: { mailer: mails.mailer } });
const { day, leave, linkTo, erasureTo, bringBack, check, filesLeft } = deletions(() => api, mails);
beforeEach(() => {
  day(0);
  mails.sent.length = 0;
});

const login = async (email: string, password: string) =>
  (await api.call('POST', '/api/login', { json: { email, password } })).status;
const read = <T = EventDetail>(path: string, { token }: Partial<Person> = {}) =>
  api.call<T>('GET', path, { token });

test('a guest is hidden immediately, and within seven days the link restores everything', async () => {
  const guest = await addUser(api, 'guest', { name: 'Hortense Villedieu', email: 'hortense@exemple.fr' });
  const organizer = await addUser(api, 'organizer');
  const { token } = guest;
  const coming = await addEvent(api.db, { organizer_id: organizer.id, capacity: 2 });
  const past = await addEvent(api.db, { date: '2026-11-01' });
  await addRegistrations(api.db, coming, [guest.id]);
  await addRegistrations(api.db, past, [guest.id]);
  const json = { rating: 4, comment: 'Signé Hortense Villedieu' };
  await api.call('POST', `/api/events/${past}/reviews`, { token, json });
  await api.call('POST', `/api/events/${past}/chat`, { token, json: { message: 'hortense@exemple.fr' } });
  await api.call('PUT', `/api/events/${coming}/favourite`, { token });
  const picture = uploadForm('avatar', await pngFile());
  const { avatar } = (
    await api.call<{ avatar: string }>('POST', '/api/user/avatar', { token, body: picture })
  ).body;
  const exported = async (as: string) =>
    (await read<Record<string, unknown>>('/api/user/export', { token: as })).body;
  const before = await exported(token);

  await leave(guest);
  expect((await read('/api/user', guest)).status).toBe(401);
  expect((await read(`/storage/${avatar}`)).status).toBe(404);
  expect((await read(`/api/events/${coming}`)).body.registrations_count).toBe(0);
  expect(await dumpSchema(api.db)).not.toMatch(/hortense|villedieu/i);
  const link = await linkTo('hortense@exemple.fr');

  day(6.9);
  expect(await check(link)).toEqual({ state: 'good', email: 'hortense@exemple.fr' });
  // Opening the link restores nothing.
  expect(await login('hortense@exemple.fr', PASSWORD)).toBe(401);
  const back = await bringBack(link);
  expect(back).toMatchObject({
    status: 200,
    body: { user: { id: guest.id, name: 'Hortense Villedieu' }, token: expect.any(String) },
  });
  expect(back.body.message).toMatch(/^Votre compte est rétabli et votre mot de passe changé\.$/);
  expect((await read('/api/user', guest)).status).toBe(401);
  expect(await login('hortense@exemple.fr', PASSWORD)).toBe(401);
  expect(await login('hortense@exemple.fr', NEW_PASSWORD)).toBe(200);
  const { mails: _before, sessions: _one, ...was } = before;
  const { mails: _after, sessions: _two, ...is } = await exported(back.body.token ?? '');
  // The link arrived at this address.
  expect(is).toEqual({ ...was, addressConfirmed: true });
  expect((await read(`/storage/${avatar}`)).status).toBe(200);
  expect((await read(`/api/events/${coming}`)).body).toMatchObject({
    registrations_count: 1,
    attendees: [{ id: guest.id }],
  });
  expect(await filesLeft()).toEqual([]);
  expect(await check(link)).toEqual({ state: 'expired' });
  expect(await bringBack(link)).toMatchObject({ status: 422 });
  // Deleted again: the first link says which mail works.
  mails.sent.length = 0;
  await leave({ ...guest, token: back.body.token ?? '' });
  expect((await bringBack(link)).body.message).toContain('l’email le plus récent');
  expect(await bringBack(await linkTo('hortense@exemple.fr'))).toMatchObject({ status: 200 });
});

test('a seat taken meanwhile is not restored, and the response says so', async () => {
  const guest = await addUser(api, 'guest', { email: 'sans-place@exemple.fr' });
  const other = await addUser(api, 'guest');
  const id = await addEvent(api.db, { capacity: 1 });
  await addRegistrations(api.db, id, [guest.id]);
  await api.as(guest, 'POST', `/api/events/${id}/reviews`, { rating: 1, comment: 'Non' });
  await leave(guest);
  expect((await api.as(other, 'POST', `/api/events/${id}/register`)).status).toBe(201);
  const back = await bringBack(await linkTo('sans-place@exemple.fr'));
  // The session from before the deletion is no longer valid, although it has not expired yet.
  expect((await read('/api/user', guest)).status).toBe(401);
  expect((await read('/api/user', { token: back.body.token })).status).toBe(200);
  expect(back.body.message).toContain('Une de vos places a été prise entre-temps.');
  // Without a registration the review of a future event no longer counts.
  expect((await read(`/api/events/${id}`)).body).toMatchObject({
    registrations_count: 1,
    attendees: [{ id: other.id }],
    average_rating: null,
  });
});

test('an organizer’s events return with their registrations, and guests are told both times', async () => {
  const organizer = await addUser(api, 'organizer', { name: 'Anatole Brissac', email: 'anatole@exemple.fr' });
  const [guest, waiting, leaver] = [
    await addUser(api, 'guest', { email: 'invitee@exemple.fr' }),
    await addUser(api, 'guest', { email: 'attend@exemple.fr' }),
    await addUser(api, 'guest'),
  ];
  const body = formOf({
    ...eventForm({ title: 'Bal masqué', capacity: 2, tags: 'bal' }),
    image: new Blob([new Uint8Array(await pngFile(40, 30))], { type: 'image/png' }),
  });
  const { id } = (await api.call<EventDetail>('POST', '/api/events', { token: organizer.token, body })).body;
  const past = await addEvent(api.db, {
    ...{ organizer_id: organizer.id, date: '2026-11-20', city: 'Chez Anatole Brissac' },
    description: 'Mené par Anatole Brissac.',
  });
  for (const { token } of [guest, leaver]) await api.call('POST', `/api/events/${id}/register`, { token });
  await api.as(waiting, 'POST', `/api/events/${id}/waiting`);
  const json = { rating: 5, comment: 'Vivement !' };
  await api.as(guest, 'POST', `/api/events/${id}/reviews`, json);
  await api.as(guest, 'POST', `/api/events/${id}/chat`, { message: 'Bonjour' });
  const before = (await read(`/api/events/${id}`)).body;
  expect(before.image).not.toBeNull();

  await leave(organizer);
  expect((await read(`/api/events/${id}`)).status).toBe(404);
  expect((await read(`/storage/${before.image ?? ''}`)).status).toBe(404);
  expect((await read(`/api/events/${past}`)).body.description).toBe('Mené par Organisateur supprimé.');
  const cancelled = await mails.mailTo('invitee@exemple.fr', /^Annulé.*Bal masqué/);
  expect(cancelled.calendar).toMatchObject({ method: 'CANCEL' });
  await leave(leaver);

  day(3);
  expect((await bringBack(await linkTo('anatole@exemple.fr'))).status).toBe(200);
  const after = (await read(`/api/events/${id}`)).body;
  // The deleted guest's seat went to the waitlist.
  expect(after).toMatchObject({
    ...{ title: 'Bal masqué', organizer: 'Anatole Brissac', tags: ['bal'], image: before.image },
    ...{ average_rating: 5, registrations_count: 2, waiting_count: 0 },
    attendees: [{ id: guest.id }, { id: waiting.id }],
  });
  expect((await read(`/storage/${after.image ?? ''}`)).status).toBe(200);
  expect((await read(`/api/events/${past}`)).body).toMatchObject({
    organizer: 'Anatole Brissac',
    description: 'Mené par Anatole Brissac.',
    city: 'Chez Anatole Brissac',
  });
  const found = await read<{ data: { id: number }[] }>('/api/events?search=masqu%C3%A9');
  expect(found.text).toContain('Bal masqué');
  const again = await mails.mailTo('invitee@exemple.fr', /^De nouveau prévu.*Bal masqué/);
  expect(again.calendar).toMatchObject({ method: 'REQUEST' });
  const sequence = (mail: typeof again) => Number(/SEQUENCE:(\d+)/.exec(mail.calendar?.content ?? '')?.[1]);
  expect(sequence(again)).toBeGreaterThan(sequence(cancelled));
  await mails.mailTo('attend@exemple.fr', /^De nouveau prévu/);
  const messages = await api.db('chat_messages').where({ event_id: id }).pluck('message');
  expect(messages).toEqual(['Bonjour']);
  expect(await api.db('cancelled_events').where({ event_id: id })).toEqual([]);
});

/** Proves the present address, like its mail's link. */
const confirmOf = ({ id }: { id: number }) =>
  api
    .db('users')
    .where({ id })
    .update({ confirmed_email_key: api.db.ref('email_key') });

test('a thief who changes the address first: the owner’s link returns the account to the owner', async () => {
  const owner = await addUser(api, 'guest', { name: 'Zélie Marchais', email: 'zelie@exemple.fr' });
  await api.as(owner, 'PUT', '/api/user/profile', { name: 'Pirate', email: 'pirate@exemple.fr' });
  await confirmOf(owner);
  await leave(owner);
  const thief = await linkTo('pirate@exemple.fr');
  // The thief's address can only restore it; only the owner can erase it immediately.
  expect(await erasureTo('pirate@exemple.fr')).toBeNull();
  expect(await erasureTo('zelie@exemple.fr')).not.toBeNull();
  day(5);
  expect(await bringBack(await linkTo('zelie@exemple.fr'))).toMatchObject({
    status: 200,
    body: { user: { email: 'zelie@exemple.fr' } },
  });
  expect(await login('zelie@exemple.fr', NEW_PASSWORD)).toBe(200);
  expect(await login('pirate@exemple.fr', PASSWORD)).toBe(401);
  expect((await bringBack(thief)).status).toBe(422);
});

test('a thief who restores it first does not shorten the owner’s 72 hours', async () => {
  const owner = await addUser(api, 'guest', { email: 'ancienne@exemple.fr' });
  const json = { name: owner.name, email: 'nouvelle@exemple.fr' };
  await api.as(owner, 'PUT', '/api/user/profile', json);
  await confirmOf(owner);
  const restore = fromLink(await mails.mailTo('ancienne@exemple.fr', /a changé/), 'token');
  await leave(owner);
  day(6);
  expect((await bringBack(await linkTo('nouvelle@exemple.fr'))).status).toBe(200);
  expect(await bringBack(restore)).toMatchObject({
    status: 200,
    body: { user: { email: 'ancienne@exemple.fr' } },
  });
});

test('a thief’s second factor is removed, however late the account is restored', async () => {
  const owner = await addUser(api, 'guest', { email: 'facteur@exemple.fr' });
  const at = '2026-11-21 09:00:00.000';
  const factor = { user_id: owner.id, secret: 'x', created_at: at, confirmed_at: at };
  await api.db('second_factors').insert(factor);
  await leave(owner);
  day(6);
  const back = await bringBack(await linkTo('facteur@exemple.fr'));
  expect(back.body.token).toEqual(expect.any(String));
});

test('a person notified of the deletion is notified of the return', async () => {
  const owner = await addUser(api, 'guest', { email: 'dire@exemple.fr' });
  await leave(owner);
  await bringBack(await linkTo('dire@exemple.fr'));
  await mails.mailTo('dire@exemple.fr', /votre compte est rétabli/);
});

test('what is away goes with an account and is away again with it, also as it was kept before 045', async () => {
  const { admin, guest, organizer, id } = await addGathering(api);
  const address = 'cache@exemple.fr';
  await api.db('users').where({ id: guest.id }).update({ email: address, email_key: address });
  const said = [await addMessage(api, id, guest.id, 'Un'), await addMessage(api, id, guest.id, 'Deux')];
  const json = { kind: 'message', rule: 'hate', facts: 'Des injures' };
  const down = await Promise.all(
    said.map((message) =>
      api.as<CaseDetail>(admin, 'POST', '/api/admin/takedowns', { ...json, id: message }),
    ),
  );
  await leave(guest);
  expect(await api.db('chat_messages').whereIn('id', said)).toEqual([]);
  // As the first was sealed before.
  const { id: sealed, content } = (await api.db('deleted_accounts').orderBy('id', 'desc').first()) as {
    id: number;
    content: string;
  };
  const account = openAccount(api.config, content);
  const rows = account?.rows.own.find(([table]) => table === 'chat_messages')?.[1] ?? [];
  const { away: _away, undone_at: _at, undone_by: _by, ...row } = rows.shift() ?? {};
  account?.rows.own.push([
    'hidden_words',
    [{ user_id: guest.id, event_id: id, kind: 'message', content: JSON.stringify(row) }],
  ]);
  const former = { ...account, userId: guest.id } as KeptAccount;
  await replaceContent(api.db, sealed, sealAccount(api.config.JWT_SECRET, former));
  expect((await bringBack(await linkTo(address))).status).toBe(200);
  expect(await api.db('chat_messages').whereIn('id', said).orderBy('id').pluck('away')).toEqual([
    'suspended',
    'taken-down',
  ]);
  await api.as(admin, 'POST', `/api/admin/reports/${down[1]?.body.id ?? 0}/lift`, { reason: 'Erreur' });
  expect(await read<{ message: string }[]>(`/api/events/${id}/chat`, organizer)).toMatchObject({
    body: [{ message: 'Deux' }],
  });
});

test('every table with personal data is restored with an account, or listed here', () => {
  const notKept: Readonly<Record<string, string>> = {
    password_resets: 'a new password is chosen anyway',
    sessions: 'all sessions ended',
    last_seen: 'all sessions ended',
    unused_accounts: 'told again before it is erased',
    revoked_tokens: 'all sessions ended',
    mail_outbox: 'about what was a week ago',
    idempotency_keys: 'for a day',
    place_holds: 'for a day',
    role_invitations: 'an admin can invite again',
    refused_invitations: 'a digest, never deleted with an account',
    deletions: 'for seconds',
    hidden_words: 'empty since 045',
    acts: 'by number, never deleted with an account',
    release_history: 'who moved what, by number',
    act_details: 'reasons and values of others, said once',
    deleted_accounts: 'what brings it back',
    reserved_addresses: 'what brings it back',
  };
  const held = dataHolders({} as Context).flatMap(({ tables }) => tables);
  expect(held.filter((table) => !KEPT_TABLES.includes(table) && !(table in notKept))).toEqual([]);
});
