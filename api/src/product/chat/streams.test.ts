import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage } from '@eveneo/contract/application/talk';
import { openChat } from '../../../test/event-stream';
import { addEvent, addUser, type Person } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';

let first: TestApi;
let second: TestApi;
let guest: Person;
let id: number;
beforeAll(async () => {
  first = await startTestApi({ environment: { STREAM_HEARTBEAT_MS: '300' } });
  second = await first.another();
  guest = await addUser(first, 'guest');
});
beforeEach(async () => {
  id = await addEvent(first.db);
});

const say = async (api: TestApi, message: string, { token } = guest) => {
  const path = `/api/events/${id}/chat`;
  const reply = await api.call<ChatMessage>('POST', path, { token, json: { message } });
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 201 });
  return reply.body;
};
const remove = (api: TestApi, message: ChatMessage) =>
  api.as(guest, 'DELETE', `/api/events/${id}/chat/${message.id}`);

test('messages and deletions arrive on every instance, in order, once', async () => {
  const streams = await Promise.all([openChat(first, id, guest.token), openChat(second, id, guest.token)]);
  const messages = [];
  for (let index = 0; index < 6; index += 1)
    messages.push(await say(index % 2 ? first : second, `message ${index}`));
  await remove(second, messages[2] as ChatMessage);
  for (const stream of streams) {
    await stream.until(() => stream.events.length >= 7);
    expect(stream.events.map(({ id: seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stream.events.at(-1)).toMatchObject({ event: 'deleted', data: { id: messages[2]?.id } });
    stream.close();
  }
});

test('a reconnection with Last-Event-ID gets all that was missed, deletions included, and nothing twice', async () => {
  const [one, two] = [await say(first, 'un'), await say(first, 'deux')];
  const list = await first.as(guest, 'GET', `/api/events/${id}/chat`);
  expect(list.headers.get('x-last-event-id')).toBe('2');
  await say(second, 'trois');
  await remove(second, one);
  const short = await say(second, 'quatre');
  await remove(first, short);
  const stream = await openChat(second, id, guest.token, 2);
  await stream.until(() => stream.events.some(({ id: seq }) => seq === 6));
  // The fourth message was written and deleted meanwhile: only its deletion is sent.
  expect(stream.events.map(({ id: seq, event }) => [seq, event])).toEqual([
    [3, 'message'],
    [4, 'deleted'],
    [6, 'deleted'],
  ]);
  expect(two.message).toBe('deux');
  stream.close();
});

test('a stream that opens while others are being served stays open', async () => {
  const busy = await openChat(first, id, guest.token);
  const events = await Promise.all(Array.from({ length: 12 }, () => addEvent(first.db)));
  let done = false;
  // Round after round, so that each stream below opens in the middle of one.
  const talk = async () => {
    while (!done) await say(first, 'encore');
  };
  const talking = talk();
  const streams = [];
  for (const event of events) streams.push(await openChat(first, event, guest.token));
  for (const stream of streams) await stream.until(() => stream.blocks.includes(': ping'));
  done = true;
  await talking;
  for (const stream of [busy, ...streams]) stream.close();
});

test('heartbeats continue while the database does not answer', async () => {
  const stream = await openChat(first, id, guest.token);
  const pings = () => stream.blocks.filter((block) => block === ': ping').length;
  await stream.until(() => pings() > 0);
  await first.db.transaction(async (tx) => {
    await tx.raw('LOCK TABLES events WRITE');
    try {
      // A round that had already begun may still respond.
      await wait(500);
      const before = pings();
      await stream.until(() => pings() > before + 1);
    } finally {
      await tx.raw('UNLOCK TABLES');
    }
  });
  stream.close();
});

test('streams end with the session: logout on another instance, expiry, deleted event', async () => {
  const other = await addUser(first, 'guest');
  const stream = await openChat(first, id, other.token);
  await second.as(other, 'POST', '/api/logout');
  await stream.ended;
  expect((await openChat(first, id, other.token)).status).toBe(401);

  const gone = await openChat(first, id, guest.token);
  await first.db('events').where({ id }).delete();
  await gone.ended;

  id = await addEvent(first.db);
  const expiring = await openChat(first, id, guest.token);
  const before = first.clock.now().toISOString();
  first.clock.set('2026-11-21T22:00:01Z');
  await expiring.ended;
  first.clock.set(before);
});

test('a drain ends open streams first', async () => {
  const third = await first.another();
  const stream = await openChat(third, id, guest.token);
  const started = Date.now();
  await third.close();
  await stream.ended;
  expect(Date.now() - started).toBeLessThan(10_000);
});
