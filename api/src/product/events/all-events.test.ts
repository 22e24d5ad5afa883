import * as z from 'zod/mini';
import { addDays } from '@eveneo/contract/application/dates';
import { eventSummarySchema, type EventSummary } from '@eveneo/contract/application/events';
import { addEvents, addUser, type Person, readingAt } from '../../../test/fixtures';
import { testApi } from '../../../test/harness';
import { sendAll } from './all-events';
import { toSummaries } from './present';
import { findEvents, findImages } from './repository';

/** The administrators' list has no pages: it is streamed in steps, however long it is. */
const EVENTS = 603;
const TODAY = '2026-11-21';
let admin: Person;
let organizer: Person;
const api = testApi();
beforeAll(async () => {
  admin = await addUser(api, 'admin');
  organizer = await addUser(api, 'organizer', { name: 'Ana « Œ »' });
  await addEvents(
    api.db,
    Array.from({ length: EVENTS }, (_, at) => ({
      title: `Fête ${at} 🎉 "x"`,
      date: addDays(TODAY, (at % 400) - 150),
      organizer_id: at % 3 === 0 ? organizer.id : null,
    })),
  );
});

/** The list from one simple query. */
async function plain(filter: Parameters<typeof findEvents>[1] = {}): Promise<EventSummary[]> {
  const rows = await findEvents(api.db, filter, { now: readingAt(`${TODAY}T10:00:00Z`) });
  const images = await findImages(
    api.db,
    rows.map(({ id }) => id),
  );
  return z.parse(z.array(eventSummarySchema), toSummaries(rows, images));
}
const get = (path: string, person: Person) => api.as<EventSummary[]>(person, 'GET', path);

test.each([
  ['everything', '', {}],
  ['a period', '?from=2026-11-01&to=2026-12-31', { from: '2026-11-01', to: '2026-12-31' }],
  ['a past one', '?to=2026-10-01', { to: '2026-10-01' }],
  ['nothing', '?from=2031-01-01', { from: '2031-01-01' }],
])('%s equals the result of a single query, in its order', async (_, query, filter) => {
  const { status, headers, body } = await get(`/api/admin/events${query}`, admin);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toEqual(await plain(filter));
});

test('organizers get only their own events, and the response must not be cached', async () => {
  const { headers, body } = await get('/api/organizer/events', organizer);
  expect(body).toEqual(await plain({ organizerId: organizer.id }));
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await get('/api/admin/events', organizer)).status).toBe(403);
});

/** Streams into a reply that only records. */
async function sent(step: number, beforeEach: (at: number) => Promise<unknown> = () => Promise.resolve()) {
  const given: (string | AsyncIterable<string>)[] = [];
  const reply = { header: () => reply, send: (body: string) => void given.push(body) };
  await sendAll({ ...api, config: { EVENT_TIMEZONE: 'Europe/Paris' } } as never, reply as never, {}, step);
  const [body = ''] = given;
  if (typeof body === 'string') return body;
  let text = '';
  let at = 0;
  for await (const part of body) {
    text += part;
    await beforeEach((at += 1));
  }
  return text;
}

test.each([100, 201, EVENTS - 1, EVENTS, EVENTS + 1])('in steps of %i it is the same list', async (step) => {
  expect(JSON.parse(await sent(step))).toEqual(await plain());
});

test('it is read in steps: no query fetches all events', async () => {
  const lengths: number[] = [];
  const listen = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    sql.includes('`e`.`id` in') ? lengths.push(bindings.length) : 0;
  api.db.on('query', listen);
  await get('/api/admin/events', admin);
  api.db.off('query', listen);
  expect(lengths).toEqual([500, EVENTS - 500]);
});

test('events deleted meanwhile are left out, and the list is otherwise complete', async () => {
  const before = await plain();
  const gone = before.slice(300, 500).map(({ id }) => id);
  const text = await sent(100, async (at) => {
    if (at === 2) {
      await api.db('event_words').whereIn('event_id', gone).delete();
      await api.db('events').whereIn('id', gone).delete();
    }
  });
  const left = (JSON.parse(text) as EventSummary[]).map(({ id }) => id);
  expect(left).toEqual(before.map(({ id }) => id).filter((id) => !gone.includes(id)));
});
