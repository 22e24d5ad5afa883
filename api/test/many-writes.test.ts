import { setTimeout as wait } from 'node:timers/promises';
import { addEvent, addRegistrations, addUsers, type Person } from './fixtures';
import { testApi } from './harness';
import { addMessage } from './world';

/** More than there are connections. */
const PEOPLE = 60;
const api = testApi({ environment: { DATABASE_POOL: '8' } });

let guests: Person[];
let eventId: number;
let messageId: number;
beforeAll(async () => {
  guests = await addUsers(
    api,
    Array.from({ length: PEOPLE }, () => ({ role: 'guest' as const })),
  );
  eventId = await addEvent(api.db, { capacity: 200 });
  await addRegistrations(
    api.db,
    eventId,
    guests.map(({ id }) => id),
  );
  messageId = await addMessage(api, eventId, guests[0]?.id ?? 0);
});

/** Everybody writes while the row is locked for longer than a connection is waited for. */
async function rush(
  table: string,
  id: number,
  write: (guest: Person, at: number) => Promise<{ status: number }>,
) {
  const holder = await api.another();
  const lock = await holder.db.transaction();
  await lock(table).where({ id }).forUpdate().first('id');
  const writes = guests.map(write);
  // However slow the others are on a busy machine: what waits for the row has a time limit of its own.
  const released = wait(1_500).then(() => lock.rollback());
  await wait(300);
  const others = await Promise.all([
    api.call('GET', '/api/categories'),
    api.as(guests[1] as Person, 'GET', '/api/user/preferences'),
  ]);
  await released;
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  return { statuses: [...new Set(statuses)], others: others.map(({ status }) => status) };
}

test('sixty reports of one message, all stored, and others are answered meanwhile', async () => {
  const report = (guest: Person) =>
    api.as(guest, 'POST', '/api/reports', {
      ...{ kind: 'message', id: messageId, category: 'spam', words: 'Ce message revient partout.' },
    });
  const [first] = guests;
  expect(first && (await report(first)).status).toBe(201);
  const { id: caseId } = await api.db('report_cases').first<{ id: number }>('id');
  expect(await rush('report_cases', caseId, report)).toEqual({ statuses: [201], others: [200, 200] });
  expect(await api.db('reports').count({ n: '*' }).first()).toMatchObject({ n: PEOPLE });
});

test('sixty reviews and sixty messages of one event', async () => {
  const review = (guest: Person) =>
    api.as(guest, 'POST', `/api/events/${eventId}/reviews`, { rating: 4, comment: 'Bien organisé' });
  expect(await rush('events', eventId, review)).toEqual({ statuses: [201], others: [200, 200] });
  const chat = (guest: Person, at: number) =>
    api.as(guest, 'POST', `/api/events/${eventId}/chat`, { message: `Bonjour ${at}` });
  expect(await rush('events', eventId, chat)).toEqual({ statuses: [201], others: [200, 200] });
});

test('two hundred PINs of one link', async () => {
  const secret = 'a'.repeat(43);
  const open = () => api.call('POST', '/api/door/open', { json: { secret, pin: '123456' } });
  const statuses = (await Promise.all(Array.from({ length: 200 }, open))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
});
