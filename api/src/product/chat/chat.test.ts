import type { EventDetail } from '@eveneo/contract/application/events';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { addEvent, addGathering, addUser, type Person } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';

let organizer: Person;
let guest: Person;
let other: Person;
let admin: Person;
let id: number;
const api = testApi();
beforeAll(async () => {
  ({ organizer, guest, other, admin, id } = await addGathering(api));
});

const say = (person: Person, message: unknown, event = id) =>
  api.as<ChatMessage>(person, 'POST', `/api/events/${event}/chat`, { message });
const chat = async (query = '') =>
  (await api.as<ChatMessage[]>(guest, 'GET', `/api/events/${id}/chat${query}`)).body;
const remove = (person: Person, messageId: number, event = id) =>
  api.as(person, 'DELETE', `/api/events/${event}/chat/${messageId}`);

test('messages are listed oldest first, trimmed, with their author', async () => {
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
  const counted = await api.call<EventDetail>('GET', `/api/events/${id}`);
  expect(counted.body.messages_count).toBe(3);
  expect((await chat()).map(({ message }) => message)).toEqual([
    '<b>Bonjour</b> à tous',
    'Bienvenue',
    '👋'.repeat(10),
  ]);
  const last = (await chat('?limit=1'))[0];
  expect((await chat(`?before=${last?.id}&limit=1`)).map(({ message }) => message)).toEqual(['Bienvenue']);
});

test('author, organizer and admin can delete; others cannot; a message of another event is not found', async () => {
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

test('changes are numbered without gaps, even in parallel', async () => {
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
