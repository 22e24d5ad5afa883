import { addEvent, addRegistrations, eventBody, PASSWORD } from '../fixtures';
import { expectRefusal } from '../french-error';
import { testApi } from '../harness';
import { storedState } from '../state';
import { addMessage, makeWorld, type World } from '../world';

let world: World;
const api = testApi();
beforeEach(async () => {
  world = await makeWorld(api);
});

/** Fields that a request may contain but must not set. */
const FOREIGN = {
  id: 424_242,
  user_id: 1,
  role: 'admin',
  isAdmin: true,
  password_hash: 'x',
  session_version: 99,
  email_notifications: 0,
  avatar: 'http://ailleurs.example/a.png',
  organizer: 'Moi',
  registrations_count: 19,
  rating_sum: 500,
  rating_count: 100,
  average_rating: 5,
  version: 77,
  chat_seq: 1000,
  created_at: '1999-01-01 00:00:00',
  email_key: 'x@y.fr',
};
const userRow = (id: number) => api.db('users').where({ id }).first<Record<string, unknown>>();

test('signing up: nobody becomes an admin, and only the five fields are read', async () => {
  const account = {
    name: 'Eve',
    email: `eve.${world.eventId}@exemple.fr`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  for (const role of [
    'admin',
    'ADMIN',
    'Admin',
    ['guest', 'admin'],
    { role: 'admin' },
    'superuser',
    '',
    null,
  ])
    expectRefusal(await api.call('POST', '/api/register', { json: { ...account, role } }), 422);
  const reply = await api.call<{ user: { id: number } }>('POST', '/api/register', {
    json: { ...FOREIGN, ...account, role: 'guest' },
  });
  expect(reply.status).toBe(201);
  expect(reply.body.user.id).not.toBe(FOREIGN.id);
  expect(await userRow(reply.body.user.id)).toMatchObject({
    role: 'guest',
    avatar: null,
    session_version: 1,
    email_notifications: 1,
    email_key: account.email,
  });
});

test("the profile only changes the caller's name and e-mail", async () => {
  const { guest, otherGuest } = world.people;
  const before = await userRow(guest.id);
  const others = await userRow(otherGuest.id);
  const json = { ...FOREIGN, id: otherGuest.id, user_id: otherGuest.id, name: 'Nouveau Nom' };
  expect((await api.as(guest, 'PUT', '/api/user/profile', json)).status).toBe(200);
  expect(await userRow(guest.id)).toEqual({ ...before, name: 'Nouveau Nom' });
  expect(await userRow(otherGuest.id)).toEqual(others);
});

test('an event: requests cannot set its counters, version and owner', async () => {
  const { organizer, otherOrganizer } = world.people;
  const json = { ...FOREIGN, ...eventBody(), organizer_id: otherOrganizer.id };
  const made = await api.as<{ id: number }>(organizer, 'POST', '/api/events', json);
  const expected = { organizer_id: organizer.id, registrations_count: 0, average_rating: null };
  expect(made).toMatchObject({ status: 201, body: { ...expected, version: 1 } });
  expect(made.body.id).not.toBe(FOREIGN.id);
  const path = `/api/events/${made.body.id}`;
  const edited = await api.as(organizer, 'PUT', path, json);
  expect(edited).toMatchObject({ status: 200, body: { ...expected, id: made.body.id, version: 2 } });
});

test('a message or review always belongs to the caller and to the event of the URL', async () => {
  const { guest, otherGuest } = world.people;
  const elsewhere = await addEvent(api.db);
  const foreign = { ...FOREIGN, user_id: otherGuest.id, event_id: elsewhere, user: { name: 'Autre' } };
  const said = await api.as(guest, 'POST', `/api/events/${world.eventId}/chat`, {
    ...foreign,
    message: 'Bonjour',
  });
  expect(said).toMatchObject({ status: 201, body: { user_id: guest.id, user: { name: guest.name } } });
  const review = await api.as(guest, 'POST', `/api/events/${world.eventId}/reviews`, {
    ...foreign,
    rating: 3,
    comment: 'Bien.',
  });
  expect(review).toMatchObject({ status: 201, body: { review: { user_id: guest.id, rating: 3 } } });
  expect(await api.db('chat_messages').where({ event_id: elsewhere })).toEqual([]);
  expect(await api.db('reviews').where({ event_id: elsewhere })).toEqual([]);
});

test('ids of one event in the URL of another match nothing, even for an admin', async () => {
  const { organizer, otherOrganizer, admin, guest, otherGuest } = world.people;
  const own = await addEvent(api.db, { organizer_id: otherOrganizer.id });
  await addRegistrations(api.db, own, [otherGuest.id]);
  const ownMessage = await addMessage(api, own, otherGuest.id);
  const before = await storedState(api);
  const asAdmin = admin.token;
  const cases: [string, string][] = [
    [`/api/events/${world.eventId}/chat/${ownMessage}`, asAdmin],
    [`/api/events/${own}/chat/${world.messageId}`, asAdmin],
    // An organizer tries to reach a message of another event through their own.
    [`/api/events/${own}/chat/${world.messageId}`, otherOrganizer.token],
    [`/api/events/${world.eventId}/chat/${ownMessage}`, guest.token],
    [`/api/admin/events/${own}/registrations/${guest.id}`, asAdmin],
    [`/api/organizer/events/${own}/registrations/${guest.id}`, otherOrganizer.token],
    [`/api/organizer/events/${world.eventId}/registrations/${guest.id}`, otherOrganizer.token],
    [`/api/organizer/events/${own}/registrations/${otherGuest.id}`, organizer.token],
    [`/api/events/999999/chat/${world.messageId}`, asAdmin],
    [`/api/admin/events/999999/registrations/${guest.id}`, asAdmin],
  ];
  for (const [path, token] of cases) expectRefusal(await api.call('DELETE', path, { token }), 404);
  expect(await storedState(api)).toEqual(before);
});
