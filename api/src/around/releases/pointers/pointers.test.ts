import type { HistoryAnswer, PointerMove } from '@eveneo/contract/delivery/pointers';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { addUser } from '../../../../test/fixtures';
import {
  a,
  activate,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  history,
  liveSet,
  makeRelease,
  mintToken,
  move,
  overview,
  publish,
  rollBack,
  token,
  trial,
  versionOf,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

const entry = async () => (await liveSet()).entries.find(({ name }) => name === 'mf-guest');

test('an activation makes the former live release the fallback, and the history has actor, time and reason', async () => {
  await goLive(a);
  await goLive(b, 1);
  expect(await entry()).toMatchObject({
    revision: 2,
    live: { version: versionOf(b) },
    fallback: { version: versionOf(a) },
    canary: null,
  });
  expect((await history()).rows[0]).toMatchObject({
    who: 'essai',
    why: 'essai',
    from: versionOf(a),
    to: versionOf(b),
    at: '2026-11-21T10:00:00.000Z',
  });
});

test('the overview has the provenance of each release', async () => {
  const described = makeRelease('mf-guest', 'a', { subject: 'Le calendrier suit le mois', clean: false });
  await publish(described);
  await publish(makeRelease('mf-guest', 'b'));
  expect((await overview()).releases.map(({ subject, clean }) => [subject, clean])).toEqual([
    [undefined, undefined],
    ['Le calendrier suit le mois', false],
  ]);
});

test('a stale revision is a conflict and moves nothing, not even the other pointers of the request', async () => {
  await goLive(a);
  await publish(b);
  const admin = makeRelease('mf-admin', 'a');
  await publish(admin);
  const moves: PointerMove[] = [
    { name: 'mf-admin', action: 'activate', revision: 0, version: versionOf(admin) },
    { name: 'mf-guest', action: 'activate', revision: 0, version: versionOf(b) },
  ];
  const answer = await move(moves);
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict.stale']);
  expect((await liveSet()).entries.map(({ name, live: release }) => [name, release.version])).toEqual([
    ['mf-guest', versionOf(a)],
  ]);
});

test('a rolled-back release is withdrawn: never a fallback, never live again', async () => {
  await goLive(a);
  await goLive(b, 1);
  await goLive(c, 2);
  const back = await rollBack(3);
  expect(back.body.pointers[0]).toMatchObject({ live: versionOf(b), fallback: versionOf(a), revision: 4 });
  expect(back.body.notes).toEqual([]);
  const again = await activate(c, 4);
  expect([again.status, again.body.code]).toEqual([409, 'release.withdrawn']);
  const further = await move(guestMove('rollback', 4), 'aussi');
  expect(further.body.pointers[0]).toMatchObject({ live: versionOf(a), fallback: null });
  expect(further.body.notes).toEqual([
    expect.stringMatching(/^Deuxième retour en arrière de suite.* encore antérieure\.$/),
  ]);
  const end = await move(guestMove('rollback', 5), 'encore');
  expect([end.status, end.body.code]).toEqual([409, 'release.no_fallback']);
  expect(
    (await overview()).releases
      .filter(({ withdrawn }) => withdrawn)
      .map((release) => release.version)
      .sort(),
  ).toEqual([versionOf(b), versionOf(c)].sort());
});

test('a roll-back may name its target, and requires a reason', async () => {
  await goLive(a);
  await goLive(b, 1);
  await goLive(c, 2);
  expect((await move(guestMove('rollback', 3), ' ')).body.code).toBe('release.why_missing');
  expect((await move(guestMove('rollback', 3, { version: versionOf(c) }))).body.code).toBe(
    'release.same_version',
  );
  const back = await rollBack(3, { version: versionOf(a) });
  expect(back.body.pointers[0]).toMatchObject({ live: versionOf(a), fallback: versionOf(b) });
});

test('a reason is one line of plain text: any other is refused in French, and nothing moves', async () => {
  await goLive(a);
  await goLive(b, 1);
  const refused = await move(guestMove('rollback', 2), 'ligne 1\nligne 2');
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('La raison contient des caractères non autorisés'),
  ]);
  expect(await entry()).toMatchObject({ revision: 2, live: { version: versionOf(b) } });
  expect((await move(guestMove('rollback', 2), ' tabulation retirée autour\n')).status).toBe(200);
});

test('an admin can roll back, another role cannot, and a token acts on its own remotes only', async () => {
  await goLive(a);
  await goLive(b, 1);
  const [admin, guest] = [await addUser(api, 'admin'), await addUser(api, 'guest')];
  expect((await move(guestMove('rollback', 2), 'essai', guest.token)).status).toBe(403);
  const foreign = await mintToken({ remotes: ['mf-admin'] });
  expect((await move(guestMove('rollback', 2), 'essai', foreign)).body.code).toBe('release.scope');
  const publishOnly = await mintToken({ rights: ['publish'] });
  expect((await move(guestMove('rollback', 2), 'essai', publishOnly)).status).toBe(403);
  expect((await move(guestMove('rollback', 2), 'cassé', admin.token)).status).toBe(200);
  expect((await history()).rows[0]).toMatchObject({
    action: 'rollback',
    who: `admin #${admin.id}`,
    why: 'cassé',
  });
});

test('a canary gets a share of visitors, is ended, and is promoted', async () => {
  await goLive(a);
  await publish(b);
  expect((await move(guestMove('canary', 1, { version: versionOf(b) }))).body.code).toBe(
    'release.percent_missing',
  );
  expect((await trial(a, 1)).body.code).toBe('release.same_version');
  await trial(b, 1, 12.5);
  const again = await trial(b, 2, 12.5);
  expect([again.status, again.body.pointers[0]?.revision]).toEqual([200, 2]);
  expect((await entry())?.canary).toMatchObject({ percent: 12.5, release: { version: versionOf(b) } });
  await move(guestMove('canary', 2, { version: null }));
  expect((await entry())?.canary).toBeNull();
  expect((await history()).rows.slice(0, 2)).toMatchObject([
    { from: versionOf(b), to: null, percent: null },
    { from: null, to: versionOf(b), percent: 12.5 },
  ]);
  await trial(b, 3, 50);
  await goLive(c, 4);
  expect((await entry())?.canary).toMatchObject({ percent: 50, release: { version: versionOf(b) } });
  await activate(b, 5);
  expect(await entry()).toMatchObject({
    live: { version: versionOf(b) },
    fallback: { version: versionOf(c) },
    canary: null,
  });
});

test('unknown versions and repeated names are refused', async () => {
  await goLive(a);
  const unknown = await move(guestMove('activate', 1, { version: '9.9.9-000000000000' }));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'release.unknown']);
  expect((await move([...guestMove('rollback', 1), ...guestMove('rollback', 1)])).body.code).toBe(
    'release.twice',
  );
});

test('the live set has a tag that changes with each move, on every instance', async () => {
  await goLive(a);
  const first = await api.call('GET', '/api/releases/live');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await api.call('GET', '/api/releases/live', { headers })).status).toBe(304);
  const other = await api.another();
  await other.call('GET', '/api/releases/live');
  await goLive(b, 1);
  for (const instance of [api, other]) {
    const next = await instance.call<LiveSet>('GET', '/api/releases/live', { headers });
    expect([next.status, next.body.entries[0]?.live.version]).toEqual([200, versionOf(b)]);
  }
});

test('the history gives the live set at any moment', async () => {
  await goLive(a);
  api.clock.set('2026-11-22T10:00:00Z');
  await goLive(b, 1);
  const at = async (moment: string) =>
    (await api.call<HistoryAnswer>('GET', `/api/releases/history?at=${moment}`, { token })).body;
  expect((await at('2026-11-20T00:00:00Z')).live).toEqual([]);
  expect((await at('2026-11-21T23:00:00Z')).live[0]?.live).toBe(versionOf(a));
  expect((await at('2026-11-22T10:00:00Z')).live[0]?.live).toBe(versionOf(b));
  expect((await at('2026-11-22T09:59:00%2B01:00')).live[0]?.live).toBe(versionOf(a));
  for (const moment of ['hier', '2026-02-30T10:00:00Z', '2026-11-22T10:00:00', 'lundi 3', '1'])
    expect((await api.call('GET', `/api/releases/history?at=${moment}`, { token })).status).toBe(422);
});

test('a shell cannot be rolled back under remotes that need it: each is named with its remedy, and all together works', async () => {
  const needs = makeRelease('mf-guest', 'n', { platform: '^1.1.0' });
  await goLive(makeRelease('shell', 's', { platform: '1.0.0' }));
  await goLive(a);
  await goLive(makeRelease('shell', 't', { platform: '1.1.0' }), 1);
  await publish(needs);
  const back: PointerMove = { name: 'shell', action: 'rollback', revision: 2 };

  await move(guestMove('canary', 1, { version: versionOf(needs), percent: 5 }));
  const tried = await move([back]);
  expect([tried.status, tried.body.code]).toEqual([409, 'release.platform']);
  expect(tried.body.message).toMatch(/mf-guest, en canari, demande \^1\.1\.0.*canary mf-guest --stop/);

  await move(guestMove('activate', 2, { version: versionOf(needs) }));
  const under = await move([back]);
  expect([under.status, under.body.code]).toEqual([409, 'release.platform']);
  expect(under.body.message).toMatch(/mf-guest, en ligne, demande \^1\.1\.0.*Changez aussi mf-guest/);

  const both = await move([back, ...guestMove('rollback', 3)]);
  expect([both.status, (await entry())?.live.version]).toEqual([200, versionOf(a)]);
});
