import * as z from 'zod/mini';
import { eventPageSchema, type EventPage } from '@eveneo/contract/application/events';
import { createRandom } from '../../../seeds/random';
import { addEvents, addUser, eventBody, type Person } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import { createListMemory, writePage } from './list-memory';
import { toSummaries } from './present';
import { findEvents, findImages, sortedPage } from './repository';

/** What is remembered of events is never told in place of what the database says. */
let api: TestApi;
let other: TestApi;
let organizer: Person;
let guests: Person[];
beforeAll(async () => {
  api = await startTestApi();
  other = await api.another();
  organizer = await addUser(api, 'organizer');
  guests = [];
  for (let at = 0; at < 4; at += 1) guests.push(await addUser(api, 'guest'));
  await addEvents(
    api.db,
    Array.from({ length: 60 }, (_, at) => ({
      title: `Fête « ${at} » 🎉 3×3 "x" \\ %_`,
      description: `Une ligne\r\nune autre\u2028${at}`,
      organizer_id: organizer.id,
      date: `2026-12-${String(1 + (at % 28)).padStart(2, '0')}`,
    })),
  );
});

const TODAY = '2026-11-21';
/** The page as one writes it who remembers nothing. */
async function plainPage(limit: number, offset = 0): Promise<string> {
  const rows = await findEvents(api.db, {}, { today: TODAY, limit, offset });
  const images = await findImages(
    api.db,
    rows.map(({ id }) => id),
  );
  const [{ n: total } = { n: 0 }] = await api.db('events').count<{ n: number }[]>({ n: '*' });
  const page: EventPage = {
    data: toSummaries(rows, images),
    current_page: offset / limit + 1,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    total,
    total_all: total,
  };
  return JSON.stringify(z.parse(eventPageSchema, page));
}
const listOf = async (from: TestApi, limit: number, page = 1) =>
  (await from.call('GET', `/api/events?per_page=${limit}&page=${page}`)).text;

/** What events are changed by, from outside. */
const CHANGES: ((on: TestApi, id: number, turn: number) => Promise<unknown>)[] = [
  (on, id, turn) =>
    on.call('PUT', `/api/events/${id}`, { token: organizer.token, json: { title: `Neuf ${turn} – œuf` } }),
  (on, id, turn) =>
    on.call('POST', `/api/events/${id}/register`, { token: guests[turn % 4]?.token, json: {} }),
  (on, id, turn) => on.call('DELETE', `/api/events/${id}/register`, { token: guests[turn % 4]?.token }),
  (on, id, turn) =>
    on.call('POST', `/api/events/${id}/reviews`, {
      token: guests[turn % 4]?.token,
      json: { rating: 1 + (turn % 5), comment: 'x' },
    }),
  (on, id) => on.call('DELETE', `/api/events/${id}`, { token: organizer.token }),
  (on, _, turn) =>
    on.call('POST', '/api/events', {
      token: organizer.token,
      json: eventBody({ title: `Ajout ${turn}`, date: '2026-12-24' }),
    }),
  (on, _, turn) =>
    on.call('PUT', '/api/user/profile', { token: organizer.token, json: { name: `Nom ${turn}` } }),
];

test('after each of sixty changes at random, the next list is what the database says, byte by byte', async () => {
  const random = createRandom(11);
  for (let turn = 0; turn < 60; turn += 1) {
    const ids = (await api.db('events').pluck('id')) as number[];
    await CHANGES[turn % CHANGES.length]?.(api, random.pick(ids), turn);
    expect([turn, await listOf(api, 25)]).toEqual([turn, await plainPage(25)]);
    if (turn % 7 === 0) expect(await listOf(api, 25, 2)).toBe(await plainPage(25, 25));
  }
});

test('changes through another instance are in it within a moment, whole', async () => {
  await listOf(api, 100);
  for (let turn = 0; turn < CHANGES.length; turn += 1) {
    const [id = 0] = (await api.db('events').orderBy('id').limit(1).offset(turn).pluck('id')) as number[];
    await CHANGES[turn]?.(other, id, turn);
    const expected = await plainPage(100);
    let told = await listOf(api, 100);
    const deadline = Date.now() + 10_000;
    while (told !== expected && Date.now() < deadline) told = await listOf(api, 100);
    expect(told).toBe(expected);
  }
});

test('one change costs reading one event, not the page', async () => {
  await listOf(api, 50);
  const [id = 0] = (JSON.parse(await listOf(api, 50)) as EventPage).data.map((event) => event.id);
  await CHANGES[0]?.(api, id, 99);
  const read: unknown[][] = [];
  const listen = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    sql.includes('left join `users`') && sql.includes('`e`.`id` in') ? read.push(bindings) : 0;
  api.db.on('query', listen);
  expect(await listOf(api, 50)).toBe(await plainPage(50));
  api.db.off('query', listen);
  // The product read one, and the plain way fifty.
  expect(read.map((bindings) => bindings.length).sort((one, two) => one - two)).toEqual([1, 50]);
});

describe('the memory alone', () => {
  const page = (limit: number) => sortedPage(api.db, {}, { today: TODAY, limit });

  test('knows nothing of a revision that it has not seen, and forgets after a while', async () => {
    const clock = { at: Date.parse('2026-11-21T10:00:00Z'), now: () => new Date(clock.at) };
    const memory = createListMemory({ db: api.db, clock });
    const [first, second] = await page(2);
    if (!first || !second) throw new Error('no events');
    const [before] = await memory.written([first, second]);
    // Past every rule: the row changes, its revision does not.
    await api.db('events').where({ id: first.id }).update({ price_note: '7 €' });
    expect((await memory.written([first]))[0]).toBe(before);
    expect((await memory.written([{ ...first, revision: first.revision + 1 }]))[0]).toContain('7 €');
    await api.db('events').where({ id: second.id }).update({ price_note: '8 €' });
    clock.at += 10 * 60_000;
    expect((await memory.written([second]))[0]).toContain('8 €');
  });

  test('leaves out what is gone, keeps the order, and asks nothing for nothing', async () => {
    const memory = createListMemory({ db: api.db, clock: api.clock });
    const [one, two, three] = await page(3);
    if (!one || !two || !three) throw new Error('no events');
    const gone = { id: 4_000_000, revision: 1 };
    const texts = await memory.written([three, gone, one, two]);
    expect(texts.map((text) => (JSON.parse(text) as { id: number }).id)).toEqual([three.id, one.id, two.id]);
    expect(await memory.written([])).toEqual([]);
  });

  test('a page without events is one too', () => {
    const rest = { current_page: 1, last_page: 1, per_page: 12, total: 0, total_all: 3 };
    expect(JSON.parse(writePage([], rest).toString())).toEqual({ data: [], ...rest });
  });
});
