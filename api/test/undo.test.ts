import type { ChatMessage } from '@eveneo/contract/application/talk';
import { removeExpired } from '../src/app/housekeeping';
import { openChat } from './event-stream';
import { eventually } from './eventually';
import { addEvent, addGathering, addRegistrations, addUser, type Person } from './fixtures';
import { testApi } from './harness';

let organizer: Person;
let guest: Person;
let other: Person;
let admin: Person;
let id: number;
const api = testApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T10:00:00Z');
  ({ organizer, guest, other, admin, id } = await addGathering(api));
});

const later = (seconds: number) =>
  api.clock.set(new Date(Date.parse('2026-11-21T10:00:00Z') + seconds * 1000).toISOString());
const kept = () => api.db('chat_messages').where({ event_id: id, away: 'undone' });
const say = async () => {
  const json = { message: 'Un secret de fabrication' };
  return (await api.as<ChatMessage>(guest, 'POST', `/api/events/${id}/chat`, json)).body;
};
const onMessage = (method: string, person: Person, message: ChatMessage, rest = '') =>
  api.as<ChatMessage>(person, method, `/api/events/${id}/chat/${message.id}${rest}`);
const chat = async () => (await api.as<ChatMessage[]>(other, 'GET', `/api/events/${id}/chat`)).body;

test('a deleted message disappears for all readers at once, and its author can restore it for six seconds', async () => {
  const message = await say();
  const stream = await openChat(api, id, other.token, 0);
  expect((await onMessage('DELETE', organizer, message)).status).toBe(204);
  expect(await chat()).toEqual([]);
  expect((await onMessage('POST', guest, message, '/restore')).status).toBe(404);
  later(5);
  expect(await onMessage('POST', organizer, message, '/restore')).toMatchObject({
    status: 200,
    body: message,
  });
  // A second restore succeeds, too.
  expect((await onMessage('POST', organizer, message, '/restore')).status).toBe(200);
  expect(await chat()).toEqual([message]);
  await stream.until(() => stream.events.length >= 3);
  expect(stream.events.map(({ event }) => event)).toEqual(['message', 'deleted', 'message']);
  stream.close();
});

test('after six seconds it cannot be restored, and the text is erased, even if its process has died', async () => {
  const message = await say();
  await onMessage('DELETE', guest, message);
  later(6);
  expect((await onMessage('POST', guest, message, '/restore')).status).toBe(404);
  expect(await kept()).toHaveLength(1);
  await removeExpired(api.db, api.clock);
  expect(await kept()).toEqual([]);
  // Left over from a killed process: the next one erases it at its start.
  api.clock.set('2026-11-21T10:00:00Z');
  await onMessage('DELETE', guest, await say());
  later(10);
  await api.another();
  await eventually(async () => expect(await kept()).toEqual([]));
});

test('the process that deleted it erases it', async () => {
  await onMessage('DELETE', guest, await say());
  later(7);
  await eventually(async () => expect(await kept()).toEqual([]));
});

const registration = (role: string) => `/api/${role}/events/${id}/registrations/${guest.id}`;
const restoration = () => `/api/events/${id}/registrations/${guest.id}/restore`;
const mails = () => api.db('mail_outbox').where({ user_id: guest.id, kind: 'removed' });
const countOf = async () =>
  (await api.db('events').where({ id }).first<{ n: number }>({ n: 'registrations_count' })).n;

test('a restored registration is unchanged, and its holder gets no mail', async () => {
  const before = (await api.db('registrations').where({ event_id: id, user_id: guest.id }).first()) as object;
  const call = (method: string, person: Person, path: string) => api.as(person, method, path);
  expect((await call('DELETE', organizer, registration('organizer'))).status).toBe(204);
  expect(await countOf()).toBe(1);
  // The mail is due once the removal can no longer be undone.
  expect(await mails()).toMatchObject([{ next_attempt_at: '2026-11-21 10:00:06.000' }]);
  expect((await call('POST', admin, restoration())).status).toBe(404);
  const back = await Promise.all([1, 2].map(() => call('POST', organizer, restoration())));
  expect(back.map(({ status }) => status)).toEqual([204, 204]);
  expect(await countOf()).toBe(2);
  expect(await api.db('registrations').where({ event_id: id, user_id: guest.id }).first()).toEqual(before);
  expect(await mails()).toEqual([]);
  expect((await call('DELETE', admin, registration('admin'))).status).toBe(204);
  later(6);
  expect((await call('POST', admin, restoration())).status).toBe(404);
  expect(await mails()).toHaveLength(1);
});

test('a seat that was taken meanwhile is not taken back', async () => {
  id = await addEvent(api.db, { organizer_id: organizer.id, capacity: 1 });
  await addRegistrations(api.db, id, [guest.id]);
  const { token } = organizer;
  await api.call('DELETE', registration('organizer'), { token });
  const late = await addUser(api, 'guest');
  expect((await api.as(late, 'POST', `/api/events/${id}/register`)).status).toBe(201);
  expect(await api.call('POST', restoration(), { token })).toMatchObject({
    status: 409,
    body: { code: 'conflict.full', message: expect.stringContaining('reprise entre-temps') as string },
  });
  expect(await countOf()).toBe(1);
});

test('an erased account takes along what it deleted, and what others deleted of it', async () => {
  await onMessage('DELETE', organizer, await say());
  expect((await api.as(guest, 'DELETE', '/api/user/account')).status).toBe(204);
  expect(await kept()).toEqual([]);
});
