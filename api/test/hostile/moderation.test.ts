import { setTimeout as wait } from 'node:timers/promises';
import type { ReportState, Statement } from '@eveneo/contract/application/reports';
import { holdToken, roleToken } from '../../src/product/accounts/base/links';
import { addEvent, addGathering, addUser, type Person } from '../fixtures';
import { testApi, TEST_SECRET } from '../harness';
import { collectMails, deliver, fromLink } from '../mails';

const api = testApi({ dependencies: { background: false } });
/** The full run tries every variant of each attack. */
const FULL = process.env.TEST_FULL === '1';

type World = Awaited<ReturnType<typeof addGathering>>;
let world: World;
let second: Person;
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  await api.db('users').where({ role: 'admin' }).update({ role: 'guest' });
  world = await addGathering(api);
  second = await addUser(api, 'admin');
});
const call = <T = { code: string }>(by: Person | null, method: string, path: string, json?: object) =>
  api.call<T>(method, `/api${path}`, { ...(by && { token: by.token }), ...(json && { json }) });
const roleOf = async ({ id }: Person) => (await api.db('users').where({ id }).pluck('role'))[0] as string;

test('nobody makes themselves an admin, by whatever call or field', async () => {
  const { guest, organizer, admin } = world;
  for (const person of [guest, organizer]) {
    const rise = { role: 'admin', name: person.name, is_admin: true, reason: 'Parce que' };
    await call(person, 'PUT', '/user/profile', rise);
    for (const id of [person.id, admin.id])
      for (const what of ['role', 'lift', 'suspend'])
        expect((await call(person, 'POST', `/admin/users/${id}/${what}`, rise)).status).toBe(403);
    const invitation = { email: person.email, role: 'admin', reason: 'Parce que' };
    expect((await call(person, 'POST', '/admin/role-invitations', invitation)).status).toBe(403);
    expect(await roleOf(person)).toBe(person.role);
  }
  expect(
    (await call(admin, 'POST', `/admin/users/${admin.id}/role`, { role: 'admin', reason: 'x' })).status,
  ).toBe(409);
});

test('when admins suspend each other at once, one always remains', async () => {
  for (let round = 0; round < (FULL ? 10 : 1); round += 1) {
    await api.db('users').where({ role: 'admin' }).update({ role: 'guest' });
    const admins = await Promise.all(Array.from({ length: FULL ? 5 : 3 }, () => addUser(api, 'admin')));
    await Promise.all(
      admins.flatMap((by) =>
        admins.map((on) =>
          call(by, 'POST', `/admin/users/${on.id}/suspend`, { reason: 'Complot', events: 'keep' }),
        ),
      ),
    );
    const left = await api.db('users').where({ role: 'admin' }).whereNull('suspended_at');
    expect(left).toHaveLength(1);
  }
});

/** The token with one character replaced by another of the same alphabet. */
const altered = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
const places = (token: string) =>
  FULL ? [...token].map((_, at) => at) : [0, Math.floor(token.length / 2), token.length - 2];

test('an invitation to a role opens by its whole link alone, for its address alone, however many accept at once', async () => {
  const { guest, other, organizer, admin } = world;
  const made = await call<{ id: number }>(admin, 'POST', '/admin/role-invitations', {
    ...{ email: guest.email, role: 'admin', reason: 'Renfort' },
  });
  const token = roleToken(TEST_SECRET, made.body.id, guest.email);
  const accept = (by: Person, one: string) => call(by, 'POST', '/role-invitation/accept', { token: one });
  const forged = [
    ...places(token).map((at) => altered(token, at)),
    ...[
      roleToken(TEST_SECRET, made.body.id, other.email),
      roleToken('x'.repeat(32), made.body.id, guest.email),
    ],
    ...[holdToken(TEST_SECRET, made.body.id, guest.email), '', 'x'.repeat(5_000)],
  ];
  for (const one of forged)
    for (const by of [guest, other]) expect([one, (await accept(by, one)).status]).toEqual([one, 422]);
  const thieves = await Promise.all([other, organizer].map((by) => accept(by, token)));
  expect(thieves.map(({ status }) => status)).toEqual([403, 403]);
  const crowd = await Promise.all(Array.from({ length: FULL ? 20 : 5 }, () => accept(guest, token)));
  // The first request ends the session: those that arrive later are no longer logged in.
  expect(crowd.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
  expect(await roleOf(guest)).toBe('admin');
  for (const one of [other, organizer]) expect(await roleOf(one)).toBe(one.role);
  const acts = await api.db('acts').where({ act: 'account.role', subject_id: guest.id });
  expect(acts).toHaveLength(1);
});

test('another’s report and statement are not read, nor objected to: not by number, by an altered link, nor by one of another kind', async () => {
  const { id, guest, other, organizer, admin } = world;
  const posted = await call<{ id: number }>(guest, 'POST', `/events/${id}/chat`, { message: 'Injure' });
  const reported = await call<{ token: string }>(other, 'POST', '/reports', {
    ...{ kind: 'message', id: posted.body.id, category: 'hate', words: 'Secret de qui signale' },
  });
  const { token } = reported.body;
  const caseId = (await api.db('report_cases').max({ id: 'id' }))[0]?.id as number;
  for (const person of [null, guest, organizer]) {
    for (const path of ['', `/${caseId}`, '?page=1'])
      expect([401, 403]).toContain((await call(person, 'GET', `/admin/reports${path}`)).status);
    const decision = { decision: 'keep', rule: 'other', facts: 'Rien' };
    expect([401, 403]).toContain(
      (await call(person, 'POST', `/admin/reports/${caseId}/decision`, decision)).status,
    );
  }
  const decided = await call(admin, 'POST', `/admin/reports/${caseId}/decision`, {
    ...{ decision: 'take-down', rule: 'hate', facts: 'Des injures' },
  });
  expect(decided.status).toBe(200);
  const { mailer, to } = collectMails();
  await deliver(api, mailer);
  const [mail] = to(guest.email).filter(({ text }) => text.includes('token='));
  const statement = mail ? fromLink(mail, 'token') : '';
  expect((await call<Statement>(null, 'POST', '/statement-link', { token: statement })).status).toBe(200);
  expect((await call<ReportState>(null, 'POST', '/report-link', { token })).status).toBe(200);
  const forged: [path: string, token: string][] = [
    ['/report-link', statement],
    ['/report-link/confirm', token],
    ['/statement-link', token],
    ['/statement-link/objection', token],
    ...places(token).map((at): [string, string] => ['/report-link', altered(token, at)]),
    ...places(statement).flatMap((at): [string, string][] => [
      ['/statement-link', altered(statement, at)],
      ['/statement-link/objection', altered(statement, at)],
    ]),
    ...['', '.', `${caseId}.`, '\0', 'x'.repeat(5_000)].map((one): [string, string] => [
      '/statement-link',
      one,
    ]),
  ];
  for (const [path, one] of forged) {
    const { status, text } = await call(null, 'POST', path, { token: one, words: 'Je conteste cela' });
    expect([path, one.length, status]).toEqual([path, one.length, 422]);
    expect(text).not.toMatch(/Injure|Secret/);
  }
  expect(await api.db('report_cases').whereNotNull('objected_at')).toEqual([]);
  // No response to the author reveals who reported.
  for (const path of ['/user/export', `/events/${id}/chat`])
    expect((await call(guest, 'GET', path)).text).not.toMatch(new RegExp(`Secret de qui|${other.email}`));
});

test('a taken-down event is in no list, feed, suggestion, page, ticket or kept answer', async () => {
  const { organizer, guest, admin } = world;
  const id = await addEvent(api.db, {
    ...{ title: 'Zanzibarade secrète', organizer_id: organizer.id, date: '2026-12-01', city: 'Brest' },
  });
  await call(guest, 'POST', `/events/${id}/register`);
  await call(guest, 'PUT', `/events/${id}/favourite`);
  const invited = await addUser(api, 'organizer');
  const invitation = { email: invited.email, rights: ['edit'] };
  expect((await call(organizer, 'POST', `/events/${id}/organizers`, invitation)).status).toBe(201);
  const news = { audience: 'all', subject: 'Zanzibarade', message: 'Venez', replies: false };
  const announce = (what = '') =>
    call(organizer, 'POST', `/organizer/events/${id}/announcements${what}`, news);
  expect((await announce()).status).toBe(201);
  const { body: feed } = await call<{ url: string }>(guest, 'POST', '/user/feed');
  const personal = new URL(feed.url, 'https://exemple.fr').pathname.replace(/^\/api/, '');
  const PUBLIC = [
    ...['/events?per_page=1000', '/events?search=zanzibarade', '/events?sort=-date', '/events?city=Brest'],
    ...['/suggestions?q=zanzi', '/near-events?near=zanzibarad', '/cities', `/events/${id}/similar`],
    ...['/feeds/events.ics', '/feeds/events.rss', `/organizers/${organizer.id}`],
    ...[`/organizers/${organizer.id}/events?period=upcoming`, `/events/${world.id}/similar`, personal],
  ];
  const OWN = [
    '/guest-events',
    '/tickets',
    '/favourites',
    '/guest-waiting',
    `/events/${id}`,
    `/events/${id}/ticket`,
  ];
  const paths: [string, Person | null][] = [
    ...PUBLIC.map((path): [string, null] => [path, null]),
    ...OWN.map((path): [string, Person] => [path, guest]),
    ['/invitations', invited],
  ];
  const kept = new Map<string, string>();
  let shown = 0;
  for (const [path, by] of paths) {
    const { headers, text } = await call(by, 'GET', path);
    if (!/Zanzibarade/.test(text)) continue;
    shown += 1;
    const etag = headers.get('etag');
    if (etag) kept.set(path, etag);
  }
  expect(shown).toBeGreaterThan(8);
  const { status } = await call(admin, 'POST', '/admin/takedowns', {
    ...{ kind: 'event', id, rule: 'fraud', facts: 'Une arnaque' },
  });
  expect(status).toBe(200);
  // Each instance caches its index of coming events for a quarter of a second.
  while (/Zanzibarade/.test((await call(null, 'GET', '/suggestions?q=zanzi')).text)) await wait(50);
  for (const [path, by] of paths) {
    const etag = kept.get(path);
    const answer = await api.call('GET', `/api${path}`, {
      ...(by && { token: by.token }),
      ...(etag && { headers: { 'if-none-match': etag } }),
    });
    // A subscribed calendar gets only the id of the removed event, not its title.
    expect([path, /Zanzibarade/.test(answer.text)]).toEqual([path, false]);
    if (etag && answer.status === 304) expect([path, 'kept']).toEqual([path, 'changed']);
  }
  // Nobody is mailed or invited any more, not even by mails queued earlier.
  const { mailer, to } = collectMails();
  await deliver(api, mailer);
  expect(to(guest.email).filter(({ text }) => text.includes('Venez'))).toEqual([]);
  const { subject, message } = news;
  const trial = await call(organizer, 'POST', `/organizer/events/${id}/announcements/test`, {
    ...{ subject, message, replies: false },
  });
  const again = { email: second.email, rights: ['edit'] };
  const invites = await call(organizer, 'POST', `/events/${id}/organizers`, again);
  expect([(await announce()).status, trial.status, invites.status]).toEqual([409, 409, 409]);
  const [{ id: open }] = (await api.db('co_organizers').where({ event_id: id })) as [{ id: number }];
  const answer = { as: 'co-organizer', accepted: true };
  expect((await call(invited, 'POST', `/invitations/${open}/answer`, answer)).status).toBe(404);
  for (const path of ['chat', 'reviews', 'ticket'])
    expect((await call(guest, 'GET', `/events/${id}/${path}`)).status).toBe(404);
  expect((await call(second, 'GET', `/events/${id}`)).status).toBe(200);
});
