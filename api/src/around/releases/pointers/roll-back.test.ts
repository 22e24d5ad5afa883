import { renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  counted,
  damage,
  goLive,
  guestMove,
  liveSet,
  makeRelease,
  move,
  overview,
  pointer,
  publish,
  rollBack,
  trial,
  versionOf,
  type TestRelease,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

const targets = async () => (await pointer())?.targets;
const live = async () => (await liveSet()).entries[0]?.live.version;
const report = (release: TestRelease) =>
  api.call('POST', '/api/releases/failures', {
    json: { name: 'mf-guest', version: versionOf(release), code: 'entry' },
  });

test('a canary is no target, whether it is named or the only other version', async () => {
  await goLive(a);
  await publish(b);
  await trial(b, 1);
  expect(await targets()).toEqual([]);
  const byDefault = await rollBack(2);
  expect([byDefault.status, byDefault.body.code]).toEqual([409, 'release.no_fallback']);
  const named = await rollBack(2, { version: versionOf(b) });
  expect([named.status, named.body.code]).toEqual([409, 'release.is_trial']);
  // A refusal withdraws nothing.
  expect((await overview()).releases.filter(({ withdrawn }) => withdrawn)).toEqual([]);
});

test('a canary that was live before is no target either, not even as the fallback', async () => {
  await goLive(a);
  await goLive(b, 1);
  await goLive(c, 2);
  await trial(b, 3);
  expect(await targets()).toEqual([versionOf(a)]);
  const back = await rollBack(4);
  expect(back.body.pointers[0]).toMatchObject({ live: versionOf(a), fallback: null });
});

test('a version that was never live is no target', async () => {
  await goLive(a);
  await goLive(b, 1);
  await publish(c);
  expect(await targets()).toEqual([versionOf(a)]);
  const named = await rollBack(2, { version: versionOf(c) });
  expect([named.status, named.body.code]).toEqual([409, 'release.never_live']);
});

describe('a warning of the target of a roll-back compares the same hours', () => {
  const MINUTE = Math.floor(Date.parse('2026-11-21T10:00:00Z') / 60_000);
  beforeEach(async () => {
    await goLive(a);
    await goLive(b, 1);
  });

  test('a target that failed clearly more than the present release causes it, and no refusal', async () => {
    await counted(a, 300, 60, MINUTE);
    await counted(b, 300, 3, MINUTE + 1);
    const { status, body } = await rollBack(2);
    expect([status, await live()]).toEqual([200, versionOf(a)]);
    expect(body.notes).toEqual([expect.stringMatching(/aux mêmes heures, .*20,0 %.*1,0 %/)]);
  });

  test('one that has more failures because it was live longer, or at a bad hour, does not', async () => {
    await counted(a, 90_000, 900, 0);
    await counted(a, 300, 60, MINUTE - 300);
    await counted(a, 300, 3, MINUTE);
    await counted(b, 300, 3, MINUTE);
    for (const release of [a, a, b]) await report(release);
    expect((await rollBack(2)).body.notes ?? []).toEqual([]);
  });
});

test.each(['activate', 'canary'] as const)(
  'a release whose stored bytes were altered does not go live by %s: the pointer stays',
  async (action) => {
    await goLive(a);
    await publish(b);
    damage(b);
    const asked = () => move(guestMove(action, 1, { version: versionOf(b), percent: 5 }));
    const refused = await asked();
    expect([refused.status, refused.body.code]).toEqual([409, 'release.damaged']);
    expect(refused.body.message).toMatch(/remoteEntry\.js.*Publiez de nouveau/);
    expect(await live()).toBe(versionOf(a));
    expect((await publish(b)).body).toMatchObject({ status: 'unchanged', repaired: 1 });
    expect((await publish(b)).body).not.toHaveProperty('repaired');
    expect((await asked()).status).toBe(200);
  },
);

test('a roll-back skips a damaged fallback with a note; a named one is refused', async () => {
  await goLive(a);
  await goLive(b, 1);
  await goLive(c, 2);
  damage(b);
  const named = await rollBack(3, { version: versionOf(b) });
  expect([named.status, named.body.code]).toEqual([409, 'release.damaged']);
  const back = await rollBack(3);
  expect([back.status, await live()]).toEqual([200, versionOf(a)]);
  expect(back.body.notes).toEqual([expect.stringMatching(new RegExp(`${versionOf(b)} n’est pas prise`))]);
  // A damaged release is no fallback.
  expect(back.body.pointers[0]).toMatchObject({ live: versionOf(a), fallback: null });
});

test('the fallback after a roll-back is the last good version that was live, by default and by name', async () => {
  const releases = [a, b, c, makeRelease('mf-guest', 'd'), makeRelease('mf-guest', 'e')] as const;
  for (const [revision, release] of releases.entries()) await goLive(release, revision);
  const [, , , d] = releases;
  damage(c);
  const named = guestMove('rollback', 5, { version: versionOf(d) });
  expect((await move(named, 'page blanche')).body).toMatchObject({
    pointers: [{ live: versionOf(d), fallback: versionOf(b) }],
    notes: [expect.stringMatching(new RegExp(`${versionOf(c)} n’est pas prise`))],
  });
  damage(b);
  expect((await move(guestMove('rollback', 6), 'encore')).body.pointers[0]).toMatchObject({
    live: versionOf(a),
    fallback: null,
  });
});

describe('a second roll-back in a row says so,', () => {
  test('and whether it leads to an older version or to one published later', async () => {
    for (const [revision, release] of [a, b, c].entries()) await goLive(release, revision);
    await rollBack(3, { version: versionOf(a) });
    const newer = await move(guestMove('rollback', 4), 'elle aussi');
    expect(newer.body).toMatchObject({
      pointers: [{ live: versionOf(b) }],
      notes: [expect.stringMatching(new RegExp(`^Deuxième .* ${versionOf(b)} a été publiée après elle\\.$`))],
    });
  });

  test('not if the area was locked by hand, or for a withdrawn canary', async () => {
    await goLive(a);
    await goLive(b, 1);
    await move(guestMove('lock', 2), 'gel des fêtes');
    expect((await rollBack(3)).body.notes).toEqual([]);
    await move(guestMove('unlock', 4), 'corrigé');
    await goLive(c, 5);
    const d = makeRelease('mf-guest', 'd');
    await publish(d);
    await trial(d, 6);
    api.clock.set('2026-11-21T11:00:00Z');
    await move(guestMove('withdraw', 7, { version: versionOf(d) }), 'essai manqué');
    expect((await move(guestMove('rollback', 8), 'aussi')).body.notes).toEqual([]);
  });
});

test('damage in one area does not affect another: it goes live in the same request', async () => {
  await goLive(a);
  damage(a);
  const folder = join(api.storageDir, 'releases/mf-guest');
  renameSync(folder, `${folder}-lost`);
  await goLive(makeRelease('mf-admin', 'a'));
});
