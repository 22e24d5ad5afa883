import type { EventDetail, EventPage } from '@eveneo/contract/application/events';
import type { OwnWait, Waitlist, WaitlistAnswer } from '@eveneo/contract/application/places';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let admin: Person;
let holder: Person;
let first: Person;
let second: Person;
let third: Person;
let id: number;
const api = testApi();
beforeEach(async () => {
  organizer = await addUser(api, 'organizer');
  admin = await addUser(api, 'admin');
  [holder, first, second, third] = (await Promise.all(
    Array.from({ length: 4 }, () => addUser(api, 'guest')),
  )) as [Person, Person, Person, Person];
  id = await addEvent(api.db, { capacity: 1, organizer_id: organizer.id });
  await addRegistrations(api.db, id, [holder.id]);
});

const wait = (person: Person, event = id) =>
  api.as<WaitlistAnswer>(person, 'POST', `/api/events/${event}/waiting`);
const leave = (person: Person) => api.as(person, 'DELETE', `/api/events/${id}/waiting`);
const cancel = (person: Person) => api.as(person, 'DELETE', `/api/events/${id}/register`);
const seenBy = async (person: Person) => (await api.as<EventDetail>(person, 'GET', `/api/events/${id}`)).body;
const offers = async (person: Person) =>
  api.db('mail_outbox').where({ user_id: person.id, kind: 'place-offered' }).select('payload');

test('a guest waits, sees their rank, and joining again changes nothing', async () => {
  expect(await wait(first)).toMatchObject({
    status: 200,
    body: { status: 'waiting', event: { waiting_position: 1, waiting_count: 1, is_registered: false } },
  });
  await wait(second);
  expect(await wait(second)).toMatchObject({ status: 200, body: { event: { waiting_position: 2 } } });
  const all = await Promise.all(Array.from({ length: 5 }, () => wait(third)));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await seenBy(third)).toMatchObject({ waiting_position: 3, waiting_count: 3 });
  expect((await leave(second)).status).toBe(204);
  expect((await leave(second)).status).toBe(404);
  expect(await seenBy(third)).toMatchObject({ waiting_position: 2, waiting_count: 2 });
});

test('a guest lists their waitlists, with the rank, earliest event first and without past ones', async () => {
  const soon = await addEvent(api.db, { capacity: 1, date: '2026-11-22', title: 'Bientôt' });
  await addRegistrations(api.db, soon, [holder.id]);
  const over = await addEvent(api.db, { capacity: 1, date: '2026-11-20' });
  await api.db('waiting_list').insert({ event_id: over, user_id: third.id, created_at: '2026-11-01' });
  const lists = async (person: Person) => (await api.as<OwnWait[]>(person, 'GET', '/api/guest-waiting')).body;
  for (const person of [first, second, third]) await wait(person);
  await wait(third, soon);
  await wait(second, soon);
  const ranks = async (person: Person) =>
    (await lists(person)).map(({ event, position }) => [event.id, position]);
  expect(await ranks(third)).toEqual([
    [soon, 1],
    [id, 3],
  ]);
  expect((await lists(third))[0]?.event).toMatchObject({ title: 'Bientôt', places_left: 0 });
  await api.as(organizer, 'POST', `/api/events/${id}/waiting/${third.id}/first`, {
    why: 'Intervenante',
  });
  expect(await ranks(third)).toEqual([
    [soon, 1],
    [id, 1],
  ]);
  expect(await ranks(first)).toEqual([[id, 2]]);
  expect(await ranks(second)).toEqual([
    [soon, 2],
    [id, 3],
  ]);
  expect(await ranks(holder)).toEqual([]);
});

test('lists say what the event’s page says: free places may be promised', async () => {
  const listed = async () =>
    (await api.call<EventPage>('GET', '/api/events?per_page=1000')).body.data.find(
      (event) => event.id === id,
    );
  expect(await listed()).not.toHaveProperty('waiting_count');
  await api.db('events').where({ id }).update({ companions_max: 1, capacity: 3, registrations_count: 2 });
  await api.as(first, 'POST', `/api/events/${id}/waiting`, { companions: ['Zoé'] });
  const said = { places_left: 1, waiting_count: 1 };
  expect(await listed()).toMatchObject(said);
  expect(await seenBy(second)).toMatchObject(said);
  await leave(first);
  expect(await listed()).not.toHaveProperty('waiting_count');
});

test('registered guests, past events and unknown ones are refused', async () => {
  expect(await wait(holder)).toMatchObject({ status: 409, body: { code: 'conflict.already_registered' } });
  const past = await addEvent(api.db, { capacity: 1, date: '2026-11-20' });
  expect(await wait(first, past)).toMatchObject({ status: 409, body: { code: 'conflict.past' } });
  expect((await wait(first, 999_999)).status).toBe(404);
  const free = await addEvent(api.db, { capacity: 1 });
  expect(await wait(first, free)).toMatchObject({
    status: 200,
    body: { status: 'registered', event: { is_registered: true, waiting_position: null } },
  });
});

test('a cancelled seat goes to the first, with one mail; the next one follows when it is declined', async () => {
  await wait(first);
  await wait(second);
  expect((await cancel(holder)).status).toBe(204);
  expect(await seenBy(first)).toMatchObject({
    is_registered: true,
    registrations_count: 1,
    waiting_count: 1,
  });
  expect(await seenBy(second)).toMatchObject({ is_registered: false, waiting_position: 1 });
  expect(await offers(first)).toHaveLength(1);
  expect(await offers(second)).toHaveLength(0);
  expect((await cancel(first)).status).toBe(204);
  expect(await seenBy(second)).toMatchObject({ is_registered: true, waiting_count: 0 });
  expect(await offers(second)).toHaveLength(1);
});

test('a removal by the organizer, a deleted account and a raised capacity free seats too', async () => {
  for (const person of [first, second, third]) await wait(person);
  const path = `/api/organizer/events/${id}/registrations/${holder.id}`;
  expect((await api.as(organizer, 'DELETE', path)).status).toBe(204);
  expect(await seenBy(first)).toMatchObject({ is_registered: true, waiting_count: 2 });
  expect((await api.as(first, 'DELETE', '/api/user/account')).status).toBe(204);
  expect(await seenBy(second)).toMatchObject({ is_registered: true, registrations_count: 1 });
  const raised = await api.as<EventDetail>(organizer, 'PUT', `/api/events/${id}`, { capacity: 5 });
  expect(raised.body).toMatchObject({ registrations_count: 2, places_left: 3, waiting_count: 0 });
  expect(await seenBy(third)).toMatchObject({ is_registered: true });
});

test('a deleted account leaves the waitlist, and the counter with it', async () => {
  for (const person of [first, second]) await wait(person);
  expect((await api.as(first, 'DELETE', '/api/user/account')).status).toBe(204);
  expect(await seenBy(second)).toMatchObject({ waiting_position: 1, waiting_count: 1 });
  const exported = await api.as(second, 'GET', '/api/user/export');
  expect(exported.body).toMatchObject({ waiting: [{ event_id: id }] });
});

test('nobody can register past the waitlist, even if a seat is free', async () => {
  await wait(first);
  // As after a manual repair of the database: a free seat that no transaction has passed on.
  await api.db('events').where({ id }).update({ capacity: 2 });
  const direct = await api.as(second, 'POST', `/api/events/${id}/register`);
  expect(direct).toMatchObject({ status: 409, body: { code: 'conflict.full' } });
  expect(await wait(second)).toMatchObject({ body: { status: 'waiting', event: { waiting_position: 2 } } });
});

test('the organizer sees the list; moving a person to the front requires a reason, and is recorded', async () => {
  for (const person of [first, second, third]) await wait(person);
  const path = (rest = '') => `/api/events/${id}/waiting${rest}`;
  const move = (person: Person, json: unknown, by = organizer) =>
    api.as<Waitlist>(by, 'POST', path(`/${person.id}/first`), json);
  expect(await move(third, { why: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { why: ['La raison est requise'] } },
  });
  const why = 'Accompagne une personne inscrite';
  const moved = await move(third, { why });
  expect(moved.body.waiting.map(({ user_id }) => user_id)).toEqual([third.id, first.id, second.id]);
  expect(moved.body.moves).toEqual([
    { name: third.name, actor: organizer.name, from_position: 3, why, moved_at: '2026-11-21T10:00:00.000Z' },
  ]);
  // Already first: no move, no record.
  expect((await move(third, { why }, admin)).body.moves).toHaveLength(1);
  expect(await seenBy(first)).toMatchObject({ waiting_position: 2 });
  await cancel(holder);
  expect(await seenBy(third)).toMatchObject({ is_registered: true });
  expect(await seenBy(first)).toMatchObject({ waiting_position: 1 });
  const list = await api.as<Waitlist>(admin, 'GET', path());
  expect(list.body).toMatchObject({ waiting: [{ position: 1 }, { position: 2 }], moves: [{ why }] });
  expect((await move(holder, { why })).status).toBe(404);
});

describe('mails to people on the waitlist', () => {
  const mails = async (person: Person, kind: string) =>
    (await api.db('mail_outbox').where({ user_id: person.id, kind })).map(
      ({ payload }: { payload: string }) => JSON.parse(payload) as { waiting: boolean },
    );
  const edit = (json: object) => api.as(organizer, 'PUT', `/api/events/${id}`, json);

  test('about a changed event, once, and only to those registered or waiting', async () => {
    await wait(first);
    expect((await edit({ location: 'Halle du port' })).status).toBe(200);
    expect(await mails(first, 'event-changed')).toMatchObject([{ waiting: true }]);
    expect(await mails(holder, 'event-changed')).toMatchObject([{ waiting: false }]);
    expect(await mails(second, 'event-changed')).toEqual([]);
  });

  test('about a cancelled event', async () => {
    await wait(first);
    await api.as(organizer, 'DELETE', `/api/events/${id}`);
    expect(await mails(first, 'event-deleted')).toMatchObject([{ waiting: true }]);
    expect(await mails(holder, 'event-deleted')).toMatchObject([{ waiting: false }]);
  });

  test('a person promoted by a raised capacity in the same edit is mailed as registered', async () => {
    await wait(first);
    await wait(second);
    await edit({ location: 'Halle du port', capacity: 2 });
    expect(await mails(first, 'event-changed')).toMatchObject([{ waiting: false }]);
    expect(await mails(first, 'place-offered')).toHaveLength(1);
    expect(await mails(second, 'event-changed')).toMatchObject([{ waiting: true }]);
  });

  test('none to a person who left the list, or about an invisible change', async () => {
    await wait(first);
    await api.as(first, 'DELETE', `/api/events/${id}/waiting`);
    await edit({ location: 'Halle du port' });
    expect(await mails(first, 'event-changed')).toEqual([]);
    await edit({ price_note: '5 €' });
    expect(await mails(holder, 'event-changed')).toHaveLength(1);
  });
});
