import type { EventPage } from '@eveneo/contract/application/events';
import { addEvents } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';

/** A list that was asked for before is answered without taking the whole way: nobody must be able to tell. */
describe.each([
  ['at the door', ''],
  ['by the first hook, where other sites may ask', 'https://ailleurs.test'],
])('%s', (_where, CORS_ORIGINS) => {
  let api: TestApi;
  const lines: { path: string; status: number; operation: string; reqId: string }[] = [];
  beforeAll(async () => {
    api = await startTestApi({
      environment: { LOG_LEVEL: 'info', CORS_ORIGINS },
      dependencies: {
        logTo: {
          write: (line) => {
            const entry = JSON.parse(line) as (typeof lines)[number] & { msg: string };
            if (entry.msg === 'answered') lines.push(entry);
          },
        },
      },
    });
    await addEvents(
      api.db,
      Array.from({ length: 30 }, (_, at) => ({ title: `Concert ${at}` })),
    );
  });

  const PATH = '/api/events?per_page=20&search=concert';
  const get = (headers: Record<string, string> = {}, path = PATH) =>
    api.call<EventPage>('GET', path, { headers });
  /** Asks twice within the time for which the first answer is trusted. */
  async function twice(headers: Record<string, string> = {}, path = PATH) {
    const first = await get(headers, path);
    return [first, await get(headers, path)] as const;
  }
  const shown = (reply: Awaited<ReturnType<typeof get>>) => {
    const headers = Object.fromEntries(reply.headers);
    // Each answer has its own.
    for (const own of ['date', 'x-request-id', 'keep-alive']) delete headers[own];
    return { status: reply.status, text: reply.text, headers };
  };

  test.each<[string, Record<string, string>]>([
    ['plainly', {}],
    ['from another site', { origin: 'https://ailleurs.test' }],
    ['from a site that may not', { origin: 'https://nulle-part.test' }],
    ['with a request id', { 'x-request-id': 'une-demande-a-moi' }],
    ['uncompressed', { 'accept-encoding': 'identity' }],
  ])('asked %s, the second answer is the first to the last header', async (_, headers) => {
    const [first, second] = await twice(headers);
    expect(first.status).toBe(200);
    expect(second.body.data).toHaveLength(20);
    // What is compressed comes once it is ready.
    const [{ headers: before, ...one }, { headers: after, ...other }] = [shown(first), shown(second)];
    expect(other).toEqual(one);
    for (const varies of ['content-encoding', 'content-length', 'transfer-encoding'])
      for (const all of [before, after]) delete all[varies];
    expect(after).toEqual(before);
    expect(after).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, no-cache' });
  });

  test('what has not changed is a 304 on both ways, whatever form the tag has', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const given of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const both = await twice({ 'if-none-match': given });
      expect(both.map(({ status, text }) => [status, text])).toEqual([
        [304, ''],
        [304, ''],
      ]);
      expect(shown(both[1])).toEqual(shown(both[0]));
    }
    const [, other] = await twice({ 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  test('every answer has its line in the log, with its own request, and its place in the metrics', async () => {
    await get();
    const count = async () => {
      const { text } = await api.call('GET', '/metrics');
      return Number(
        /^http_request_duration_seconds_count\{[^}]*listEvents[^}]*200[^}]*\} (\d+)/m.exec(text)?.[1],
      );
    };
    const before = await count();
    lines.length = 0;
    for (let at = 0; at < 5; at += 1) await get({ 'x-request-id': `pret-${at}-0000` });
    expect(await count()).toBe(before + 5);
    const own = lines.filter(({ reqId }) => reqId.startsWith('pret-'));
    expect(own.map(({ reqId, status, path }) => [reqId, status, path])).toEqual(
      [0, 1, 2, 3, 4].map((at) => [`pret-${at}-0000`, 200, '/api/events']),
    );
  });

  test('a change of this instance is seen by the very next one', async () => {
    const [{ body: before }] = await twice();
    const [id = 0] = before.data.map((event) => event.id);
    const { total } = before;
    const [organizer] = (await api.db('users').insert({
      ...{ name: 'O', email: 'o@exemple.fr', email_key: 'o@exemple.fr', role: 'admin' },
      created_at: '2026-01-01 00:00:00.000',
    })) as [number];
    const iat = Math.floor(api.clock.now().getTime() / 1000);
    const token = api.app.jwt.sign({ sub: String(organizer), jti: 'liste', ver: 1, iat, exp: iat + 1000 });
    await api.call('DELETE', `/api/events/${id}`, { token });
    expect((await get()).body.total).toBe(total - 1);
  });

  test('what is wrong with an address is refused after a good one as before it', async () => {
    await twice();
    expect((await get({}, `${PATH}&from=hier`)).status).toBe(422);
    const head = await api.call('HEAD', PATH);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([
      200,
      '',
      (await get()).headers.get('etag'),
    ]);
  });

  test('two addresses with one meaning, and one with two days, are kept apart', async () => {
    const [, plain] = await twice({}, '/api/events?per_page=7');
    const [, same] = await twice({}, '/api/events?per_page=7&page=1');
    expect(same.body.data).toEqual(plain.body.data);
    expect((await get({}, '/api/events?per_page=8')).body.data).toHaveLength(8);
    api.clock.set('2026-12-06T10:00:00Z');
    const [, after] = await twice({}, '/api/events?per_page=7&status=past');
    expect(after.body.data).toHaveLength(7);
    api.clock.set('2026-11-21T10:00:00Z');
    expect((await get({}, '/api/events?per_page=7&status=past')).body.data).toHaveLength(0);
  });

  test('thousands of different addresses are not all remembered, and are answered all the same', async () => {
    const many = await Promise.all(
      Array.from({ length: 700 }, (_, at) => get({}, `/api/events?per_page=1&page=${at + 1}`)),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await get()).status).toBe(200);
  });
});
