import { moverOf } from '../../../../test/mover';
import {
  a,
  activate,
  api,
  b,
  beforeEachOnEmptyRegistry,
  c,
  counted,
  damage,
  goLive,
  guestMove,
  history,
  makeRelease,
  move,
  named,
  overview,
  pointer,
  publish,
  rollBack,
  unlock,
  versionOf,
  type TestRelease,
} from '../../../../test/releases';
import type { ReleaseRow } from '../base/release';
import { sumOldTraffic } from '../traffic/repository';
import { replaceBadFallbacks } from '../watch/watch';
import { judge } from './judged';

beforeEachOnEmptyRegistry();

const bad = async () => (await overview()).releases.filter((one) => one.bad).map(({ version }) => version);
const back = (revision: number, to?: TestRelease) => rollBack(revision, to && { version: versionOf(to) });

describe('after a release that failed a third of its loads and its repair', () => {
  beforeEach(async () => {
    await goLive(a);
    await counted(a, 1_000, 4);
    await goLive(b, 1);
    await counted(b, 300, 96);
    await goLive(c, 2);
  });

  test('the fallback and the target of a roll-back are the last good one; the list marks the bad one', async () => {
    const { pointers } = await overview();
    expect(pointers[0]).toMatchObject({
      live: versionOf(c),
      fallback: versionOf(a),
      targets: [versionOf(a), versionOf(b)],
    });
    expect(await bad()).toEqual([versionOf(b)]);
    const { body } = await back(3);
    // The bad one does not become the fallback either.
    expect(body.pointers[0]).toMatchObject({ live: versionOf(a), fallback: null });
  });

  test('a verdict after the repair went live replaces the stored fallback, once, and ends no guard', async () => {
    await api.db('release_traffic').where(named(b)).update({ failures: 0 });
    const d = makeRelease('mf-guest', 'd');
    await activate(b, 3);
    await publish(d);
    await move(guestMove('activate', 4, { version: versionOf(d), guard: true }));
    expect(await pointer()).toMatchObject({ revision: 5, live: versionOf(d), fallback: versionOf(b) });
    await replaceBadFallbacks(moverOf(api));
    expect(await pointer()).toMatchObject({ revision: 5 });
    await api.db('release_traffic').where(named(b)).update({ failures: 96 });
    const other = await api.another();
    await Promise.all([api, other].map((from) => replaceBadFallbacks(moverOf(from))));
    await other.close();
    await replaceBadFallbacks(moverOf(api));
    const [row] = (await history()).rows;
    expect(await pointer()).toMatchObject({ revision: 6, live: versionOf(d), lock: null });
    expect((await pointer())?.fallback).not.toBe(versionOf(b));
    expect(row).toMatchObject({
      who: 'surveillance',
      why: expect.stringContaining(`Le secours ${versionOf(b)} échouait trop`) as string,
    });
    expect(await api.db('release_guards').pluck('version')).toEqual([versionOf(d)]);
  });

  test('another one as bad is not excused by following a bad one', async () => {
    await counted(c, 300, 96);
    const d = makeRelease('mf-guest', 'd');
    await goLive(d, 3);
    expect((await bad()).toSorted()).toEqual([versionOf(b), versionOf(c)].toSorted());
    expect((await back(4)).body.pointers[0]?.live).toBe(versionOf(a));
  });

  test('without an earlier good one, nothing moves: the candidates are named with their failure rates', async () => {
    await back(3, a);
    await unlock(4);
    const d = makeRelease('mf-guest', 'd');
    await goLive(d, 5);
    // The canary is no target, even if it is good.
    await api.db('release_pointers').update({
      canary_id: api
        .db('releases')
        .where({ version: versionOf(a) })
        .select('id'),
      canary_percent: 5,
    });
    const refused = await back(6);
    expect([refused.status, refused.body.code]).toEqual([409, 'release.no_good_target']);
    expect(refused.body.message).toContain(`${versionOf(b)} (96 chargements en échec sur 300, soit 32,0 %)`);
    expect(refused.body.message).toContain('--to');
    expect((await overview()).pointers[0]).toMatchObject({ live: versionOf(d), revision: 6, lock: null });
    const named = await back(6, b);
    expect([named.status, named.body.pointers[0]?.live]).toEqual([200, versionOf(b)]);
    expect(named.body.notes?.[0]).toMatch(/^Attention : .* échouait bien plus .*32,0 %/);
  });

  test('a release missing from the storage is no fallback: another good one is', async () => {
    await activate(b, 3);
    damage(c);
    await goLive(makeRelease('mf-guest', 'd'), 4);
    expect(await pointer()).toMatchObject({ revision: 5, fallback: versionOf(a) });
  });

  test('its minutes are deleted after two days, its verdict never, with any number of instances', async () => {
    const other = await api.another();
    const later = new Date('2026-11-25T10:00:00Z');
    await Promise.all([api, other, api].map(({ db }) => sumOldTraffic(db, later)));
    await other.close();
    expect(await bad()).toEqual([versionOf(b)]);
    expect(await api.db('release_traffic').orderBy('loads').select('minute', 'loads', 'failures')).toEqual([
      { minute: 0, loads: 300, failures: 96 },
      { minute: 0, loads: 1_000, failures: 4 },
    ]);
    await api
      .db('releases')
      .where({ version: versionOf(b) })
      .update({ version: '1.0.0-ffffffffffff' });
    await sumOldTraffic(api.db, later);
    expect(await api.db('release_traffic')).toHaveLength(1);
  });
});

describe('an older release that is put back by an activation', () => {
  const d = makeRelease('mf-guest', 'd');
  const putBack = async (minutes: number) => {
    await goLive(a);
    await goLive(b, 1);
    await goLive(c, 2);
    api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
    return activate(b, 3);
  };

  test('soon after the other went live: that one is no fallback, nor what a roll-back takes', async () => {
    const { body } = await putBack(10);
    expect(body.pointers[0]).toMatchObject({ live: versionOf(b), fallback: versionOf(a) });
    expect(body.notes).toEqual([expect.stringContaining(`${versionOf(c)} ne sert pas de secours`)]);
    expect((await pointer())?.targets).toEqual([versionOf(a), versionOf(c)]);
    // Repeated after a lost response, it says the same and changes nothing.
    expect((await activate(b, 3)).body.pointers[0]).toMatchObject({ revision: 4 });
    await goLive(d, 4);
    expect(await pointer()).toMatchObject({ live: versionOf(d), fallback: versionOf(b) });
    expect((await back(5)).body.pointers[0]).toMatchObject({ live: versionOf(b), fallback: versionOf(a) });
  });

  test('without another, there is none, and a roll-back asks which', async () => {
    await goLive(a);
    await goLive(b, 1);
    const { body } = await activate(a, 2);
    expect(body.pointers[0]).toMatchObject({ live: versionOf(a), fallback: null });
    expect((await back(3)).body.code).toBe('release.no_good_target');
    expect((await back(3, b)).body.pointers[0]?.live).toBe(versionOf(b));
  });

  test('hours later it says nothing', async () => {
    expect((await putBack(120)).body.pointers[0]).toMatchObject({ fallback: versionOf(c) });
  });

  test('nor when enough loads say that the other was good, nor when a newer one is put back', async () => {
    await goLive(a);
    await counted(a, 1_000, 4);
    await goLive(b, 1);
    await counted(b, 300, 1);
    await activate(a, 2);
    expect(await pointer()).toMatchObject({ live: versionOf(a), fallback: versionOf(b) });
    await activate(b, 3);
    expect(await pointer()).toMatchObject({ live: versionOf(b), fallback: versionOf(a) });
  });

  test('once it is live again, the other is a fallback like any', async () => {
    await putBack(10);
    await activate(c, 4);
    await goLive(d, 5);
    expect(await pointer()).toMatchObject({ live: versionOf(d), fallback: versionOf(c) });
  });
});

test.each([
  ['too few loads speak against nobody', [1_000, 4], [8, 2], false],
  ['a little more is not clearly more', [1_000, 10], [1_000, 16], false],
  ['a third against almost nothing is', [1_000, 4], [100, 32], true],
  ['a release before it that nobody loaded is no measure', [0, 0], [100, 32], false],
] as const)('%s', (_what, before, after, isBad) => {
  const rows = [before, after].map((_one, id) => ({ id }) as ReleaseRow);
  const judged = judge(rows, ({ id }) => {
    const [loads, failed] = id === 0 ? before : after;
    return { loads, failed };
  });
  expect(judged.map((one) => one.bad)).toEqual([false, isBad]);
});

test('a figure from hardly any loads does not replace a reliable one', () => {
  const loads = [
    [1_000, 4],
    [5, 0],
    [100, 32],
  ] as const;
  const judged = judge(
    loads.map((_one, id) => ({ id }) as ReleaseRow),
    ({ id }) => ({ loads: loads[id]?.[0] ?? 0, failed: loads[id]?.[1] ?? 0 }),
  );
  expect(judged.map((one) => one.bad)).toEqual([false, false, true]);
});
