import type { EventDetail } from '@eveneo/contract/application/events';
import {
  addEvent,
  addRegistrations,
  addUser,
  eventBody,
  formOf,
  moveEvent,
  type Person,
} from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let other: Person;
let admin: Person;
const api = testApi();
beforeAll(async () => {
  organizer = await addUser(api, 'organizer');
  other = await addUser(api, 'organizer');
  admin = await addUser(api, 'admin');
});

const create = (person: Person, json: unknown) =>
  api.call<EventDetail>('POST', '/api/events', { token: person.token, json });
const edit = (person: Person, id: number, json: unknown, headers = {}) =>
  api.call<EventDetail>('PUT', `/api/events/${id}`, { token: person.token, json, headers });

test('an admin may name an organizer, who must be one; otherwise the admin organizes', async () => {
  expect((await create(admin, eventBody({ organizer_id: organizer.id }))).body.organizer_id).toBe(
    organizer.id,
  );
  expect((await create(admin, eventBody({ organizer_id: String(admin.id) }))).body.organizer_id).toBe(
    admin.id,
  );
  expect((await create(admin, eventBody())).body.organizer_id).toBe(admin.id);
  const guest = await addUser(api, 'guest');
  expect(await create(admin, eventBody({ organizer_id: guest.id }))).toMatchObject({
    status: 422,
    body: { errors: { organizer_id: [expect.any(String)] } },
  });
});

test('reports all failing fields at once, including rules of the present state', async () => {
  expect((await create(organizer, {})).body).toMatchObject({
    errors: {
      title: ['Le titre est requis'],
      description: ['La description est requise'],
      date: ['La date est requise'],
      time: ['L’heure est requise'],
      location: ['Le lieu est requis'],
      category_id: ['La catégorie est requise'],
      capacity: ['La capacité est requise'],
    },
  });
  expect((await create(organizer, eventBody({ date: '2026-11-20', category_id: 77 }))).body).toMatchObject({
    code: 'validation',
    errors: {
      date: ['La date doit être aujourd’hui ou plus tard'],
      category_id: ['Cette catégorie n’existe pas'],
    },
  });
  // Schema errors do not hide errors of the present state.
  const wrong = { title: ' ', date: '2026-11-20', category_id: 77, time: '18:00', end_time: '18:00' };
  const mixed = {
    title: ['Le titre est requis'],
    date: ['La date doit être aujourd’hui ou plus tard'],
    category_id: ['Cette catégorie n’existe pas'],
    end_time: ['L’heure de fin doit être différente de l’heure de début'],
  };
  expect((await create(organizer, eventBody(wrong))).body).toMatchObject({ errors: mixed });
  const { id } = (await create(organizer, eventBody())).body;
  expect((await edit(organizer, id, wrong)).body).toMatchObject({ errors: mixed });
  const stranger = await addUser(api, 'organizer');
  expect((await edit(stranger, id, { ...wrong, capacity: 1 })).body).toEqual(
    expect.objectContaining({ errors: { title: ['Le titre est requis'] } }),
  );
  expect((await create(organizer, eventBody({ date: '2026-11-21T00:30:00+05:00' }))).body.date).toBe(
    '2026-11-21',
  );
});

test('an edit keeps missing fields, and the date if it is empty; the version grows', async () => {
  const { body: event } = await create(organizer, eventBody({ end_time: '19:00' }));
  const edited = await edit(organizer, event.id, { title: 'Atelier brioche', date: '' });
  expect(edited).toMatchObject({
    status: 200,
    body: {
      title: 'Atelier brioche',
      description: event.description,
      date: event.date,
      time: '18:00',
      end_time: '19:00',
      version: 2,
      organizer_id: organizer.id,
    },
  });
  expect((await edit(organizer, event.id, { end_time: '' })).body.end_time).toBeNull();
  expect((await edit(organizer, event.id, { title: ' ' })).status).toBe(422);
});

test('of two people editing, the second gets a conflict', async () => {
  const { body: event } = await create(organizer, eventBody());
  expect((await edit(organizer, event.id, { title: 'Un' }, { 'if-match': '"v1"' })).status).toBe(200);
  expect(await edit(admin, event.id, { title: 'Deux' }, { 'if-match': '"v1"' })).toMatchObject({
    status: 409,
    body: { code: 'conflict.stale' },
  });
  expect((await edit(admin, event.id, { title: 'Deux' }, { 'if-match': '"v2"' })).status).toBe(200);
  const guest = await addUser(api, 'guest');
  await api.call('POST', `/api/events/${event.id}/register`, { token: guest.token, json: {} });
  expect((await edit(admin, event.id, { title: 'Trois' }, { 'if-match': '"v3"' })).status).toBe(200);
  // A proxy compressed the response: the tag became a weak one.
  expect((await edit(admin, event.id, { title: 'Quatre' }, { 'if-match': 'W/"v4"' })).status).toBe(200);
  // Another site sends what GET gave it, also when somebody has registered since.
  const tag = (await api.call('GET', `/api/events/${event.id}`)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"v5\.[\w-]{27}"$/);
  await addRegistrations(api.db, event.id, [(await addUser(api, 'guest')).id]);
  expect((await edit(organizer, event.id, { title: 'Cinq' }, { 'if-match': tag })).status).toBe(200);
  expect(
    await edit(organizer, event.id, { title: 'Six' }, { 'if-match': `"autre", W/${tag}` }),
  ).toMatchObject({
    status: 409,
    body: { code: 'conflict.stale' },
  });
});

test('the method override makes the same edit', async () => {
  const { body: event } = await create(organizer, eventBody());
  const path = `/api/events/${event.id}`;
  const byField = await api.call<EventDetail>('POST', path, {
    token: organizer.token,
    body: formOf({ _method: 'PUT', title: 'Par champ' }),
  });
  expect(byField).toMatchObject({ status: 200, body: { title: 'Par champ', version: 2 } });
  const headers = { 'x-http-method-override': 'PUT' };
  expect(
    (await api.call('POST', path, { token: organizer.token, json: { title: 'Par en-tête' }, headers }))
      .status,
  ).toBe(200);
  expect((await api.call('POST', path, { token: organizer.token, json: { title: 'x' } })).status).toBe(404);
  expect(
    (await api.call('POST', path, { token: other.token, json: { _method: 'PUT', title: 'x' } })).status,
  ).toBe(404);
});

test('refuses past events, a capacity below the registrations, and events of another organizer', async () => {
  const past = await addEvent(api.db, { date: '2026-11-20', organizer_id: organizer.id });
  expect(await edit(organizer, past, { title: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'conflict.past' },
  });
  const id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 5 });
  await addRegistrations(api.db, id, [(await addUser(api, 'guest')).id, (await addUser(api, 'guest')).id]);
  expect(await edit(organizer, id, { capacity: 1 })).toMatchObject({
    status: 422,
    body: { errors: { capacity: [expect.stringContaining('(2)')] } },
  });
  expect((await edit(organizer, id, { capacity: 2 })).status).toBe(200);
  expect((await edit(other, id, { title: 'x' })).status).toBe(404);
  expect((await api.call('DELETE', `/api/events/${id}`, { token: other.token })).status).toBe(404);
});

test('deleting removes registrations, chat and reviews, and mails those who were registered', async () => {
  const id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 5 });
  const guest = await addUser(api, 'guest');
  const quiet = await addUser(api, 'guest');
  await api.db('users').where({ id: quiet.id }).update({ email_notifications: 0 });
  await addRegistrations(api.db, id, [guest.id, quiet.id]);
  await api.call('POST', `/api/events/${id}/chat`, { token: guest.token, json: { message: 'Bonjour' } });
  await api.call('POST', `/api/events/${id}/reviews`, {
    token: guest.token,
    json: { rating: 5, comment: 'Bien' },
  });
  expect((await api.call('DELETE', `/api/events/${id}`, { token: admin.token })).status).toBe(204);
  for (const table of ['registrations', 'chat_messages', 'chat_changes', 'reviews', 'images'])
    expect(await api.db(table).where({ event_id: id })).toEqual([]);
  const mails = await api
    .db('mail_outbox')
    .where({ kind: 'event-deleted' })
    .whereIn('user_id', [guest.id, quiet.id])
    .select<{ user_id: number }[]>('user_id');
  // The mail about a deletion cannot be declined.
  expect(mails).toEqual([{ user_id: guest.id }, { user_id: quiet.id }]);
});

test('an event may end after midnight and last long, but not end when it starts', async () => {
  const long = await create(organizer, eventBody({ time: '08:00', end_time: '23:30' }));
  expect(long).toMatchObject({ status: 201, body: { end_time: '23:30' } });
  const same = { status: 422, body: { errors: { end_time: [expect.stringContaining('différente')] } } };
  expect(await create(organizer, eventBody({ time: '18:00 - 18:00' }))).toMatchObject(same);
  expect(await edit(organizer, long.body.id, { end_time: '08:00' })).toMatchObject(same);
  expect(await edit(organizer, long.body.id, { time: '23:30' })).toMatchObject(same);
  // Events stored with such hours stay: a new title changes no hour.
  await moveEvent(api.db, long.body.id, { end_time: '08:00' });
  expect((await edit(organizer, long.body.id, { title: 'Autre' })).status).toBe(200);
});
