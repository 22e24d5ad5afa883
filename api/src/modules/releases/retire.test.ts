import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import type { HistoryAnswer } from '@eveneo/contract/delivery/pointers';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import type { TestApi } from '../../../test/harness';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  makeRelease,
  mintToken,
  move,
  publicRoute,
  publish,
  versionOf,
} from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const shell = makeRelease('shell', 'a');
const live = async () =>
  (await api.call<LiveSet>('GET', '/api/releases/live')).body.entries.map(({ name }) => name);
const pointer = async () =>
  (await api.call<ReleaseOverview>('GET', '/api/releases', { token })).body.pointers.find(
    ({ name }) => name === 'mf-guest',
  );
const retire = (revision: number, why = 'fin de la saison', by = token) =>
  move(api, by, guestMove('retire', revision), why);

beforeEach(async () => {
  await goLive(api, token, shell);
  await goLive(api, token, a);
});

test('a retired area is named to nobody, stands in the history, and comes back by an activation', async () => {
  await goLive(api, token, b, 1);
  expect((await retire(2)).status).toBe(200);
  expect(await live()).toEqual(['shell']);
  expect(await pointer()).toMatchObject({ revision: 3, retired: true, targets: [], canary: null });
  const { body } = await api.call<HistoryAnswer>('GET', '/api/releases/history', { token });
  expect(body.rows[0]).toMatchObject({
    ...{ action: 'retire', from: versionOf(b), to: null, why: 'fin de la saison' },
  });
  expect(body.live.map(({ name }) => name)).toEqual(['shell']);
  for (const action of ['rollback', 'canary'] as const)
    expect(
      (await move(api, token, guestMove(action, 3, { version: versionOf(a), percent: 5 }))).body.code,
    ).toBe('release.not_live');
  const again = await retire(3);
  expect([again.status, again.body.notes]).toEqual([200, [expect.stringContaining('déjà retirée')]]);
  const back = await move(api, token, guestMove('activate', 3, { version: versionOf(b) }));
  expect(back.body.pointers[0]).toMatchObject({ revision: 4, live: versionOf(b), fallback: versionOf(a) });
  expect(await live()).toEqual(['mf-guest', 'shell']);
  expect(await pointer()).not.toHaveProperty('retired');
});

test('its reason is asked for, and the right to unlock: no pipeline does it', async () => {
  expect((await retire(1, '')).body.code).toBe('release.why_missing');
  const pipeline = await mintToken(api, { rights: ['publish', 'activate'] });
  expect((await retire(1, 'x', pipeline)).body.code).toBe('release.right');
  expect(await live()).toEqual(['mf-guest', 'shell']);
});

test('never the shell, nor unforced an area whose pages the product needs', async () => {
  const moved = await move(api, token, [{ name: 'shell', action: 'retire', revision: 1, force: true }]);
  expect(moved.body.code).toBe('release.retire_shell');
  await goLive(api, token, makeRelease('mf-guest', 'c', { routes: [publicRoute('/guest')] }), 1);
  const refused = await retire(2);
  expect([refused.status, refused.body.code]).toEqual([409, 'release.retire_needed']);
  expect(refused.body.message).toMatch(/\/guest.*--force/);
  const forced = await move(api, token, guestMove('retire', 2, { force: true }), 'fermeture');
  expect([forced.status, await live()]).toEqual([200, ['shell']]);
});

test('its pages are free for another area, and then it does not come back over them', async () => {
  await retire(1);
  const other = makeRelease('mf-admin', 'a', { routes: [publicRoute('/mf-guest')] });
  expect((await publish(api, token, other)).status).toBe(201);
  await goLive(api, token, other);
  const back = await move(api, token, guestMove('activate', 2, { version: versionOf(a) }));
  expect([back.status, back.body.code]).toEqual([409, 'release.route_clash']);
});
