import type { PastPreview, PreviewAnswer } from '@eveneo/contract/delivery/previews';
import { addUser } from '../../../../test/fixtures';
import {
  a,
  activate,
  api,
  at,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  history,
  makeRelease,
  mintToken,
  move,
  named,
  publish,
  rollBack,
  token,
  versionOf,
  type TestRelease,
} from '../../../../test/releases';
import '../../../http/deploy-tokens/deploy-tokens';
import { revokeToken } from '../../../http/deploy-tokens/repository';

beforeEachOnEmptyRegistry();

const make = async (release: TestRelease, by = token) =>
  (
    await api.call<PreviewAnswer>('POST', '/api/releases/previews', {
      ...{ token: by, json: { releases: [named(release)], minutes: 60 } },
    })
  ).body.id;
const past = async (query: Record<string, string> = {}): Promise<PastPreview[]> =>
  (await history(query)).previews ?? [];

beforeEach(async () => {
  await goLive(a);
  await publish(b);
});

test("the history has a preview's creator, releases, expiry, and the person who ended it", async () => {
  const admin = await addUser(api, 'admin', { name: 'Claire Martin' });
  const id = await make(b);
  const made = { id, releases: [named(b)], who: 'essai', createdAt: '2026-11-21T10:00:00.000Z' };
  const until = { expiresAt: '2026-11-21T11:00:00.000Z' };
  expect(await past()).toEqual([{ ...made, ...until, end: 'open', endedAt: null, endedBy: null }]);
  at('10:20:00');
  await api.call('DELETE', `/api/releases/previews/${id}`, { token: admin.token });
  // Only the first end is recorded.
  at('10:30:00');
  await api.call('DELETE', `/api/releases/previews/${id}`, { token });
  const ended = {
    ...{ end: 'ended', endedAt: '2026-11-21T10:20:00.000Z' },
    ...{ endedBy: `admin #${admin.id}`, endedPerson: 'Claire Martin' },
  };
  expect(await past()).toEqual([{ ...made, ...until, ...ended }]);
  api.clock.set('2026-12-03T10:00:00Z');
  await make(b);
  expect(await past()).toMatchObject([{ end: 'open' }, ended]);
  // As of an earlier moment.
  expect(await past({ at: '2026-11-21T10:10:00Z' })).toMatchObject([{ id, end: 'open', endedBy: null }]);
  expect(JSON.stringify(await api.db('release_previews').select())).not.toContain('Claire');
});

test('without an explicit end a preview ends at its expiry or with its token, whichever was first', async () => {
  await make(b);
  const lent = await mintToken({ rights: ['activate'] });
  await make(b, lent);
  const { id = 0 } = (await api.db('deploy_tokens').max({ id: 'id' }).first<{ id: number }>()) ?? {};
  at('10:15:00');
  await revokeToken(api.db, id, api.clock.now());
  const ends = async () => (await past()).map(({ end, endedAt }) => `${end} ${endedAt}`).sort();
  expect(await ends()).toEqual(['open null', 'revoked 2026-11-21T10:15:00.000Z']);
  at('12:00:00');
  expect(await ends()).toEqual(['expired 2026-11-21T11:00:00.000Z', 'revoked 2026-11-21T10:15:00.000Z']);
});

test('with a withdrawn version a preview ends then, says so, and has its expiry again once that is lifted', async () => {
  const other = makeRelease('mf-nouveau', 'a');
  await publish(other);
  const both = { token, json: { releases: [named(other), named(b)], minutes: 60 } };
  await api.call('POST', '/api/releases/previews', both);
  at('10:05:00');
  await activate(b, 1);
  await rollBack(2);
  at('10:10:00');
  expect(await past()).toMatchObject([
    { end: 'withdrawn', endedAt: '2026-11-21T10:05:00.000Z', endedBy: null },
  ]);
  at('12:00:00');
  expect(await past()).toMatchObject([{ end: 'withdrawn', endedAt: '2026-11-21T10:05:00.000Z' }]);
  expect(await past({ at: '2026-11-21T10:04:00Z' })).toMatchObject([{ end: 'open' }]);
  await move(guestMove('lift', 3, { version: versionOf(b) }), 'c’était le réseau');
  expect((await past())[0]).toMatchObject({ end: 'expired', endedAt: '2026-11-21T11:00:00.000Z' });
});

test('previews are filtered by area, creator or ender, and time; they are no action', async () => {
  const other = makeRelease('mf-nouveau', 'a');
  await publish(other);
  const admin = await addUser(api, 'admin', { name: 'Zoé 100 %' });
  const first = await make(b, admin.token);
  at('11:30:00');
  const second = await make(other);
  const ids = async (query: Record<string, string>) => (await past(query)).map(({ id }) => id);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ name: 'mf-nouveau' })).toEqual([second]);
  expect(await ids({ who: 'Zoé' })).toEqual([first]);
  expect(await ids({ who: 'essai' })).toEqual([second]);
  await api.call('DELETE', `/api/releases/previews/${second}`, { token: admin.token });
  expect(await ids({ who: '100 %' })).toEqual([second, first]);
  expect(await ids({ since: '2026-11-21T11:00:00Z' })).toEqual([second]);
  expect(await ids({ limit: '1' })).toEqual([second]);
  expect(await ids({ action: 'activate' })).toEqual([]);
});
