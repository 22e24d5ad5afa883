import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { eventPageSchema, type EventPage } from '@eveneo/contract/application/events';
import { eventually } from '../../../test/eventually';
import { addEvents, addUser, eventBody, type Person, readingAt } from '../../../test/fixtures';
import { testApi, type TestApi } from '../../../test/harness';
import { createRandom } from '../../seeds/random';
import { toSummaries } from './present';
import { findEvents, findImages } from './repository';

/** The public list is cached until something changes: only response times may reveal it. */
let other: TestApi;
let organizer: Person;
let guests: Person[];
const api = testApi({ environment: { CORS_ORIGINS: 'https://ailleurs.test' } });
beforeAll(async () => {
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

const list = (from: TestApi, query: string, headers: Record<string, string> = {}) =>
  from.call<EventPage>('GET', `/api/events${query}`, { headers });

/** The page as computed without a cache. */
async function plainPage(limit: number): Promise<string> {
  const rows = await findEvents(api.db, {}, { now: readingAt('2026-11-21T10:00:00Z'), limit, offset: 0 });
  const images = await findImages(
    api.db,
    rows.map(({ id }) => id),
  );
  const [{ n: total } = { n: 0 }] = await api.db('events').count<{ n: number }[]>({ n: '*' });
  const page: EventPage = {
    data: toSummaries(rows, images),
    ...{ current_page: 1, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit },
    ...{ total, total_all: total },
  };
  return JSON.stringify(z.parse(eventPageSchema, page));
}

/** Direct changes of events. */
const CHANGES: ((on: TestApi, id: number, turn: number) => Promise<unknown>)[] = [
  (on, id, turn) => on.as(organizer, 'PUT', `/api/events/${id}`, { title: `Neuf ${turn} – œuf` }),
  (on, id, turn) =>
    on.call('POST', `/api/events/${id}/register`, { token: guests[turn % 4]?.token, json: {} }),
  (on, id, turn) => on.call('DELETE', `/api/events/${id}/register`, { token: guests[turn % 4]?.token }),
  (on, id, turn) =>
    on.call('POST', `/api/events/${id}/reviews`, {
      token: guests[turn % 4]?.token,
      json: { rating: 1 + (turn % 5), comment: 'x' },
    }),
  (on, id) => on.as(organizer, 'DELETE', `/api/events/${id}`),
  (on, _, turn) =>
    on.as(organizer, 'POST', '/api/events', eventBody({ title: `Ajout ${turn}`, date: '2026-12-24' })),
  (on, _, turn) => on.as(organizer, 'PUT', '/api/user/profile', { name: `Nom ${turn}` }),
];

test('after each of sixty random changes, the next list equals the database, byte by byte', async () => {
  const random = createRandom(11);
  for (let turn = 0; turn < 60; turn += 1) {
    const ids = (await api.db('events').pluck('id')) as number[];
    await CHANGES[turn % CHANGES.length]?.(api, random.pick(ids), turn);
    expect([turn, (await list(api, '?per_page=25')).text]).toEqual([turn, await plainPage(25)]);
  }
});

test('changes through another instance appear within a moment', async () => {
  await list(api, '?per_page=100');
  for (let turn = 0; turn < CHANGES.length; turn += 1) {
    const [id = 0] = (await api.db('events').orderBy('id').limit(1).offset(turn).pluck('id')) as number[];
    await CHANGES[turn]?.(other, id, turn);
    const expected = await plainPage(100);
    const deadline = Date.now() + 10_000;
    let told = '';
    while (told !== expected && Date.now() < deadline) told = (await list(api, '?per_page=100')).text;
    expect(told).toBe(expected);
  }
});

describe('representations', () => {
  const OPEN = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Buffer) => bytes,
  };
  const forms = Object.keys(OPEN) as (keyof typeof OPEN)[];
  /** The bytes as transferred. */
  const raw = (encoding: string, more: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }>(
      (resolve, reject) => {
        const headers = { 'accept-encoding': encoding, ...more };
        get(`${api.url}/api/events?per_page=20`, { headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }),
          );
        }).on('error', reject);
      },
    );

  test.each(forms)('%s: the same list with the same tag, first and again', async (form) => {
    const plain = await list(api, '?per_page=20', { 'accept-encoding': 'identity' });
    for (const answer of [await raw(form), await raw(form)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(form === 'identity' ? undefined : form);
      expect(answer.headers.etag).toBe(plain.headers.get('etag'));
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers['cache-control']).toBe('public, no-cache');
      expect(OPEN[form](answer.bytes).toString()).toBe(plain.text);
    }
  });

  test.each(forms)('%s: a current client gets a 304, in any form of the tag', async (form) => {
    const etag = (await list(api, '?per_page=20')).headers.get('etag') ?? '';
    for (const given of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await raw(form, { 'if-none-match': given });
      expect([given, answer.status, answer.bytes.length]).toEqual([given, 304, 0]);
    }
    expect((await raw(form, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a refused encoding is not used, and HEAD returns the tag without the list', async () => {
    const refused = await raw('br;q=0, gzip;q=0');
    expect(refused.headers['content-encoding']).toBeUndefined();
    const head = await api.call('HEAD', '/api/events?per_page=20');
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', refused.headers.etag]);
  });
});

test('a crowd is served without a query about events', async () => {
  await list(api, '?per_page=50');
  const queries: string[] = [];
  const listen = ({ sql }: { sql: string }) => (sql.includes('`events` as `e`') ? queries.push(sql) : 0);
  api.db.on('query', listen);
  const replies = await Promise.all(Array.from({ length: 40 }, () => list(api, '?per_page=50')));
  api.db.off('query', listen);
  expect(replies.every(({ status, body }) => status === 200 && body.data.length === 50)).toBe(true);
  expect(queries).toEqual([]);
});

test('a cached response has the CORS headers of each origin', async () => {
  const allowed = async (origin: string) =>
    (await list(api, '?per_page=20', { origin })).headers.get('access-control-allow-origin');
  expect(await allowed('https://ailleurs.test')).toBe('https://ailleurs.test');
  expect(await allowed('https://nulle-part.test')).toBeNull();
});

test('invalid parameters are refused even after valid ones; equivalent URLs share an entry', async () => {
  const { body } = await list(api, '?per_page=7');
  expect((await list(api, '?per_page=7&page=1')).body).toEqual(body);
  expect((await list(api, '?per_page=8')).body.data).toHaveLength(8);
  expect((await list(api, '?per_page=7&from=hier')).status).toBe(422);
});

test('at midnight the list changes', async () => {
  await addEvents(api.db, [{ title: 'Ce soir', date: '2026-11-21' }]);
  const first = async () => (await list(api, '?per_page=1')).body.data[0]?.title;
  await eventually(async () => expect(await first()).toBe('Ce soir'));
  api.clock.set('2026-11-21T23:00:00Z');
  expect(await first()).not.toBe('Ce soir');
  api.clock.set('2026-11-21T10:00:00Z');
});
