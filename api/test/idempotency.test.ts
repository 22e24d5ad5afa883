import { removeExpired } from '../src/app/housekeeping';
import { addEvent, addGathering, eventBody, type Person } from './fixtures';
import { startTestApi, type TestApi } from './harness';

let first: TestApi;
let second: TestApi;
let organizer: Person;
let guest: Person;
let other: Person;
let id: number;
beforeAll(async () => {
  first = await startTestApi();
  second = await first.another();
  ({ organizer, guest, other, id } = await addGathering(first));
});

interface Answer {
  id: number;
  code: string;
  message: string;
  review: { id: number };
  event: { id: number };
}
const send = (api: TestApi, person: Person, path: string, json: unknown, key?: string) =>
  api.call<Answer>('POST', path, {
    token: person.token,
    json,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const countOf = async (table: string) => Number((await first.db(table).count({ n: '*' }))[0]?.n);

test.each([
  ['an event', 'events', () => organizer, () => '/api/events', eventBody()],
  ['a message', 'chat_messages', () => guest, () => `/api/events/${id}/chat`, { message: 'Bonjour' }],
  ['a review', 'reviews', () => guest, () => `/api/events/${id}/reviews`, { rating: 4, comment: 'Bien' }],
])('%s sent ten times at once to two instances, and once more later, is executed once', async (...given) => {
  const [, table, person, path, json] = given;
  const before = await countOf(table);
  const key = `cle-${table}`;
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(index % 2 ? first : second, person(), path(), json, key)),
  );
  const later = await send(first, person(), path(), json, key);
  expect(new Set([...replies, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(later.status).toBe(201);
  expect(await countOf(table)).toBe(before + 1);
});

test('a registration whose response was lost gets it again; without a key it is a conflict', async () => {
  const event = await addEvent(first.db);
  const path = `/api/events/${event}/register`;
  const replies = await Promise.all(
    [first, second, first, second].map((api) => send(api, guest, path, {}, 'cle-inscription')),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await send(first, guest, path, {}, 'cle-inscription')).body.event.id).toBe(event);
  expect((await send(first, guest, path, {})).status).toBe(409);
  expect((await send(first, guest, path, {}, 'une-autre-cle')).body.code).toBe('conflict.already_registered');
  expect(await first.db('registrations').where({ event_id: event })).toHaveLength(1);
});

test('killed between the registration and the record of its key: the same form finds its registration', async () => {
  const event = await addEvent(first.db);
  const path = `/api/events/${event}/register`;
  expect((await send(first, guest, path, {}, 'cle-mort-subite')).status).toBe(201);
  await first
    .db('idempotency_keys')
    .where({ idempotency_key: 'cle-mort-subite' })
    .update({ made_id: null, status: null, claimed_at: '2026-11-21 09:59:00' });
  expect((await send(second, guest, path, {}, 'cle-mort-subite')).status).toBe(201);
});

test('a key is bound to the request and the user, and must have the right format', async () => {
  const chat = `/api/events/${id}/chat`;
  expect((await send(first, guest, chat, { message: 'un' }, 'cle-partagee')).status).toBe(201);
  expect(await send(first, guest, chat, { message: 'deux' }, 'cle-partagee')).toMatchObject({
    status: 409,
    body: { code: 'conflict.key_reused' },
  });
  const elsewhere = await addEvent(first.db);
  expect(
    (await send(first, guest, `/api/events/${elsewhere}/chat`, { message: 'un' }, 'cle-partagee')).status,
  ).toBe(409);
  expect((await send(first, other, chat, { message: 'deux' }, 'cle-partagee')).status).toBe(201);
  expect((await send(first, guest, chat, { message: 'un' }, "o' OR 1=1")).status).toBe(400);
});

test('a refused request is executed again with the same key', async () => {
  expect(
    (await send(first, organizer, '/api/events', eventBody({ category_id: 77 }), 'cle-corrigee')).status,
  ).toBe(422);
  expect((await send(first, organizer, '/api/events', eventBody(), 'cle-corrigee')).status).toBe(201);
});

test('without a key every request counts, and a key is kept for a day', async () => {
  const chat = `/api/events/${id}/chat`;
  const before = await countOf('chat_messages');
  await send(first, guest, chat, { message: 'trois' });
  await send(first, guest, chat, { message: 'trois' });
  expect(await countOf('chat_messages')).toBe(before + 2);
  expect(await countOf('idempotency_keys')).toBeGreaterThan(3);
  first.clock.set('2026-11-22T10:00:01Z');
  await removeExpired(first.db, first.clock);
  expect(await countOf('idempotency_keys')).toBe(0);
  first.clock.set('2026-11-21T10:00:00Z');
});
