import {
  a,
  activate,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  history,
  liveSet,
  makeRelease,
  mintToken,
  move,
  pointer,
  publicRoute,
  publish,
  token,
  versionOf,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

const shell = makeRelease('shell', 'a');
const live = async () => (await liveSet()).entries.map(({ name }) => name);
const retire = (revision: number, why = 'fin de la saison', by = token) =>
  move(guestMove('retire', revision), why, by);

beforeEach(async () => {
  await goLive(shell);
  await goLive(a);
});

test('a retired area is served to nobody, stays in the history, and returns by an activation', async () => {
  await goLive(b, 1);
  expect((await retire(2)).status).toBe(200);
  expect(await live()).toEqual(['shell']);
  expect(await pointer()).toMatchObject({ revision: 3, retired: true, targets: [], canary: null });
  const past = await history();
  expect(past.rows[0]).toMatchObject({
    ...{ action: 'retire', from: versionOf(b), to: null, why: 'fin de la saison' },
  });
  expect(past.live.map(({ name }) => name)).toEqual(['shell']);
  for (const action of ['rollback', 'canary'] as const)
    expect((await move(guestMove(action, 3, { version: versionOf(a), percent: 5 }))).body.code).toBe(
      'release.not_live',
    );
  const again = await retire(3);
  expect([again.status, again.body.notes]).toEqual([200, [expect.stringContaining('déjà retirée')]]);
  const back = await activate(b, 3);
  expect(back.body.pointers[0]).toMatchObject({ revision: 4, live: versionOf(b), fallback: versionOf(a) });
  expect(await live()).toEqual(['mf-guest', 'shell']);
  expect(await pointer()).not.toHaveProperty('retired');
});

test('it requires a reason and the right to unlock, which no pipeline has', async () => {
  expect((await retire(1, '')).body.code).toBe('release.why_missing');
  const pipeline = await mintToken({ rights: ['publish', 'activate'] });
  expect((await retire(1, 'x', pipeline)).body.code).toBe('release.right');
  expect(await live()).toEqual(['mf-guest', 'shell']);
});

test('retiring is refused for the shell, and without force for an area whose pages the product needs', async () => {
  const moved = await move([{ name: 'shell', action: 'retire', revision: 1, force: true }]);
  expect(moved.body.code).toBe('release.retire_shell');
  await goLive(makeRelease('mf-guest', 'c', { routes: [publicRoute('/guest')] }), 1);
  const refused = await retire(2);
  expect([refused.status, refused.body.code]).toEqual([409, 'release.retire_needed']);
  expect(refused.body.message).toMatch(/\/guest.*--force/);
  const forced = await move(guestMove('retire', 2, { force: true }), 'fermeture');
  expect([forced.status, await live()]).toEqual([200, ['shell']]);
});

test('its pages are free for another area, and then it cannot return', async () => {
  await retire(1);
  const other = makeRelease('mf-admin', 'a', { routes: [publicRoute('/mf-guest')] });
  expect((await publish(other)).status).toBe(201);
  await goLive(other);
  const back = await activate(a, 2);
  expect([back.status, back.body.code]).toEqual([409, 'release.route_clash']);
});

test('repeated in parallel, or after a lost response, it is done once; an activation at the same time is stale', async () => {
  const answers = await Promise.all([retire(1), retire(1), retire(1)]);
  answers.push(await retire(1));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await pointer()).toMatchObject({ revision: 2, retired: true });
  await publish(b);
  const beside = await activate(b, 1);
  expect([beside.status, beside.body.code]).toEqual([409, 'conflict.stale']);
  expect((await activate(a, 1)).body.code).toBe('conflict.stale');
  // The area is live again: the repeated request to retire it is outdated.
  expect((await activate(a, 2)).status).toBe(200);
  expect((await retire(1)).body.code).toBe('conflict.stale');
  expect(await live()).toEqual(['mf-guest', 'shell']);
});
