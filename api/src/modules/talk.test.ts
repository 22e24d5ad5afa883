import type { ChatMessage, EventDetail, ReviewAnswer, ReviewList } from '../../contract';
import { addEvent, addRegistrations, addUser, type Person } from '../../test/fixtures';
import { startTestApi, type TestApi } from '../../test/harness';

let api: TestApi;
let organizer: Person;
let guest: Person;
let other: Person;
let admin: Person;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  organizer = await addUser(api, 'organizer');
  guest = await addUser(api, 'guest', { name: 'Inès' });
  other = await addUser(api, 'guest');
  admin = await addUser(api, 'admin');
  id = await addEvent(api.db, { organizer_id: organizer.id });
  await addRegistrations(api.db, id, [guest.id, other.id]);
});
afterAll(() => api.close());

const say = (person: Person, message: unknown, event = id) =>
  api.call<ChatMessage>('POST', `/api/events/${event}/chat`, { token: person.token, json: { message } });
const chat = async (query = '') =>
  (await api.call<ChatMessage[]>('GET', `/api/events/${id}/chat${query}`, { token: guest.token })).body;
const remove = (person: Person, messageId: number, event = id) =>
  api.call('DELETE', `/api/events/${event}/chat/${messageId}`, { token: person.token });

test('messages come oldest first, trimmed, with their author', async () => {
  const hello = await say(guest, '  <b>Bonjour</b> à tous  ');
  expect(hello).toMatchObject({
    status: 201,
    body: {
      message: '<b>Bonjour</b> à tous',
      user_id: guest.id,
      user: { name: 'Inès', avatar: null },
      created_at: '2026-11-21T10:00:00.000Z',
    },
  });
  await say(organizer, 'Bienvenue');
  await say(other, '👋'.repeat(10));
  expect((await chat()).map(({ message }) => message)).toEqual([
    '<b>Bonjour</b> à tous',
    'Bienvenue',
    '👋'.repeat(10),
  ]);
  const last = (await chat('?limit=1'))[0];
  expect((await chat(`?before=${last?.id}&limit=1`)).map(({ message }) => message)).toEqual(['Bienvenue']);
});

test.each([
  ['', 422],
  ['   ', 422],
  ['x'.repeat(2001), 422],
  [{}, 422],
  [null, 422],
])('%p is no message', async (message, status) => {
  expect((await say(guest, message)).status).toBe(status);
});

test('author, organizer and admin delete; others do not; a message of another event is not found', async () => {
  const elsewhere = await addEvent(api.db);
  for (const [deleter, status] of [
    [other, 403],
    [guest, 204],
  ] as const) {
    const { body } = await say(guest, 'à supprimer');
    expect((await remove(deleter, body.id, elsewhere)).status).toBe(404);
    expect((await remove(deleter, body.id)).status).toBe(status);
  }
  for (const deleter of [organizer, admin])
    expect((await remove(deleter, (await say(guest, 'x')).body.id)).status).toBe(204);
  const stranger = await addUser(api, 'organizer');
  expect((await remove(stranger, (await say(guest, 'y')).body.id)).status).toBe(403);
  expect((await say(guest, 'x', 999_999)).status).toBe(404);
});

test('changes are numbered without gaps, whoever writes at once', async () => {
  const event = await addEvent(api.db);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => say(index % 2 ? guest : other, `message ${index}`, event)),
  );
  const changes = await api
    .db('chat_changes')
    .where({ event_id: event })
    .orderBy('seq')
    .select<{ seq: number; message_id: number }[]>('seq', 'message_id');
  expect(changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

const review = (person: Person, json: unknown) =>
  api.call<ReviewAnswer>('POST', `/api/events/${id}/reviews`, { token: person.token, json });

test('attendees review once and may change it; the average follows', async () => {
  expect(await review(guest, { rating: 5, comment: ' Très bien ' })).toMatchObject({
    status: 201,
    body: {
      message: 'Avis soumis avec succès !',
      review: { rating: 5, comment: 'Très bien', user_id: guest.id },
    },
  });
  expect((await review(other, { rating: '2', comment: 'Bof' })).status).toBe(201);
  expect(await review(guest, { rating: 4, comment: 'Bien' })).toMatchObject({
    status: 200,
    body: { message: 'Avis mis à jour avec succès !' },
  });
  const list = await api.call<ReviewList>('GET', `/api/events/${id}/reviews`, { token: organizer.token });
  expect(list.body).toMatchObject({
    average_rating: 3,
    reviews: [{ user_id: other.id }, { user_id: guest.id, rating: 4 }],
  });
  expect((await api.call<EventDetail>('GET', `/api/events/${id}`)).body.average_rating).toBe(3);
  for (const person of [organizer, admin, await addUser(api, 'guest')])
    expect((await review(person, { rating: 5, comment: 'x' })).status).toBe(403);
});

test.each([
  [{ comment: 'x' }, { rating: ['Veuillez sélectionner une note'] }],
  [{ rating: 0, comment: 'x' }, { rating: ['Veuillez sélectionner une note'] }],
  [{ rating: 6, comment: 'x' }, { rating: ['La note doit être un entier de 1 à 5'] }],
  [{ rating: 2.5, comment: 'x' }, { rating: ['La note doit être un entier de 1 à 5'] }],
  [{ rating: 3, comment: ' ' }, { comment: ['Veuillez entrer un commentaire'] }],
])('%j is no review', async (json, errors) => {
  expect(await review(guest, json)).toMatchObject({ status: 422, body: { errors } });
});

test('one person sending several at once has one review', async () => {
  const eager = await addUser(api, 'guest');
  await addRegistrations(api.db, id, [eager.id]);
  const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => review(eager, { rating, comment: 'x' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const rows = await api.db('reviews').where({ event_id: id }).select<{ rating: number }[]>('rating');
  const sums = await api
    .db('events')
    .where({ id })
    .first<{ rating_sum: number; rating_count: number }>('rating_sum', 'rating_count');
  expect(sums).toEqual({
    rating_sum: rows.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: rows.length,
  });
});
