import { addEvent, addUsers, type Person, readingAt } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import { takeSeats } from '../capacity/repository';

const CLIENTS = process.env.TEST_FULL === '1' ? 200 : 80;
const SEATS = 37;

// Many parallel requests on two shared cores: a busy machine takes its time, only the outcome counts.
jest.setTimeout(120_000);

let first: TestApi;
let second: TestApi;
let guests: Person[];
beforeAll(async () => {
  first = await startTestApi();
  second = await first.another();
  guests = await addUsers(
    first,
    Array.from({ length: CLIENTS }, () => ({ role: 'guest' })),
  );
});

const statusesOf = (replies: { status: number }[]) =>
  replies.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
const rowsOf = async (id: number) =>
  Number((await first.db('registrations').where({ event_id: id }).count({ n: '*' }))[0]?.n);
const countOf = async (id: number) =>
  (await first.db('events').where({ id }).first<{ n: number }>({ n: 'registrations_count' })).n;

test('many people who double-click on two instances: never over capacity, never twice, counter exact', async () => {
  const id = await addEvent(first.db, { capacity: SEATS });
  const click = (api: TestApi, guest: Person) => api.as(guest, 'POST', `/api/events/${id}/register`, {});
  const replies = await Promise.all(guests.flatMap((guest) => [click(first, guest), click(second, guest)]));
  const statuses = statusesOf(replies);
  expect(statuses[201]).toBe(SEATS);
  expect(statuses[409]).toBe(2 * CLIENTS - SEATS);
  expect(await rowsOf(id)).toBe(SEATS);
  expect(await countOf(id)).toBe(SEATS);
});

test('registering and cancelling in parallel: the counter equals the registrations left', async () => {
  const id = await addEvent(first.db, { capacity: 20 });
  await Promise.all(
    guests.slice(0, 60).map(async (guest, index) => {
      const api = index % 2 ? first : second;
      const joined = await api.as(guest, 'POST', `/api/events/${id}/register`, {});
      if (joined.status === 201 && index % 3 === 0)
        await api.as(guest, 'DELETE', `/api/events/${id}/register`);
    }),
  );
  expect(await countOf(id)).toBe(await rowsOf(id));
  expect(await rowsOf(id)).toBeLessThanOrEqual(20);
});

test('a batch whose commit is uncertain is not repeated: each of its guests gets a 503', async () => {
  const id = await addEvent(first.db, { capacity: SEATS });
  const batches: number[] = [];
  const cut = await first.another({
    takeSeats: async (tx, eventId, places) => {
      batches.push(places);
      await takeSeats(tx, eventId, places, readingAt('2000-01-01T10:00:00Z'));
      throw Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
    },
  });
  const replies = await Promise.all(
    guests.slice(0, 12).map((guest) => cut.as(guest, 'POST', `/api/events/${id}/register`, {})),
  );
  await cut.close();
  expect(statusesOf(replies)).toEqual({ 503: 12 });
  // The first request runs alone; none of those queued behind it was tried again.
  expect(batches.reduce((sum, places) => sum + places, 0)).toBe(12);
});

test("control: the same rush oversells once the real queue's guard is switched off", async () => {
  const id = await addEvent(first.db, { capacity: SEATS });
  // Without the guard only the table's own check prevents it: that is dropped too, in this database only.
  await first.db.raw('ALTER TABLE events DROP CONSTRAINT events_never_oversold');
  const unguarded = await first.another({
    takeSeats: async (tx, eventId, places) =>
      (await tx('events').where({ id: eventId }).increment('registrations_count', places)) === 1,
  });
  await Promise.all(guests.map((guest) => unguarded.as(guest, 'POST', `/api/events/${id}/register`)));
  await unguarded.close();
  expect(await rowsOf(id)).toBeGreaterThan(SEATS);
});
