import type { ChatMessage } from '@eveneo/contract/application/talk';
import { openChat } from '../../../test/event-stream';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { testApi, testClock, type TestApi } from '../../../test/harness';

const clock = testClock();
let second: TestApi;
let author: Person;
let id: number;
const api = testApi({ clock });
beforeAll(async () => {
  second = await api.another();
  author = await addUser(api, 'guest');
});
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  id = await addEvent(api.db);
});

const say = async (message: string) =>
  (await api.as<ChatMessage>(author, 'POST', `/api/events/${id}/chat`, { message })).body;
const edit = (said: ChatMessage, message: unknown, person = author, event = id) =>
  api.as<ChatMessage>(person, 'PUT', `/api/events/${event}/chat/${said.id}`, { message });

test('authors can edit for five minutes; every instance sends the new text', async () => {
  const stream = await openChat(second, id, author.token);
  const said = await say('A 18 h ?');
  expect(said.edited_at).toBeNull();
  clock.set('2026-11-21T10:05:00Z');
  expect(await edit(said, ' À 19 h ? ')).toMatchObject({
    status: 200,
    body: {
      id: said.id,
      message: 'À 19 h ?',
      created_at: said.created_at,
      edited_at: '2026-11-21T10:05:00.000Z',
    },
  });
  await stream.until(() => stream.events.length >= 2);
  expect(stream.events.at(-1)).toMatchObject({
    event: 'message',
    data: { id: said.id, message: 'À 19 h ?' },
  });
  stream.close();
});

test('after five minutes editing is refused; the same text again is neither an error nor a change', async () => {
  const said = await say('Bonjour');
  clock.set('2026-11-21T10:05:01Z');
  expect(await edit(said, 'Bonsoir')).toMatchObject({
    status: 409,
    body: { code: 'chat.edit_too_late', message: 'Un message ne se modifie que pendant cinq minutes.' },
  });
  expect(await edit(said, 'Bonjour')).toMatchObject({ status: 200, body: { edited_at: null } });
});

test('nobody can edit the messages of others, deleted ones, or those of another event', async () => {
  const said = await say('Bonjour');
  const admin = await addUser(api, 'admin');
  expect((await edit(said, 'x', admin)).status).toBe(403);
  expect((await edit(said, 'x', author, await addEvent(api.db))).status).toBe(404);
  expect((await edit(said, '  ')).status).toBe(422);
  await api.as(author, 'DELETE', `/api/events/${id}/chat/${said.id}`);
  expect((await edit(said, 'x')).status).toBe(404);
});

test('edited and deleted in parallel, a message is deleted for everybody, and can be restored', async () => {
  const said = await say('Bonjour');
  const path = `/api/events/${id}/chat/${said.id}`;
  const [edited, deleted] = await Promise.all([edit(said, 'Bonsoir'), second.as(author, 'DELETE', path)]);
  expect(deleted.status).toBe(204);
  expect([200, 404]).toContain(edited.status);
  const left = await api.as<ChatMessage[]>(author, 'GET', `/api/events/${id}/chat`);
  expect(left.body).toEqual([]);
  const brought = await second.as<ChatMessage>(author, 'POST', `${path}/restore`);
  expect(brought.body.message).toBe(edited.status === 200 ? 'Bonsoir' : 'Bonjour');
});

test('a message that was never deleted cannot be restored, and others get no success', async () => {
  const said = await say('Bonjour');
  const [stranger, path] = [await addUser(api, 'guest'), `/api/events/${id}/chat/${said.id}`];
  const restore = async (token: string) => (await api.call('POST', `${path}/restore`, { token })).status;
  expect(await restore(author.token)).toBe(403);
  await api.as(author, 'DELETE', path);
  expect(await restore(author.token)).toBe(200);
  // Sent again, as after a lost response.
  expect([await restore(author.token), await restore(stranger.token)]).toEqual([200, 403]);
});
