import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  PREVIEW_LIMITS,
  type PreviewAnswer,
  type PreviewRequest,
  type PreviewsAnswer,
  type PreviewState,
} from '@eveneo/contract/delivery/previews';
import { readPreview } from '@eveneo/server-kit/signatures/preview-link';
import { PREVIEW_VISIT } from '@eveneo/server-kit/signatures/visits';
import {
  a,
  activate,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  liveSet,
  makeRelease,
  mintToken,
  move,
  named,
  prune,
  publicRoute,
  publish,
  rollBack,
  token,
  trial,
  versionOf,
} from '../../../../test/releases';
import '../../../http/deploy-tokens/deploy-tokens';
import { revokeToken } from '../../../http/deploy-tokens/repository';

beforeEachOnEmptyRegistry();

type Answer = PreviewAnswer & { code?: string; message?: string; errors?: Record<string, string[]> };
const ask = (releases: PreviewRequest['releases'], minutes = 60, as = token) =>
  api.call<Answer>('POST', '/api/releases/previews', { token: as, json: { releases, minutes } });
const codeOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).body.code ?? 'made';
const stateOf = async (id: string) =>
  (await api.call<PreviewState>('GET', `/api/releases/previews/${id}`)).body;
const open = async () =>
  (await api.call<PreviewsAnswer>('GET', '/api/releases/previews', { token })).body.previews;
const end = (id: string, as = token) =>
  api.call<{ code?: string }>('DELETE', `/api/releases/previews/${id}`, { token: as });

/** `a` is live, `b` is published. */
beforeEach(async () => {
  await goLive(a);
  await publish(b);
});

test("a link contains its releases and expiry, signed with the hosts' key", async () => {
  const before = await liveSet();
  const { status, body } = await ask([named(b)], 90);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    releases: [named(b)],
    who: 'essai',
    expiresAt: '2026-11-21T11:30:00.000Z',
    expiresText: 'samedi 21 novembre 2026 à 12:30 (Europe/Paris, UTC+1)',
  });
  const [, address, link = ''] = /^(.*\/apercu\/)(.*)$/.exec(body.url) ?? [];
  expect(address).toBe('http://localhost:3000/apercu/');
  expect(readPreview(before.previewKey ?? '', link)).toEqual({
    format: 1,
    id: body.id,
    until: Date.parse('2026-11-21T11:30:00Z') / 1000,
    releases: [named(b)],
  });
  // The live set is unchanged.
  expect(await liveSet()).toEqual(before);
});

test('hosts get its releases, with the keys of their teams, in their own format', async () => {
  const { id } = (await ask([named(b)])).body;
  const { state, releases } = await stateOf(id);
  expect(state).toBe('open');
  expect(releases).toHaveLength(1);
  expect(releases[0]?.release).toMatchObject({
    ...named(b),
    format: 1,
    publishedAt: '2026-11-21T10:00:00.000Z',
  });
  expect(releases[0]?.keys).toEqual([]);
  expect(JSON.stringify(releases)).not.toContain('"uses"');
});

test('several areas are shown together, one of which is not live at all', async () => {
  const other = makeRelease('mf-nouveau', 'a');
  await publish(other);
  const { id, releases } = (await ask([named(b), named(other)])).body;
  expect(releases).toEqual([named(b), named(other)]);
  expect((await stateOf(id)).releases.map(({ release }) => release.name)).toEqual(['mf-guest', 'mf-nouveau']);
});

describe('is refused, with the reason:', () => {
  test.each([
    [
      'what nobody has published',
      () => [{ name: 'mf-guest', version: '9.9.9-0123456789ab' }],
      'release.unknown',
    ],
    ['what is live already', () => [named(a)], 'release.same_version'],
    ['an area twice', () => [named(b), named(b)], 'release.twice'],
  ])('%s', async (_what, releases, code) => {
    expect(await codeOf(releases())).toBe(code);
    expect(await open()).toEqual([]);
  });

  test('a withdrawn release, and a locked area', async () => {
    await activate(b, 1);
    await rollBack(2);
    expect(await codeOf([named(b)])).toBe('release.withdrawn');
    await publish(c);
    const { body } = await ask([named(c)]);
    expect(body.code).toBe('release.locked');
    expect(body.message).toContain('mf-guest est verrouillée par essai');
    // A release that declares to fix the withdrawn one may be previewed, as it may go live.
    const mended = makeRelease('mf-guest', 'd', { mends: [versionOf(b)] });
    await publish(mended);
    expect(await codeOf([named(mended)])).toBe('made');
  });

  test('a release missing from the storage', async () => {
    rmSync(join(api.storageDir, 'releases', 'mf-guest'), { recursive: true });
    expect(await codeOf([named(b)])).toBe('release.damaged');
  });

  test('a release that is incompatible with the live ones', async () => {
    await goLive(makeRelease('shell', 'a'));
    await goLive(makeRelease('mf-public', 'a', { routes: [publicRoute('/agenda')] }));
    const clash = makeRelease('mf-admin', 'a', { routes: [publicRoute('/agenda')] });
    // Published while the route was free.
    const gives = makeRelease('mf-public', 'b', { routes: [publicRoute('/autre')] });
    await publish(gives);
    expect((await publish(clash)).status).toBe(201);
    expect(await codeOf([named(clash)])).toBe('release.route_clash');
    expect(await codeOf([named(clash), named(gives)])).toBe('made');
  });

  test('a token without the right, or of another area', async () => {
    const publishes = await mintToken({ rights: ['publish', 'prune', 'unlock'] });
    expect(await codeOf([named(b)], 60, publishes)).toBe('release.right');
    const others = await mintToken({ remotes: ['mf-public'] });
    expect(await codeOf([named(b)], 60, others)).toBe('release.scope');
    const { id } = (await ask([named(b)])).body;
    expect((await end(id, others)).body.code).toBe('release.scope');
    expect((await end(id, publishes)).body.code).toBe('release.right');
    expect((await stateOf(id)).state).toBe('open');
  });

  test('more open previews than allowed, even in parallel', async () => {
    const asked = Array.from({ length: PREVIEW_LIMITS.open + 5 }, () => codeOf([named(b)]));
    const codes = await Promise.all(asked);
    expect(codes.filter((code) => code === 'made')).toHaveLength(PREVIEW_LIMITS.open);
    expect(new Set(codes)).toEqual(new Set(['made', 'release.previews']));
    const [first] = await open();
    await end(first?.id ?? '');
    expect(await codeOf([named(b)])).toBe('made');
  });
});

describe('a preview ends', () => {
  test('at its expiry, and is still known as such', async () => {
    const { id } = (await ask([named(b)])).body;
    api.clock.set('2026-11-21T10:59:59Z');
    expect((await stateOf(id)).state).toBe('open');
    api.clock.set('2026-11-21T11:00:00Z');
    expect(await stateOf(id)).toEqual({ state: 'ended', releases: [] });
    expect(await open()).toEqual([]);
    api.clock.set('2026-11-29T10:00:00Z');
    await ask([named(b)]);
    expect(await stateOf(id)).toEqual({ state: 'ended', releases: [] });
  });

  test('when somebody ends it, repeatedly', async () => {
    const { id } = (await ask([named(b)])).body;
    expect((await open()).map((one) => one.id)).toEqual([id]);
    for (let n = 0; n < 2; n += 1) expect((await end(id)).status).toBe(204);
    expect((await stateOf(id)).state).toBe('ended');
    expect(await open()).toEqual([]);
    expect((await end('0123456789abcdef')).status).toBe(404);
    expect((await end('trop-court')).status).toBe(404);
  });

  test('when the token that requested it is revoked', async () => {
    const lent = await mintToken({ rights: ['activate'] });
    const { id } = (await ask([named(b)], 60, lent)).body;
    const { id: number } = (await api.db('deploy_tokens').max({ id: 'id' }).first<{ id: number }>()) ?? {
      id: 0,
    };
    expect((await open()).map((one) => one.id)).toEqual([id]);
    await revokeToken(api.db, number, api.clock.now());
    expect((await stateOf(id)).state).toBe('ended');
    expect(await open()).toEqual([]);
  });

  test('when one of its versions is withdrawn, under any version of its content', async () => {
    const { id } = (await ask([named(b)])).body;
    await trial(b, 1);
    expect((await stateOf(id)).state).toBe('open');
    await move(guestMove('withdraw', 2, { version: versionOf(b) }));
    expect(await stateOf(id)).toEqual({ state: 'withdrawn', releases: [] });
    expect(await open()).toEqual([]);
    // Once the withdrawal is lifted, the link works again.
    await move(guestMove('lift', 3, { version: versionOf(b) }));
    expect((await stateOf(id)).state).toBe('open');
    expect((await open()).map((one) => one.id)).toEqual([id]);
  });
});

test('the list has creator and releases, and never a link', async () => {
  await ask([named(b)], 60, await mintToken({ remotes: ['mf-guest'], rights: ['activate'] }));
  const [listed] = await open();
  expect(listed).toMatchObject({ releases: [named(b)], who: 'essai' });
  expect(JSON.stringify(listed)).not.toContain('apercu');
});

test('releases of an open preview are not pruned; those of an ended one are', async () => {
  const { id } = (await ask([named(b)], PREVIEW_LIMITS.minutes)).body;
  api.clock.set('2026-11-22T10:00:00Z');
  expect(await prune()).toEqual([]);
  await end(id);
  expect(await prune()).toEqual([named(b)]);
});

test("reports of a preview's pages count for no release", async () => {
  const report = (visit?: string) =>
    api.call('POST', '/api/releases/failures', {
      json: { ...named(a), code: 'render', ...(visit && { visit }) },
    });
  expect((await report(PREVIEW_VISIT)).status).toBe(204);
  expect(await api.db('release_failures').count({ n: '*' })).toEqual([{ n: 0 }]);
  // Control: the same report from another page counts.
  await report();
  expect(await api.db('release_failures').count({ n: '*' })).toEqual([{ n: 1 }]);
});
