import type { HistoryAnswer, LiveSet, PointerMove, PruneAnswer, ReleaseOverview } from '../../../contract';
import { addUser } from '../../../test/fixtures';
import { startTestApi, type TestApi } from '../../../test/harness';
import {
  goLive,
  makeRelease,
  mintToken,
  move,
  publish,
  beforeEachOnEmptyRegistry,
} from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const a = makeRelease('mf-guest', 'a');
const b = makeRelease('mf-guest', 'b');
const c = makeRelease('mf-guest', 'c');
const version = (release: typeof a) => release.description.version;
const one = (
  action: PointerMove['action'],
  revision: number,
  rest: Partial<PointerMove> = {},
): PointerMove[] => [{ name: 'mf-guest', action, revision, ...rest }];
const live = async () => (await api.call<LiveSet>('GET', '/api/releases/live')).body;
const pointer = async () => (await live()).entries.find(({ name }) => name === 'mf-guest');

test('activation makes the former live release the fallback, and history says who, when and why', async () => {
  await goLive(api, token, a);
  await goLive(api, token, b, 1);
  expect(await pointer()).toMatchObject({
    revision: 2,
    live: { version: version(b) },
    fallback: { version: version(a) },
    canary: null,
  });
  const { body } = await api.call<HistoryAnswer>('GET', '/api/releases/history', { token });
  expect(body.rows[0]).toMatchObject({
    who: 'essai',
    why: 'essai',
    from: version(a),
    to: version(b),
    at: '2026-11-21T10:00:00.000Z',
  });
});

test('a stale revision is a conflict and moves nothing, not even the other pointers of the request', async () => {
  await goLive(api, token, a);
  await publish(api, token, b);
  const admin = makeRelease('mf-admin', 'a');
  await publish(api, token, admin);
  const moves: PointerMove[] = [
    { name: 'mf-admin', action: 'activate', revision: 0, version: version(admin) },
    { name: 'mf-guest', action: 'activate', revision: 0, version: version(b) },
  ];
  const answer = await move(api, token, moves);
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict.stale']);
  expect((await live()).entries.map(({ name, live: release }) => [name, release.version])).toEqual([
    ['mf-guest', version(a)],
  ]);
});

test('a rolled-back release is withdrawn: never a fallback, never live again', async () => {
  await goLive(api, token, a);
  await goLive(api, token, b, 1);
  await goLive(api, token, c, 2);
  const back = await move(api, token, one('rollback', 3), 'page blanche');
  expect(back.body.pointers[0]).toMatchObject({ live: version(b), fallback: version(a), revision: 4 });
  const again = await move(api, token, one('activate', 4, { version: version(c) }));
  expect([again.status, again.body.code]).toEqual([409, 'release.withdrawn']);
  const further = await move(api, token, one('rollback', 4), 'aussi');
  expect(further.body.pointers[0]).toMatchObject({ live: version(a), fallback: null });
  const end = await move(api, token, one('rollback', 5), 'encore');
  expect([end.status, end.body.code]).toEqual([409, 'release.no_fallback']);
  const { body } = await api.call<ReleaseOverview>('GET', '/api/releases', { token });
  expect(
    body.releases
      .filter(({ withdrawn }) => withdrawn)
      .map((release) => release.version)
      .sort(),
  ).toEqual([version(b), version(c)].sort());
});

test('a roll-back may name its target, and must give its reason', async () => {
  await goLive(api, token, a);
  await goLive(api, token, b, 1);
  await goLive(api, token, c, 2);
  expect((await move(api, token, one('rollback', 3), ' ')).body.code).toBe('release.why_missing');
  expect((await move(api, token, one('rollback', 3, { version: version(c) }))).body.code).toBe(
    'release.same_version',
  );
  const back = await move(api, token, one('rollback', 3, { version: version(a) }), 'page blanche');
  expect(back.body.pointers[0]).toMatchObject({ live: version(a), fallback: version(b) });
});

test.each(['a\u0000b', 'ligne 1\nligne 2', '\u001b[2J', 'x\u0085', '\ud800'])(
  'a reason is one line of plain text: %j is refused in French, and nothing moves',
  async (why) => {
    await goLive(api, token, a);
    await goLive(api, token, b, 1);
    const refused = await move(api, token, one('rollback', 2), why);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('La raison contient des caractères non autorisés'),
    ]);
    const long = await move(api, token, one('rollback', 2), 'x'.repeat(501));
    expect([long.status, long.text]).toEqual([422, expect.stringContaining('dépasser 500 caractères')]);
    expect(await pointer()).toMatchObject({ revision: 2, live: { version: version(b) } });
    expect((await move(api, token, one('rollback', 2), ' tabulation retirée autour\n')).status).toBe(200);
  },
);

test('an admin can roll back, another role cannot, and a token acts on its own remotes only', async () => {
  await goLive(api, token, a);
  await goLive(api, token, b, 1);
  const [admin, guest] = [await addUser(api, 'admin'), await addUser(api, 'guest')];
  expect((await move(api, guest.token, one('rollback', 2))).status).toBe(403);
  const foreign = await mintToken(api, { remotes: ['mf-admin'] });
  expect((await move(api, foreign, one('rollback', 2))).body.code).toBe('release.scope');
  const publishOnly = await mintToken(api, { rights: ['publish'] });
  expect((await move(api, publishOnly, one('rollback', 2))).status).toBe(403);
  expect((await move(api, admin.token, one('rollback', 2), 'cassé')).status).toBe(200);
  const { body } = await api.call<HistoryAnswer>('GET', '/api/releases/history', { token: admin.token });
  expect(body.rows[0]).toMatchObject({ action: 'rollback', who: `admin #${admin.id}`, why: 'cassé' });
});

test('a canary is a share of visitors, ends, and is promoted', async () => {
  await goLive(api, token, a);
  await publish(api, token, b);
  expect((await move(api, token, one('canary', 1, { version: version(b) }))).body.code).toBe(
    'release.percent_missing',
  );
  expect((await move(api, token, one('canary', 1, { version: version(a), percent: 5 }))).body.code).toBe(
    'release.same_version',
  );
  // What the column cannot hold would be told as one share and kept as another, or as none.
  for (const percent of [0.001, 5.555, 100.01, -1])
    expect((await move(api, token, one('canary', 1, { version: version(b), percent }))).status).toBe(422);
  await move(api, token, one('canary', 1, { version: version(b), percent: 12.5 }));
  const again = await move(api, token, one('canary', 2, { version: version(b), percent: 12.5 }));
  expect([again.status, again.body.pointers[0]?.revision]).toEqual([200, 2]);
  expect((await pointer())?.canary).toMatchObject({ percent: 12.5, release: { version: version(b) } });
  await move(api, token, one('canary', 2, { version: null }));
  expect((await pointer())?.canary).toBeNull();
  await move(api, token, one('canary', 3, { version: version(b), percent: 50 }));
  await move(api, token, one('activate', 4, { version: version(b) }));
  expect(await pointer()).toMatchObject({
    live: { version: version(b) },
    fallback: { version: version(a) },
    canary: null,
  });
});

test('unknown versions, bodies of the wrong shape and doubled names are refused', async () => {
  await goLive(api, token, a);
  const unknown = await move(api, token, one('activate', 1, { version: '9.9.9-000000000000' }));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'release.unknown']);
  expect((await move(api, token, [])).status).toBe(422);
  expect((await move(api, token, [...one('rollback', 1), ...one('rollback', 1)])).body.code).toBe(
    'release.twice',
  );
  expect((await move(api, token, one('rollback', -1))).status).toBe(422);
});

test('the live set has a tag that changes with each move, on every instance', async () => {
  await goLive(api, token, a);
  const first = await api.call('GET', '/api/releases/live');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await api.call('GET', '/api/releases/live', { headers })).status).toBe(304);
  const other = await api.another();
  await other.call('GET', '/api/releases/live');
  await goLive(api, token, b, 1);
  for (const instance of [api, other]) {
    const next = await instance.call<LiveSet>('GET', '/api/releases/live', { headers });
    expect([next.status, next.body.entries[0]?.live.version]).toEqual([200, version(b)]);
  }
  await other.close();
});

test('the history tells what was live at any moment', async () => {
  await goLive(api, token, a);
  api.clock.set('2026-11-22T10:00:00Z');
  await goLive(api, token, b, 1);
  const at = async (moment: string) =>
    (await api.call<HistoryAnswer>('GET', `/api/releases/history?at=${moment}`, { token })).body;
  expect((await at('2026-11-20T00:00:00Z')).live).toEqual([]);
  expect((await at('2026-11-21T23:00:00Z')).live[0]?.live).toBe(version(a));
  expect((await at('2026-11-22T10:00:00Z')).live[0]?.live).toBe(version(b));
  expect((await at('2026-11-22T09:59:00%2B01:00')).live[0]?.live).toBe(version(a));
  for (const moment of ['hier', '2026-02-30T10:00:00Z', '2026-11-22T10:00:00', 'lundi 3', '1'])
    expect((await api.call('GET', `/api/releases/history?at=${moment}`, { token })).status).toBe(422);
});

test('pruning keeps what is live, fallback, canary, previous or young, and removes the rest with its files', async () => {
  const old = makeRelease('mf-guest', 'old');
  await goLive(api, token, old);
  api.clock.set('2026-11-21T11:00:00Z');
  await goLive(api, token, a, 1);
  api.clock.set('2026-11-21T12:00:00Z');
  await goLive(api, token, b, 2);
  await publish(api, token, c);
  await move(api, token, one('canary', 3, { version: version(c), percent: 5 }));
  api.clock.set('2026-12-10T10:00:00Z');
  const young = makeRelease('mf-guest', 'young');
  await publish(api, token, young);
  const prune = (json: object) => api.call<PruneAnswer>('POST', '/api/releases/prune', { token, json });
  const expected = [{ name: 'mf-guest', version: version(old) }];
  expect((await prune({ olderThanHours: 24, dryRun: true })).body.removed).toEqual(expected);
  const file = `/storage/releases/mf-guest/${version(old)}/remoteEntry.js`;
  expect((await api.call('GET', file)).status).toBe(200);
  expect((await prune({ olderThanHours: 24 })).body.removed).toEqual(expected);
  expect((await api.call('GET', file)).status).toBe(404);
  expect((await prune({ olderThanHours: 0 })).body.removed).toEqual([]);
  const scoped = await mintToken(api, { rights: ['activate'] });
  expect(
    (await api.call('POST', '/api/releases/prune', { token: scoped, json: { olderThanHours: 1 } })).status,
  ).toBe(403);
});

test('a release that was rolled back from stays withdrawn when it is pruned and published again', async () => {
  await goLive(api, token, a);
  await goLive(api, token, b, 1);
  await move(api, token, one('rollback', 2), 'erreur au chargement');
  api.clock.set('2026-12-10T10:00:00Z');
  await goLive(api, token, c, 3);
  api.clock.set('2026-12-20T10:00:00Z');
  const pruned = await api.call<PruneAnswer>('POST', '/api/releases/prune', {
    token,
    json: { olderThanHours: 24 },
  });
  expect(pruned.body.removed).toEqual([{ name: 'mf-guest', version: version(b) }]);
  await publish(api, token, b);
  const again = await move(api, token, one('activate', 4, { version: version(b) }));
  expect([again.status, JSON.stringify(again.body)]).toEqual([
    409,
    expect.stringContaining('release.withdrawn'),
  ]);
});

test('pruning takes a release that was rolled back from as young as its last visitor', async () => {
  await goLive(api, token, a);
  await goLive(api, token, b, 1);
  api.clock.set('2026-12-15T10:00:00Z');
  await move(api, token, one('rollback', 2), 'page blanche');
  await goLive(api, token, c, 3);
  await goLive(api, token, makeRelease('mf-guest', 'd'), 4);
  const prune = async () =>
    (
      await api.call<PruneAnswer>('POST', '/api/releases/prune', { token, json: { olderThanHours: 24 } })
    ).body.removed.map((release) => release.version);
  expect(await prune()).toEqual([]);
  api.clock.set('2026-12-17T10:00:00Z');
  expect((await prune()).sort()).toEqual([version(a), version(b)].sort());
});

test('failures are counted by release and move nothing; those about unknown releases are dropped', async () => {
  await goLive(api, token, a);
  const report = (json: object) => api.call('POST', '/api/releases/failures', { json });
  const fault = { name: 'mf-guest', version: version(a), code: 'module' };
  expect((await report(fault)).status).toBe(204);
  await Promise.all(Array.from({ length: 5 }, () => report({ ...fault, code: 'render' })));
  expect((await report({ ...fault, version: '1.0.0-ffffffffffff' })).status).toBe(204);
  expect((await report({ ...fault, code: 'x' })).status).toBe(422);
  const { body } = await api.call<ReleaseOverview>('GET', '/api/releases', { token });
  expect(body.releases[0]).toMatchObject({ version: version(a), failures: 6 });
  expect(body.pointers[0]).toMatchObject({ revision: 1, live: version(a) });
  expect(await api.db('release_failures').count({ n: '*' })).toEqual([{ n: 2 }]);
});

test('failure reports are throttled by address', async () => {
  const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const report = () =>
    strict.call('POST', '/api/releases/failures', {
      json: { name: 'mf-guest', version: version(a), code: 'module' },
    });
  const answers = [await report(), await report(), await report(), await report()];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.close();
});
