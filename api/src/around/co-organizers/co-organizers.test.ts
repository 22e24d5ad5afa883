import type { CoOrganizer, OwnInvitations, Team } from '@eveneo/contract/application/co-organizers';
import type { EventDetail, EventSummary } from '@eveneo/contract/application/events';
import type { Organizer } from '@eveneo/contract/application/favourites';
import { addEvent, addUser, PASSWORD, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails, deliver } from '../../../test/mails';

const { sent, mailer } = collectMails(() => api);
const api = testApi({ environment: { RATE_LIMIT_FACTOR: '1' }, dependencies: { background: false } });

const TITLE = 'Bal folk à la ferme';
let owner: Person;
let lucas: Person;
let id: number;

beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  owner = await addUser(api, 'organizer', { name: 'Claire Martin' });
  lucas = await addUser(api, 'organizer', { name: 'Lucas Bernard' });
  id = await addEvent(api.db, { organizer_id: owner.id, title: TITLE, date: '2026-12-05' });
  sent.length = 0;
});

const call = <T = { code: string }>({ token }: Person, method: string, path: string, json?: object) =>
  api.call<T>(method, path, { token, ...(json && { json }) });
const invite = (email: string, rights: string[] = ['edit', 'registrants', 'door'], by = owner) =>
  call<CoOrganizer>(by, 'POST', `/api/events/${id}/organizers`, { email, rights });
const change = (row: number, json: object, by = owner) =>
  call<CoOrganizer>(by, 'PUT', `/api/events/${id}/organizers/${row}`, json);
const remove = (row: number, by = owner) => call(by, 'DELETE', `/api/events/${id}/organizers/${row}`);
const answer = (person: Person, row: number, as = 'co-organizer', accepted = true) =>
  call(person, 'POST', `/api/invitations/${row}/answer`, { as, accepted });
const teamOf = async (person: Person) =>
  (await call<Team>(person, 'GET', `/api/events/${id}/organizers`)).body;
const invitations = async (person: Person) =>
  (await call<OwnInvitations>(person, 'GET', '/api/invitations')).body;
async function joined(person: Person, rights?: string[]): Promise<number> {
  const { body } = await invite(person.email, rights);
  expect((await answer(person, body.id)).status).toBe(200);
  return body.id;
}
async function deliverAll(): Promise<void> {
  const due = () =>
    api.db('mail_outbox').whereNull('sent_at').where('next_attempt_at', '<=', api.clock.now()).first('id');
  while (await due()) await deliver(api, mailer);
}
const subjects = () => sent.map(({ to, subject }) => `${to.address} ${subject}`);
const edit = (person: Person) => call(person, 'PUT', `/api/events/${id}`, { price_note: '5 €' });
const publicEvent = async () => (await api.call<EventDetail>('GET', `/api/events/${id}`)).body;

test('a confirmed address reads who invites; another one a neutral mail; nobody learns which has an account', async () => {
  const doubtful = await addUser(api, 'organizer', { confirmed: false });
  const replies = [
    await invite(lucas.email),
    await invite(doubtful.email),
    await invite('inconnue@exemple.fr'),
  ];
  const told = replies.map(({ status, body }) => ({ status, ...body, id: 0, email: '' }));
  expect(told).toEqual([told[0], told[0], told[0]]);
  // Sent again after a lost response: one mail.
  await Promise.all([invite(lucas.email), invite(lucas.email)]);
  await deliverAll();
  expect(sent).toHaveLength(3);
  const words = (address: string) => JSON.stringify(sent.filter(({ to }) => to.address === address));
  expect(words(lucas.email)).toMatch(/Bal folk.*Claire Martin/s);
  for (const address of [doubtful.email, 'inconnue@exemple.fr']) {
    expect(words(address)).toContain('une invitation vous attend');
    expect(words(address)).not.toMatch(/Bal folk|Claire/);
  }
  expect(await invitations(doubtful)).toEqual({ confirmed: false, invitations: [] });
  const own = (await invitations(lucas)).invitations;
  expect(own).toMatchObject([{ as: 'co-organizer', by: 'Claire Martin', event: { id, title: TITLE } }]);
  // Only an account whose confirmed address was invited can answer.
  const { id: row } = replies[1]?.body ?? { id: 0 };
  expect((await answer(doubtful, row)).status).toBe(404);
  expect((await answer(lucas, row)).status).toBe(404);
  for (let day = 0; day < 3; day += 1) {
    api.clock.set(`2026-11-21T1${day + 1}:00:00Z`);
    expect((await invite('inconnue@exemple.fr')).status).toBe(day < 2 ? 201 : 429);
  }
});

test('roles that cannot manage are told so; expired, withdrawn and declined invitations are not accepted', async () => {
  const guest = await addUser(api, 'guest');
  const { body } = await invite(guest.email);
  const refused = await answer(guest, body.id);
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('Un compte invité ne peut pas'),
  ]);
  expect((await answer(guest, body.id, 'co-organizer', false)).status).toBe(200);
  expect((await invite(guest.email)).status).toBe(422);
  const { id: row } = (await invite(lucas.email)).body;
  expect((await remove(row)).status).toBe(204);
  expect((await answer(lucas, row)).status).toBe(404);
  const again = (await invite(lucas.email)).body;
  await api.db('co_organizers').where({ id: again.id }).update({ expires_at: '2026-11-21 09:59:59.000' });
  expect((await answer(lucas, again.id)).status).toBe(404);
  expect((await teamOf(owner)).people).toMatchObject([{ state: 'declined' }, { state: 'expired' }]);
  expect((await invite(owner.email)).status).toBe(422);
});

test('each right opens its calls only; all are shown to everybody, and shared events are listed', async () => {
  const row = await joined(lucas, ['registrants']);
  expect((await call(lucas, 'GET', `/api/events/${id}/registrants`)).status).toBe(200);
  expect((await edit(lucas)).status).toBe(404);
  expect((await call(lucas, 'GET', `/api/events/${id}/door`)).status).toBe(404);
  expect((await change(row, { rights: ['edit'] })).body.rights).toEqual(['edit']);
  expect((await edit(lucas)).status).toBe(200);
  expect((await call(lucas, 'GET', `/api/events/${id}/registrants`)).status).toBe(404);
  // A co-organizer who edits the event does not become its owner, and only the owner can delete it.
  expect(await publicEvent()).toMatchObject({
    organizer_id: owner.id,
    co_organizers: [{ id: lucas.id, name: 'Lucas Bernard' }],
  });
  expect(await publicEvent()).not.toHaveProperty('my_rights');
  expect((await call(lucas, 'DELETE', `/api/events/${id}`)).status).toBe(404);
  const listed = (await call<EventSummary[]>(lucas, 'GET', '/api/organizer/events')).body;
  expect(listed.map(({ id: one }) => one)).toEqual([id]);
  const page = async (of: Person) => (await api.call<Organizer>('GET', `/api/organizers/${of.id}`)).body;
  expect(await page(owner)).toMatchObject({ coming_count: 1, co_organizers: [{ name: 'Lucas Bernard' }] });
  expect(await page(lucas)).toMatchObject({ coming_count: 1, co_organizers: [{ name: 'Claire Martin' }] });
  // A co-organizer sees no invited address.
  await invite('ines@exemple.fr');
  expect((await teamOf(lucas)).people).toHaveLength(1);
  expect((await teamOf(owner)).people).toMatchObject([{ email: null }, { email: 'ines@exemple.fr' }]);
  expect(
    (await call(lucas, 'POST', `/api/events/${id}/organizers`, { email: 'a@b.fr', rights: ['door'] })).status,
  ).toBe(404);
});

test('a removed co-organizer loses everything at once, the door links they made too; leaving is the same', async () => {
  const row = await joined(lucas);
  const [secret, pin] = ['S'.repeat(43), '482913'];
  await call(lucas, 'POST', `/api/events/${id}/door/links`, { name: 'Inès', secret, pin });
  const open = () => api.call<{ token: string }>('POST', '/api/door/open', { json: { secret, pin } });
  const { token } = (await open()).body;
  expect((await api.call('GET', '/api/events/0/door', { token })).status).toBe(200);
  await api.db('events').where({ id }).update({ publish_at: 'draft' });
  expect((await call(lucas, 'GET', `/api/events/${id}`)).status).toBe(200);
  expect((await change(row, { rights: ['edit'] })).status).toBe(200);
  expect((await api.call('GET', '/api/events/0/door', { token })).status).toBe(401);
  // Only the owner and the co-organizer concerned can remove one: neither another
  // co-organizer with all rights, nor a stranger.
  const [other, stranger] = [await addUser(api, 'organizer'), await addUser(api, 'organizer')];
  await joined(other);
  for (const person of [other, stranger]) expect((await remove(row, person)).status).toBe(404);
  expect((await edit(lucas)).status).toBe(200);
  expect((await remove(row)).status).toBe(204);
  expect((await remove(row)).status).toBe(204);
  for (const path of [`/api/events/${id}`, `/api/events/${id}/chat`, `/api/events/${id}/organizers`])
    expect((await call(lucas, 'GET', path)).status).toBe(404);
  expect((await edit(lucas)).status).toBe(404);
  const again = await joined(lucas);
  expect((await remove(again, lucas)).status).toBe(204);
  expect((await edit(lucas)).status).toBe(404);
  await deliverAll();
  expect(subjects()).toEqual(
    expect.arrayContaining([
      `${lucas.email} Vous n’organisez plus\u00a0: ${TITLE}`,
      `${owner.email} Un départ dans l’équipe\u00a0: ${TITLE}`,
    ]),
  );
});

test('the record holds an invitation and a change of rights once, however often they are sent', async () => {
  const acts = () => api.db('acts').where({ event_id: id }).orderBy('id').pluck('act');
  await Promise.all(Array.from({ length: 5 }, () => invite(lucas.email, ['edit', 'door'])));
  expect(await acts()).toEqual(['team.invited']);
  const row = (await invite(lucas.email, ['edit'])).body.id;
  expect(await acts()).toEqual(['team.invited', 'team.invited']);
  await answer(lucas, row);
  await Promise.all(Array.from({ length: 5 }, () => change(row, { rights: ['door', 'edit'] })));
  await change(row, { offered: false });
  expect(await acts()).toEqual(['team.invited', 'team.invited', 'team.changed']);
  await change(row, { offered: true });
  expect((await acts()).at(-1)).toBe('team.changed');
  expect(await acts()).toHaveLength(4);
  await deliverAll();
});

test('in parallel: an invitation is accepted once, and accepted or withdrawn, never both', async () => {
  const { id: row } = (await invite(lucas.email)).body;
  const replies = await Promise.all(Array.from({ length: 8 }, () => answer(lucas, row)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await teamOf(owner)).people).toHaveLength(1);
  await deliverAll();
  expect(subjects().filter((one) => one.includes('acceptée'))).toHaveLength(1);
  await remove(row);
  for (let round = 0; round < 3; round += 1) {
    const person = await addUser(api, 'organizer');
    const { id: next } = (await invite(person.email)).body;
    const [accepted] = await Promise.all([answer(person, next), remove(next)]);
    // If the removal comes first, accepting fails (404); otherwise it succeeds, and the removal then ends it.
    expect([200, 404]).toContain(accepted.status);
    expect((await teamOf(owner)).people).toEqual([]);
    expect((await edit(person)).status).toBe(404);
  }
});

test('an event has one owner: handed over once, to the person it was last offered to, who then manages the team', async () => {
  const other = await addUser(api, 'organizer');
  const [mine, theirs] = [await joined(lucas), await joined(other)];
  expect((await answer(lucas, mine, 'owner')).status).toBe(404);
  expect((await change((await invite('a@exemple.fr')).body.id, { offered: true })).status).toBe(409);
  // Only the owner can offer the event; of two parallel offers, one stands.
  expect((await change(mine, { offered: true }, lucas)).status).toBe(404);
  await Promise.all([change(mine, { offered: true }), change(theirs, { offered: true })]);
  const people = (await teamOf(owner)).people.filter(({ offered }) => offered);
  expect(people).toHaveLength(1);
  await change(mine, { offered: true });
  expect((await invitations(lucas)).invitations).toMatchObject([{ as: 'owner', by: 'Claire Martin' }]);
  const taken = await Promise.all([
    answer(lucas, mine, 'owner'),
    answer(lucas, mine, 'owner'),
    answer(other, theirs, 'owner'),
  ]);
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 404]);
  expect(await publicEvent()).toMatchObject({ organizer_id: lucas.id });
  const team = await teamOf(owner);
  expect(team).toMatchObject({ owner: { id: lucas.id }, owned: false });
  expect(team.people.map(({ person, rights }) => [person?.id, rights.length])).toEqual([
    [owner.id, 3],
    [other.id, 3],
  ]);
  const notices = () => api.db('mail_outbox').where({ kind: 'team-news', user_id: owner.id });
  const handedOver = (await notices()).length;
  // The owner's second acceptance succeeds without another mail; nobody else's does.
  expect(await answer(lucas, mine, 'owner')).toMatchObject({ status: 200, body: { event_id: id } });
  expect((await answer(other, mine, 'owner')).status).toBe(404);
  expect(await notices()).toHaveLength(handedOver);
  expect((await call(owner, 'DELETE', `/api/events/${id}`)).status).toBe(404);
  expect((await edit(owner)).status).toBe(200);
  expect((await remove(team.people[0]?.id ?? 0, owner)).status).toBe(204);
  expect((await edit(owner)).status).toBe(404);
  // The owner removes the person it was offered to while that person accepts: whichever came first decides.
  await change(theirs, { offered: true }, lucas);
  const [accepted] = await Promise.all([answer(other, theirs, 'owner'), remove(theirs, lucas)]);
  const { organizer_id: now } = await publicEvent();
  expect(now).toBe(accepted.status === 200 ? other.id : lucas.id);
});

test('a deleted account leaves the team, and its export names its seats and the invitations that it sent', async () => {
  await joined(lucas, ['door']);
  const exported = await call<Record<string, unknown>>(lucas, 'GET', '/api/user/export');
  expect(exported.body).toMatchObject({ co_organizing: [{ event_id: id, rights: 'door' }] });
  await invite('ines@exemple.fr');
  const ines = await addUser(api, 'organizer', { email: 'ines@exemple.fr' });
  for (const person of [lucas, ines])
    expect((await api.as(person, 'DELETE', '/api/user/account', { password: PASSWORD })).status).toBeLessThan(
      300,
    );
  expect(await api.db('co_organizers').where({ event_id: id })).toEqual([]);
  expect(await publicEvent()).not.toHaveProperty('co_organizers');
});
