import type { EventSummary } from '@eveneo/contract/application/events';
import type { FavouriteIds, Followed } from '@eveneo/contract/application/favourites';
import { LIMITS } from '@eveneo/contract/application/limits';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { addEvent, addEvents, addUser, type Person } from '../../../test/fixtures';
import { startTestApi, testApi, type TestApi } from '../../../test/harness';

let second: TestApi;
let organizer: Person;
let guest: Person;
const api = testApi();
beforeAll(async () => {
  second = await api.another();
});
beforeEach(async () => {
  [organizer, guest] = [await addUser(api, 'organizer'), await addUser(api, 'guest')];
});

const event = (values = {}) => addEvent(api.db, { organizer_id: organizer.id, ...values });
const as = (method: string, path: string, json?: object, from = api) =>
  from.call(method, path, { token: guest.token, ...(json && { json }) });
const ids = async () =>
  (await api.call<FavouriteIds>('GET', '/api/favourites/ids', { token: guest.token })).body.event_ids;
const merge = (event_ids: unknown, from = api) =>
  from.call<FavouriteIds & { full: boolean }>('POST', '/api/favourites', {
    token: guest.token,
    json: { event_ids },
  });
/** Enough events of one organizer to fill an account. */
async function fill(count: number): Promise<number[]> {
  await addEvents(
    api.db,
    Array.from({ length: count }, (_, at) => ({ title: `Rempli ${at}`, organizer_id: organizer.id })),
  );
  return (await api.db('events').where({ organizer_id: organizer.id }).orderBy('id').pluck('id')) as number[];
}

describe('saved events', () => {
  test('the latest is on top; saving again, and removing a missing one, are no errors', async () => {
    const [first, last] = [await event({ title: 'Un' }), await event({ title: 'Deux' })];
    for (const id of [first, last, first])
      expect((await as('PUT', `/api/events/${id}/favourite`)).status).toBe(204);
    expect(await ids()).toEqual([last, first]);
    const { body } = await second.call<EventSummary[]>('GET', '/api/favourites', { token: guest.token });
    expect(body.map(({ title }) => title)).toEqual(['Deux', 'Un']);
    for (const id of [first, first])
      expect((await as('DELETE', `/api/events/${id}/favourite`)).status).toBe(204);
    expect(await ids()).toEqual([last]);
  });

  test('an event that does not exist is refused by name; a deleted one leaves the list', async () => {
    expect(await as('PUT', '/api/events/4000000000/favourite')).toMatchObject({
      status: 404,
      body: { message: ERROR_TEXTS.eventNotFound },
    });
    const id = await event();
    await as('PUT', `/api/events/${id}/favourite`);
    expect((await api.call('DELETE', `/api/events/${id}`, { token: organizer.token })).status).toBe(204);
    expect(await ids()).toEqual([]);
  });

  test('many parallel requests on two instances save it once', async () => {
    const id = await event();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        as('PUT', `/api/events/${id}/favourite`, undefined, at % 2 ? second : api),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await ids()).toEqual([id]);
  });

  test('beyond the limit the refusal is in French; in parallel on two instances, none exceeds it', async () => {
    const all = await fill(LIMITS.favourites + 4);
    expect((await merge(all.slice(0, LIMITS.favourites - 2))).body.full).toBe(false);
    const replies = await Promise.all(
      all
        .slice(LIMITS.favourites - 2)
        .map((id, at) => as('PUT', `/api/events/${id}/favourite`, undefined, at % 2 ? second : api)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict.limit',
      message: ERROR_TEXTS.favouritesFull,
    });
    expect(ERROR_TEXTS.favouritesFull).toContain(String(LIMITS.favourites));
    expect(await ids()).toHaveLength(LIMITS.favourites);
    // A repeated one counts only once.
    expect((await as('PUT', `/api/events/${all[0]}/favourite`)).status).toBe(204);
  });

  test('automated saving is throttled', async () => {
    const tight = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.02' } });
    const person = await addUser(tight, 'guest');
    const id = await addEvent(tight.db);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        tight.call('PUT', `/api/events/${id}/favourite`, { token: person.token }),
      ),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe("a browser's stored favourites", () => {
  test("are appended to the account's; known, unknown and repeated ids are skipped", async () => {
    const [mine, theirs] = [await event(), await event()];
    await as('PUT', `/api/events/${mine}/favourite`);
    const { status, body } = await merge([theirs, 4_000_000_000, mine, theirs]);
    expect({ status, body }).toEqual({ status: 200, body: { event_ids: [theirs, mine], full: false } });
    expect((await merge([theirs, mine])).body.event_ids).toEqual([theirs, mine]);
    expect(await ids()).toEqual([theirs, mine]);
  });

  test('sent twice in parallel, on two instances, nothing is duplicated or lost', async () => {
    const kept = [await event(), await event(), await event()];
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => merge(kept, at % 2 ? second : api)),
    );
    for (const { status, body } of replies)
      expect({ status, ids: body.event_ids }).toEqual({ status: 200, ids: kept.toReversed() });
    expect(await api.db('favourites').where({ user_id: guest.id })).toHaveLength(3);
  });

  test('beyond the limit as many are added as fit, and the response says so', async () => {
    const all = await fill(LIMITS.favourites + 3);
    await merge(all.slice(0, LIMITS.favourites - 1));
    const { body } = await merge(all.slice(LIMITS.favourites - 1));
    expect(body.full).toBe(true);
    expect(body.event_ids).toHaveLength(LIMITS.favourites);
    expect(body.event_ids[0]).toBe(all[LIMITS.favourites - 1]);
  });

  test('an empty list adds nothing', async () => {
    expect((await merge([])).body).toEqual({ event_ids: [], full: false });
  });
});

describe('followed organizers', () => {
  const follow = (id = organizer.id, method = 'PUT', from = api) =>
    as(method, `/api/organizers/${id}/follow`, undefined, from);
  const followed = async () =>
    (await api.call<Followed[]>('GET', '/api/follows', { token: guest.token })).body;

  test('are listed by name, once, until unfollowed', async () => {
    await event();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => follow(organizer.id, 'PUT', at % 2 ? second : api)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await followed()).toEqual([{ id: organizer.id, name: organizer.name, avatar: null }]);
    expect((await follow(organizer.id, 'DELETE')).status).toBe(204);
    expect((await follow(organizer.id, 'DELETE')).status).toBe(204);
    expect(await followed()).toEqual([]);
  });

  test('a user without events cannot be followed, and the refusal does not reveal who they are', async () => {
    const stranger = await addUser(api, 'guest');
    for (const id of [organizer.id, stranger.id, 4_000_000_000])
      expect(await follow(id)).toMatchObject({
        status: 404,
        body: { message: ERROR_TEXTS.organizerNotFound },
      });
  });
});

describe('deletion and export', () => {
  const leave = (person: Person) => api.call('DELETE', '/api/user/account', { token: person.token });

  test("a guest's export names the favourites; after deletion of the account nothing is left", async () => {
    const id = await event({ title: 'Gardé', date: '2026-11-01' });
    await as('PUT', `/api/events/${id}/favourite`);
    await as('PUT', `/api/organizers/${organizer.id}/follow`);
    const { body } = await as('GET', '/api/user/export');
    expect(body).toMatchObject({
      favourites: [{ event_id: id, title: 'Gardé', created_at: '2026-11-21T10:00:00.000Z' }],
      follows: [{ organizer_id: organizer.id, name: organizer.name }],
    });
    expect((await leave(guest)).status).toBe(204);
    expect(await api.db('favourites').where({ user_id: guest.id })).toEqual([]);
    expect(await api.db('follows').where({ user_id: guest.id })).toEqual([]);
  });

  test('a deleted organizer has no followers', async () => {
    await event({ date: '2026-11-01' });
    await as('PUT', `/api/organizers/${organizer.id}/follow`);
    expect((await leave(organizer)).status).toBe(204);
    expect(await api.db('follows').where({ organizer_id: organizer.id })).toEqual([]);
    expect((await as('GET', '/api/follows')).body).toEqual([]);
  });
});
