import { LIMITS } from '@eveneo/contract/application/limits';
import type { PeoplePage, PersonDetail } from '@eveneo/contract/application/people';
import { addEvent, addRegistrations, addUser, PASSWORD, type Person } from '../../../test/fixtures';
import {
  act,
  admin,
  changeAdmins,
  api,
  call,
  list,
  login,
  other,
  person,
  suspend,
} from '../../../test/people';
import type { Context } from '../../base/context';
import { endSuspensions } from './ended';

let plain = 0;
/** An account without a session: quick to make. */
const addPlain = async (name: string) => {
  const email = `plain${(plain += 1)}@pages.fr`;
  await api.db('users').insert({
    ...{ name, email, email_key: email, confirmed_email_key: email, role: 'guest' },
    created_at: '2026-11-01 10:00:00.000',
  });
};

test('a suspension ends sessions, gives places back, cancels coming events, notifies the person, and is recorded', async () => {
  const guest = await addUser(api, 'guest');
  const own = await addEvent(api.db, { organizer_id: person.id, date: '2026-12-05' });
  const past = await addEvent(api.db, { organizer_id: person.id, date: '2026-11-05' });
  const joined = await addEvent(api.db, { organizer_id: other.id, date: '2026-12-06' });
  await addRegistrations(api.db, joined, [person.id, guest.id]);
  await api.db('events').where({ id: joined }).update({ registrations_count: 2 });
  await api.db('door_links').insert({
    ...{ event_id: own, name: 'Ines', secret_hash: 'x'.repeat(64), pin_hash: 'x', actor_id: person.id },
    created_at: '2026-11-20 10:00:00.000',
  });
  const { status, body } = await suspend(person, admin, { until: '2026-12-01' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    suspended: { until: '2026-12-01T23:00:00.000Z', reason: 'Injures' },
    acts: [
      { act: 'account.suspended', reason: 'Injures', after: { cancelled: 1, events: 'cancel' } },
      { act: 'event.cancelled', event_id: own },
    ],
  });
  expect((await call(person, 'GET', '/user')).status).toBe(401);
  expect(await api.db('events').where({ id: joined }).first('registrations_count')).toEqual({
    registrations_count: 1,
  });
  const cancelled = await api.db('events').whereIn('id', [own, past]).orderBy('id').pluck('cancelled_at');
  expect(cancelled.map((at) => at !== null)).toEqual([true, false]);
  expect(await api.db('door_links').where({ actor_id: person.id }).whereNull('revoked_at')).toEqual([]);
  expect(await api.db('mail_outbox').where({ user_id: person.id, kind: 'account-suspended' })).toHaveLength(
    1,
  );
  expect(await list('state=suspended')).toEqual([person.id]);
  // It ends by itself.
  api.clock.set('2026-12-02T00:00:00Z');
  expect((await login()).status).toBe(200);
  await changeAdmins();
  expect(await list('state=suspended')).toEqual([]);
});

test('the record does not call cancelled or hidden what the person never had', async () => {
  const guest = await addUser(api, 'guest');
  const { body } = await suspend(guest, admin, { words: 'hide' });
  expect(body.acts[0]?.after).toEqual({ until: null });
});

test('a suspended person learns it with the right password only, and can still export and delete', async () => {
  await suspend(person);
  expect((await login({ password: 'Faux-mot-2026!' })).body.code).toBe('invalid_credentials');
  const refused = await login();
  expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
  expect(refused.body.message).toMatch(/^Votre compte est suspendu\. .*exporter/);
  const { token } = (await login({ suspended: true })).body;
  for (const [method, path, json] of [
    ['GET', '/organizer/events'],
    ['PUT', '/user/profile', { name: 'Autre', email: person.email }],
    ['POST', '/events/1/chat', { message: 'Encore' }],
  ] as const)
    expect(await call(token, method, path, json)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  expect((await call(token, 'GET', '/user/export')).status).toBe(200);
  expect((await act(person, 'lift')).body.suspended).toBeNull();
  expect((await act(person, 'lift')).body.acts).toHaveLength(2);
  expect((await login()).status).toBe(200);
  await suspend(person);
  const again = (await login({ suspended: true })).body.token;
  expect((await call(again, 'DELETE', '/user/account', { password: PASSWORD })).status).toBe(204);
});

test('a suspended admin can delete the account, as everybody can; another admin hands the role over first', async () => {
  expect((await call(other, 'DELETE', '/user/account')).status).toBe(403);
  await api.db('role_invitations').insert({
    ...{ email: 'a@b.fr', email_key: 'a@b.fr', role: 'organizer', invited_by: other.id },
    ...{ created_at: '2026-11-20 10:00:00.000', expires_at: '2026-11-27 10:00:00.000' },
  });
  await suspend(other);
  const { token } = (await login({ email: other.email, suspended: true })).body;
  expect((await call(token, 'DELETE', '/user/account')).status).toBe(204);
  expect(await api.db('users').where({ id: other.id })).toEqual([]);
});

test('a suspended person with a second factor learns it before the code, which then serves to export', async () => {
  await api.db('second_factors').insert({
    ...{ user_id: person.id, secret: 'x', last_step: 0 },
    ...{ created_at: '2026-11-01 10:00:00.000', confirmed_at: '2026-11-01 10:00:00.000' },
  });
  await suspend(person);
  expect((await login()).body.code).toBe('suspended');
  expect((await login({ suspended: true })).body.code).toBe('second_factor_required');
});

test('nobody acts on themselves, and of two admins who act on each other at once one stays', async () => {
  for (const what of ['suspend', 'role', 'sessions/end'])
    expect((await act(admin, what, { events: 'keep', role: 'guest' })).status).toBe(409);
  const results = await Promise.all([
    suspend(other, admin),
    suspend(admin, other),
    act(other, 'role', { role: 'guest' }, admin),
    act(admin, 'role', { role: 'guest' }, other),
  ]);
  const admins = await api.db('users').where({ role: 'admin' }).whereNull('suspended_at');
  expect(admins).toHaveLength(1);
  expect(results.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});

test('a role, ended sessions and a reset link are acts with a reason', async () => {
  expect((await act(person, 'role', { role: 'guest', reason: ' ' })).status).toBe(422);
  expect((await act(person, 'role', { role: 'guest' })).body).toMatchObject({
    role: 'guest',
    acts: [{ act: 'account.role', before: { role: 'organizer' }, after: { role: 'guest' } }],
  });
  expect((await call(person, 'GET', '/user')).status).toBe(401);
  const { token } = (await login()).body;
  await act(person, 'sessions/end');
  expect((await call(token, 'GET', '/user')).status).toBe(401);
  // A row of a session that was ended while it was being recorded, and one that is over.
  const of = {
    user_id: person.id,
    device: 'x',
    created_at: '2026-11-01 10:00:00',
    seen_at: '2026-11-01 10:00:00',
  };
  const version = await api.db('users').where({ id: person.id }).first('session_version');
  await api.db('sessions').insert([
    { ...of, jti: 'ended', version: version.session_version - 1, expires_at: '2027-01-01 10:00:00' },
    { ...of, jti: 'over', version: version.session_version, expires_at: '2026-11-01 11:00:00' },
  ]);
  const seen = (await act(person, 'reset-link')).body;
  expect(seen.sessions).toBe(0);
  expect(seen.acts.map((one) => one.act)).toEqual([
    ...['account.reset-mailed', 'account.sessions-ended', 'account.role'],
  ]);
  expect(await api.db('mail_outbox').where({ user_id: person.id, kind: 'password-reset' })).toHaveLength(1);
});

test('people are found by name, address and former address, filtered and sorted; no secret is read', async () => {
  await api.db('former_addresses').insert({
    ...{ user_id: person.id, email: 'Avant@exemple.fr', email_key: 'avant@exemple.fr' },
    ...{ left_at: '2026-11-20 10:00:00.000', expires_at: '2026-11-23 10:00:00.000' },
  });
  await api.db('users').where({ id: person.id }).update({ name: 'Yaël Quérard' });
  for (const query of [
    'search=quérard',
    'search=QUERARD',
    `search=${person.email.toUpperCase()}`,
    'search=AVANT@ex',
  ])
    expect(await list(query)).toEqual([person.id]);
  expect(await list('search=%25')).toEqual([]);
  expect((await list('role=admin&sort=name')).sort()).toEqual([admin.id, other.id].sort());
  expect((await list('sort=recent'))[0]).toBe(person.id);
  const joined = await addEvent(api.db, { cancelled_at: '2026-11-20 10:00:00.000' });
  await addRegistrations(api.db, joined, [person.id]);
  const { body } = await call<PersonDetail>(admin, 'GET', `/admin/users/${person.id}`);
  expect(body.joined).toMatchObject([{ id: joined, cancelled: true }]);
  expect(body).toMatchObject({ name: 'Yaël Quérard', second_factor: false, acts: [], organized: [] });
  expect(JSON.stringify(body)).not.toMatch(/password|hash|secret|session_version/);
});

test('the list is sorted, filtered, counted and paged exactly', async () => {
  const names = ['Ana', 'Bob', 'Cid'].map((name) => `${name} Pagination`);
  const [ana, bob, cid] = (await Promise.all(
    names.map((name, at) =>
      addUser(api, at === 1 ? 'organizer' : 'guest', { name, email: `p${at}@pages.fr` }),
    ),
  )) as [Person, Person, Person];
  const byId = [ana, bob, cid].map(({ id }) => id).sort((one, other) => other - one);
  await api
    .db('last_seen')
    .insert([
      { user_id: cid.id, seen_at: '2026-11-20 10:00:00.000' },
      { user_id: ana.id, seen_at: '2026-11-19 10:00:00.000' },
    ])
    .onConflict('user_id')
    .merge();
  await api.db('last_seen').where({ user_id: bob.id }).delete();
  const opened = { kind: 'profile', opened_at: '2026-11-20 10:00:00.000' };
  await api.db('report_cases').insert([
    { ...opened, target_id: bob.id, author_id: bob.id, reports_count: 2 },
    { ...opened, target_id: cid.id, author_id: cid.id, reports_count: 5 },
  ]);
  const event = await addEvent(api.db, { organizer_id: bob.id, date: '2026-12-05' });
  await addRegistrations(api.db, event, [ana.id]);
  await api.db('users').where({ id: ana.id }).update({ confirmed_email_key: null });
  await api.db('users').where({ id: cid.id }).update({ suspended_at: '2026-11-20 10:00:00.000' });
  const of = (query: string) => list(`search=pages.fr&${query}`);
  expect(await of('')).toEqual(byId);
  expect(await of('sort=name')).toEqual([ana.id, bob.id, cid.id]);
  expect(await of('sort=seen')).toEqual([cid.id, ana.id, bob.id]);
  expect(await of('sort=reports')).toEqual([cid.id, bob.id, ana.id]);
  expect(await of('state=suspended')).toEqual([cid.id]);
  expect(await of('state=active&sort=name')).toEqual([ana.id, bob.id]);
  expect(await of('state=unconfirmed')).toEqual([ana.id]);
  expect(await of('role=organizer')).toEqual([bob.id]);
  const { body } = await call<PeoplePage>(admin, 'GET', '/admin/users?search=pages.fr&sort=name');
  expect(body).toMatchObject({ total: 3, current_page: 1, last_page: 1 });
  expect(body.data.map(({ events, registrations, reports }) => [events, registrations, reports])).toEqual([
    [0, 1, 0],
    [1, 0, 2],
    [0, 0, 5],
  ]);
  await Promise.all(Array.from({ length: LIMITS.historyPerPage }, (_, at) => addPlain(`Page ${at}`)));
  for (const sort of ['recent', 'name', 'seen', 'reports']) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        call<PeoplePage>(admin, 'GET', `/admin/users?search=pages.fr&sort=${sort}&page=${page}`),
      ),
    );
    const ids = pages.flatMap((page) => page.body.data.map(({ id }) => id));
    expect([sort, ids.length, new Set(ids).size]).toEqual([
      sort,
      ...[3, 3].map((n) => n + LIMITS.historyPerPage),
    ]);
    expect(pages.map((page) => page.body.data.length)).toEqual([LIMITS.historyPerPage, 3, 0]);
    // The last page is read from the end, in the same order.
    if (sort === 'recent') expect(ids).toEqual([...ids].sort((one, other) => other - one));
    // Those whom nobody saw or reported follow, the newest first.
    const first = { recent: 0, name: 0, seen: 2, reports: 2 }[sort] ?? 0;
    const rest = ids.slice(first);
    if (first > 0) expect(rest).toEqual([...rest].sort((one, other) => other - one));
    expect(pages[0]?.body).toMatchObject({ total: LIMITS.historyPerPage + 3, last_page: 2 });
  }
});

test('what a person wrote is hidden with the suspension, and comes back when it is lifted or over', async () => {
  const event = await addEvent(api.db, { organizer_id: other.id, date: '2026-11-10' });
  await addRegistrations(api.db, event, [person.id]);
  const post = (message: string) =>
    call<{ id: number }>(person, 'POST', `/events/${event}/chat`, { message });
  const first = (await post('Bonjour')).body.id;
  await post('Encore moi');
  await api.db('reviews').insert({
    ...{
      event_id: event,
      user_id: person.id,
      rating: 1,
      comment: 'Nul',
      updated_at: '2026-11-12 10:00:00.000',
      created_at: '2026-11-12 10:00:00.000',
    },
  });
  await api.db('events').where({ id: event }).update({ rating_sum: 1, rating_count: 1 });
  const shown = async () => {
    const { body: chat } = await call<{ id: number; message: string }[]>(
      other,
      'GET',
      `/events/${event}/chat`,
    );
    const { body } = await call<{ reviews: unknown[]; rating_count: number }>(
      other,
      'GET',
      `/events/${event}/reviews`,
    );
    return [chat.map(({ message }) => message), body.reviews.length, body.rating_count];
  };
  expect(await shown()).toEqual([['Bonjour', 'Encore moi'], 1, 1]);
  await suspend(person, admin, { until: '2026-12-01' });
  expect(await shown()).toEqual([['Bonjour', 'Encore moi'], 1, 1]);
  await suspend(person, admin, { words: 'hide', until: '2026-12-01' });
  expect(await shown()).toEqual([[], 0, 0]);
  const changes = await api.db('chat_changes').where({ event_id: event }).orderBy('seq').pluck('kind');
  expect(changes).toEqual(['message', 'message', 'deleted', 'deleted']);
  // The person still exports them.
  const { token } = (await login({ suspended: true })).body;
  expect(JSON.stringify((await call(token, 'GET', '/user/export')).body)).toContain('Encore moi');
  await act(person, 'lift');
  expect(await shown()).toEqual([['Bonjour', 'Encore moi'], 1, 1]);
  expect(await api.db('chat_messages').where({ id: first }).first('message')).toEqual({ message: 'Bonjour' });
  await suspend(person, admin, { words: 'hide', until: '2026-12-01' });
  api.clock.set('2026-12-02T00:00:00Z');
  const context = { ...api, lists: { touch: () => undefined } } as unknown as Context;
  expect(await endSuspensions(context, api.clock.now())).toBeGreaterThan(0);
  await changeAdmins();
  expect(await shown()).toEqual([['Bonjour', 'Encore moi'], 1, 1]);
  expect(
    await api.db('acts').where({ act: 'account.lifted', role: 'system', subject_id: person.id }),
  ).toHaveLength(1);
});

test('a link for a new password that two admins send at once, or whose answer is lost, is sent once', async () => {
  const guest = await addUser(api, 'guest');
  const mails = () => api.db('mail_outbox').where({ user_id: guest.id, kind: 'password-reset' });
  const both = await Promise.all([act(guest, 'reset-link'), act(guest, 'reset-link', {}, other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await act(guest, 'reset-link');
  expect(await mails()).toHaveLength(1);
  api.clock.set('2026-11-21T10:01:00Z');
  expect((await act(guest, 'reset-link')).body.acts).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test('a second factor is taken off after a stated check, and an account deleted as its owner would', async () => {
  await api.db('second_factors').insert({
    ...{ user_id: person.id, secret: 'x', last_step: 0 },
    ...{ created_at: '2026-11-01 10:00:00.000', confirmed_at: '2026-11-01 10:00:00.000' },
  });
  const { body } = await act(person, 'second-factor/off', { reason: 'Pièce d’identité vue' });
  expect(body).toMatchObject({ second_factor: false, acts: [{ act: 'account.factor-off' }] });
  // Its sessions end, and its owner is told.
  expect((await call(person, 'GET', '/user')).status).toBe(401);
  const told = api.db('mail_outbox').where({ user_id: person.id, kind: 'account-security' });
  expect(await told.pluck('payload')).toEqual([JSON.stringify({ what: 'factor-off' })]);
  expect((await act(other, 'delete')).status).toBe(409);
  expect((await act(admin, 'delete')).status).toBe(409);
  expect((await act(person, 'delete', { reason: 'Demande de Zoé Bellanger' })).status).toBe(204);
  expect((await act(person, 'delete')).status).toBe(404);
  const [recorded] = await api.db('acts').where({ act: 'account.deleted' });
  const details = await api.db('act_details').where({ act_id: recorded.id }).first('reason');
  expect(details.reason).toBe('Demande de Utilisateur supprimé');
});
