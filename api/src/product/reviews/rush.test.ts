import type { Review, ReviewList } from '@eveneo/contract/application/talk';
import { addEvent, addRegistrations, addUser, type Person } from '../../../test/fixtures';
import { testApi, type TestApi } from '../../../test/harness';

let other: TestApi;
let admin: Person;
let organizer: Person;
let guests: Person[];
const api = testApi({ dependencies: { background: false } });
beforeAll(async () => {
  other = await api.another({ background: false });
  admin = await addUser(api, 'admin');
  organizer = await addUser(api, 'organizer');
  guests = await Promise.all(Array.from({ length: 8 }, () => addUser(api, 'guest')));
});

/** An event with registrations of these guests. */
async function gathering(people: readonly Person[], values: { date?: string; time?: string } = {}) {
  const id = await addEvent(api.db, { organizer_id: organizer.id, ...values });
  await addRegistrations(
    api.db,
    id,
    people.map((person) => person.id),
  );
  return id;
}
const post = (
  one: TestApi,
  event: number,
  { token }: Person,
  rating: unknown,
  comment: unknown = `Bien, au ${event}`,
) =>
  one.call<{ review: Review }>('POST', `/api/events/${event}/reviews`, { token, json: { rating, comment } });
const list = async (event: number) =>
  (await api.as<ReviewList>(organizer, 'GET', `/api/events/${event}/reviews`)).body;
const idOf = async (event: number, person: Person) =>
  (await list(event)).reviews.find(({ user_id }) => user_id === person.id)?.id ?? 0;

/** An event's rating counters, and the same figures counted from the rows. */
async function counted(event: number) {
  const rows = (await api.db('reviews').where({ event_id: event, away: '' }).pluck('rating')) as number[];
  const row = await api
    .db('events')
    .where({ id: event })
    .first<{ rating_sum: number; rating_count: number }>('rating_sum', 'rating_count');
  return {
    counters: { ...row },
    rows: { rating_sum: rows.reduce((a, b) => a + b, 0), rating_count: rows.length },
  };
}

test('written, edited, deleted, taken down and cancelled in parallel on two instances: the average is of the visible ones', async () => {
  const event = await gathering(guests);
  await Promise.all(guests.map((guest, at) => post(at % 2 ? api : other, event, guest, (at % 5) + 1)));
  const ids = await Promise.all(guests.map((guest) => idOf(event, guest)));
  const statuses = await Promise.all(
    guests.flatMap((guest, at) => {
      const one = at % 2 ? other : api;
      const path = `events/${event}/reviews/${ids[at] ?? 0}`;
      return [
        post(api, event, guest, 5),
        post(other, event, guest, 1),
        one.as(guest, 'DELETE', `/api/${path}`),
        one.as(admin, 'POST', `/api/admin/${path}/takedown`, { reason: 'Essai' }),
      ];
    }),
  );
  // A request succeeds, finds no review, or brings words that were taken down; on a busy machine a third concurrent write of an account is refused.
  const expected = [200, 201, 204, 404, 422, 429];
  expect([...new Set(statuses.map(({ status }) => status))].filter((one) => !expected.includes(one))).toEqual(
    [],
  );
  const { counters, rows } = await counted(event);
  expect(counters).toEqual(rows);
  expect((await list(event)).rating_count).toBe(rows.rating_count);
});

/** A session that begins now. */
function tokenNow({ id }: Person): string {
  const iat = Math.floor(api.clock.now().getTime() / 1000);
  return api.app.jwt.sign({ sub: String(id), jti: `jti-${iat}`, ver: 1, iat, exp: iat + 600 });
}

describe('before or after the event, to the second', () => {
  afterEach(() => api.clock.set('2026-11-21T10:00:00Z'));
  const NIGHT = { date: '2027-03-28', time: '02:30' };
  test.each([
    // The local time that spring skips is an hour later.
    ['2027-03-28T01:29:59.999Z', NIGHT, 'before'],
    ['2027-03-28T01:30:00.000Z', NIGHT, 'after'],
    ['2026-12-31T22:59:59.999Z', { date: '2027-01-01', time: '00:00' }, 'before'],
    ['2026-12-31T23:00:00.000Z', { date: '2027-01-01', time: '00:00' }, 'after'],
    ['2028-02-29T18:29:59.000Z', { date: '2028-02-29', time: '19:30' }, 'before'],
    ['2028-02-29T18:30:00.000Z', { date: '2028-02-29', time: '19:30' }, 'after'],
  ])('%s: %j is %s', async (now, when, written) => {
    const [guest] = guests as [Person];
    const event = await gathering([guest], when);
    api.clock.set(now);
    const posted = await post(api, event, { ...guest, token: tokenNow(guest) }, 5);
    expect(posted).toMatchObject({ status: 201, body: { review: { written } } });
  });
});
