import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChat } from '../../../test/event-stream';
import { addEvent, addRegistrations, addUser, eventBody, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { collectMails } from '../../../test/mails';
import { lockUnsuspended } from '../../http/sessions/repository';

const mails = collectMails(() => api);
const api = testApi({ dependencies: { mailer: mails.mailer } });
const PIN = '482913';
/** A second is promised; a busy machine takes longer. Without the suspension’s sign a stream lasts for minutes. */
const WITHIN_MS = 15_000;

test('with a suspension an open stream ends within a second, and the device of a helper opens nothing more', async () => {
  api.clock.set('2026-11-21T18:00:00Z');
  const admin = await addUser(api, 'admin');
  const person = await addUser(api, 'organizer');
  const event = await addEvent(api.db, { organizer_id: person.id, date: '2026-11-21', time: '20:30' });
  const secret = createHash('sha256').update('aide').digest('base64url');
  const link = await api.call('POST', `/api/events/${event}/door/links`, {
    token: person.token,
    json: { name: 'Inès', door: 'Nord', secret, pin: PIN },
  });
  expect(link.status).toBe(201);
  const { token } = (
    await api.call<{ token: string }>('POST', '/api/door/open', { json: { secret, pin: PIN } })
  ).body;
  const atDoor = async () => (await api.call('GET', '/api/events/0/door', { token })).status;
  expect(await atDoor()).toBe(200);
  const stream = await openChat(api, event, person.token);
  expect(stream.status).toBe(200);
  const suspended = await api.call('POST', `/api/admin/users/${person.id}/suspend`, {
    token: admin.token,
    json: { reason: 'Injures', events: 'keep' },
  });
  expect(suspended.status).toBe(200);
  const from = performance.now();
  expect(await atDoor()).toBe(401);
  await stream.ended;
  expect(performance.now() - from).toBeLessThan(WITHIN_MS);
  const write = { token: person.token, json: { message: 'Encore' } };
  expect((await api.call('POST', `/api/events/${event}/chat`, write)).status).toBe(401);
});

type Request = readonly [Person, method: string, path: string, json: object];

/**
 * Sends requests while a suspension is not committed yet. Each holds a connection: at most eight.
 * @returns their statuses
 */
async function whileSuspending(
  people: readonly Person[],
  requests: readonly Request[],
): Promise<readonly number[]> {
  const tx = await api.db.transaction();
  const ids = people.map(({ id }) => id);
  await tx('users')
    .whereIn('id', ids)
    .update({
      suspended_at: '2026-11-21 10:00:00.000',
      session_version: tx.raw('session_version + 1'),
    });
  const sent = requests.map(async ([{ token }, method, path, json]) => {
    const { status } = await api.call(method, `/api${path}`, { token, json });
    return status;
  });
  await sleep(300);
  await tx.commit();
  return Promise.all(sent);
}

test('what a person was still sending when they were suspended is refused', async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  const person = await addUser(api, 'organizer');
  const [admin, guest] = [await addUser(api, 'admin'), await addUser(api, 'guest')];
  const { id } = person;
  const event = await addEvent(api.db, { organizer_id: id, publish_at: 'draft' });
  const joined = await addEvent(api.db);
  await addRegistrations(api.db, joined, [id]);
  const free = await addEvent(api.db);
  const tonight = await addEvent(api.db, { organizer_id: id, date: '2026-11-21', time: '20:30' });
  await addRegistrations(api.db, tonight, [guest.id]);
  const secret = createHash('sha256').update('autre aide').digest('base64url');
  const requests: Request[] = [
    [person, 'POST', '/events', eventBody()],
    [person, 'PUT', `/events/${event}`, { publish_at: '' }],
    [person, 'POST', `/events/${joined}/chat`, { message: 'Injure' }],
    [person, 'POST', `/events/${joined}/reviews`, { rating: 1, comment: 'Injure' }],
    [person, 'POST', `/organizer/events/${tonight}/door/links`, { name: 'Inès', secret, pin: PIN }],
    [
      ...([person, 'POST', `/organizer/events/${tonight}/announcements`] as const),
      { subject: 'Injure', message: 'Injure', audience: 'all', replies: false },
    ],
    [guest, 'POST', `/events/${free}/register`, {}],
    [admin, 'POST', '/admin/takedowns', { kind: 'event', id: joined, rule: 'hate', facts: 'Injures' }],
  ];
  expect(await whileSuspending([person, admin, guest], requests)).toEqual(requests.map(() => 401));
});

test('so are a rank on a waitlist, a registration request and the answer to a review', async () => {
  const [person, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
  const own = await addEvent(api.db, { organizer_id: person.id, capacity: 1 });
  await addRegistrations(api.db, own, [(await addUser(api, 'guest')).id]);
  const asking = await addEvent(api.db, { approval: 1 });
  const at = '2026-11-20 10:00:00.000';
  const [review] = await api.db('reviews').insert({
    ...{ event_id: own, user_id: guest.id, rating: 1, comment: 'Bof', created_at: at, updated_at: at },
  });
  const requests: Request[] = [
    [person, 'POST', `/organizer/events/${own}/reviews/${review}/answer`, { message: 'Injure' }],
    [guest, 'POST', `/events/${own}/waiting`, {}],
    [guest, 'POST', `/events/${asking}/request`, {}],
  ];
  expect(await whileSuspending([person, guest], requests)).toEqual(requests.map(() => 401));
});

test('so is what they were still deciding about others', async () => {
  const person = await addUser(api, 'organizer');
  const guests = [await addUser(api, 'guest'), await addUser(api, 'guest')];
  const user_ids = guests.map(({ id }) => id);
  const event = await addEvent(api.db, { organizer_id: person.id });
  await addRegistrations(api.db, event, user_ids);
  const rows = user_ids.map((user_id) => ({
    ...{ event_id: event, user_id, created_at: '2026-11-20 10:00:00.000' },
  }));
  for (const table of ['waiting_list', 'registration_requests']) await api.db(table).insert(rows);
  const [held] = await api.db('held_messages').insert({ ...rows[0], message: 'Bonjour' });
  const [member] = await api.db('co_organizers').insert({ ...rows[0], rights: 'edit' });
  const manage = `/organizer/events/${event}`;
  const requests: Request[] = [
    [person, 'POST', `${manage}/requests/accept`, { user_ids }],
    [person, 'POST', `${manage}/requests/refuse`, { user_ids }],
    [person, 'POST', `${manage}/waiting/${user_ids[1]}/first`, { why: 'Malade' }],
    [person, 'POST', `${manage}/registrants/remove`, { user_ids }],
    [person, 'DELETE', `${manage}/registrations/${user_ids[0]}`, {}],
    [person, 'PUT', `/events/${event}/chat/held`, { on: true }],
    [person, 'POST', `/events/${event}/chat/held/${held}/release`, {}],
    [person, 'DELETE', `/events/${event}/organizers/${member}`, {}],
  ];
  expect(await whileSuspending([person], requests)).toEqual(requests.map(() => 401));
});

test('so are a note, an entry and a place given back', async () => {
  const [person, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
  const event = await addEvent(api.db, { organizer_id: person.id });
  await addRegistrations(api.db, event, [guest.id]);
  const manage = `/organizer/events/${event}`;
  const requests: Request[] = [
    [person, 'PUT', `${manage}/registrants/${guest.id}/note`, { note: 'Au premier rang' }],
    [person, 'POST', `${manage}/registrants/present`, { user_ids: [guest.id] }],
    [person, 'POST', `${manage}/registrations/${guest.id}/restore`, {}],
  ];
  expect(await whileSuspending([person], requests)).toEqual(requests.map(() => 401));
});

test('registrations taken together hold the accounts of these people only', async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  const admin = await addUser(api, 'admin');
  const guest = () => addUser(api, 'guest');
  const [one, two, other] = [await guest(), await guest(), await guest()];
  const suspend = async ({ id }: Person) => {
    const json = { reason: 'Injures', events: 'keep' };
    return (await api.call('POST', `/api/admin/users/${id}/suspend`, { token: admin.token, json })).status;
  };
  const tx = await api.db.transaction();
  await lockUnsuspended(tx, [one.id, two.id], api.clock.now());
  const others = Promise.all([suspend(other), guest()]);
  const atOnce = await Promise.race([others, sleep(WITHIN_MS)]);
  const own = suspend(two);
  const held = await Promise.race([own, sleep(300)]);
  await tx.commit();
  expect([atOnce, held]).toEqual([[200, expect.anything()], undefined]);
  expect(await own).toBe(200);
});

test('a lifted suspension names what it gave back and is still to come, and forgets it', async () => {
  api.clock.set('2026-11-21T18:00:00Z');
  const [admin, guest] = [await addUser(api, 'admin'), await addUser(api, 'guest')];
  const on = (title: string, date: string) => addEvent(api.db, { title, date, capacity: 3 });
  const [held, waited, over] = [
    await on('Bal folk', '2026-12-06'),
    await on('Jazz', '2026-12-07'),
    await on('Marché', '2026-11-24'),
  ];
  for (const id of [held, over])
    expect((await api.as(guest, 'POST', `/api/events/${id}/register`)).status).toBe(201);
  await api.db('events').where({ id: waited }).update({ capacity: 1, registrations_count: 1 });
  expect((await api.as(guest, 'POST', `/api/events/${waited}/waiting`)).status).toBe(200);
  const act = (what: string, json = {}) =>
    api.as(admin, 'POST', `/api/admin/users/${guest.id}/${what}`, { reason: 'Injures', ...json });
  expect((await act('suspend', { events: 'keep' })).status).toBe(200);
  api.clock.set('2026-11-26T18:00:00Z');
  const again = await addUser(api, 'admin');
  const lift = () => api.as(again, 'POST', `/api/admin/users/${guest.id}/lift`, { reason: 'Erreur' });
  expect((await lift()).status).toBe(200);
  const { text } = await mails.mailTo(guest.email, /de nouveau ouvert/);
  expect(text).toContain(`/events/${held}`);
  expect(text).toContain(`/events/${waited}`);
  expect(text).toContain('Bal folk');
  expect(text).not.toContain('Marché');
  expect(await api.db('users').where({ id: guest.id }).first('suspended_left')).toEqual({
    suspended_left: null,
  });
});
