import type { LoadReport } from '@eveneo/contract/delivery/faults';
import { TEST_SECRET } from '../../../../test/harness';
import { moverOf } from '../../../../test/mover';
import {
  api,
  beforeEachOnEmptyRegistry,
  goLive,
  makeRelease,
  minuteAt,
  move,
  named,
  overview,
  publish,
  versionOf,
} from '../../../../test/releases';
import { visit } from '../../../../test/reports';
import { addHook } from '../hooks/hooks';
import { sumOldTraffic } from '../traffic/repository';
import { alertSilent } from '../watch/failing';
import { watchReleases } from '../watch/watch';
import { countSilentLoads } from './silent-loads';
import type { StoredLoad } from './silent-loads-repository';

beforeEachOnEmptyRegistry();

const [live, looping] = [makeRelease('shell', 'a'), makeRelease('shell', 'b')];
const MINUTE = minuteAt('10:00:00');
const area = makeRelease('mf-guest', 'a');

beforeEach(async () => {
  await goLive(live);
  await goLive(area);
});

const report = (changes: Partial<LoadReport>, from = '1.1.1.1') =>
  api.call('POST', '/api/releases/loads', {
    headers: { 'x-forwarded-for': from },
    json: { visit: visit(), version: versionOf(live), ended: false, ...changes } satisfies LoadReport,
  });
const counts = () => api.db('release_traffic').sum({ begun: 'begun', silent: 'silent' }).first();
const shellPointer = async () => (await overview()).pointers.find(({ name }) => name === 'shell');
const later = (seconds: number) =>
  api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString());

test('a load that begins and does not end within 45 s is silent; one that ends, in any order, is not', async () => {
  const [drawn, overtaken, silent] = [visit(), visit(), visit()];
  for (const [load, ended] of [
    [drawn, false],
    [drawn, true],
    [overtaken, true],
    [overtaken, false],
    [silent, false],
    [silent, false],
    ['forged', false],
  ] as const)
    expect((await report({ visit: load, ended })).status).toBe(204);
  await countSilentLoads(api);
  expect(await counts()).toEqual({ begun: null, silent: null });
  later(46);
  const other = await api.another();
  await Promise.all([api, other, api].map(countSilentLoads));
  await other.close();
  expect(await counts()).toEqual({ begun: 3, silent: 1 });
  expect((await overview()).releases.find(({ name }) => name === 'shell')).toMatchObject({ failures: 1 });
  expect(await api.db('release_loads')).toEqual([]);
  // Sent again later, it is not counted as silent again.
  await report({ visit: silent });
  later(46);
  await countSilentLoads(api);
  expect(await counts()).toEqual({ begun: 4, silent: 1 });
  await sumOldTraffic(api.db, new Date('2026-11-25T10:00:00Z'));
  expect(await counts()).toEqual({ begun: 4, silent: 1 });
});

test('a load that hangs while an area renders counts for the area, in any order of its reports; the shell’s only begins', async () => {
  const drawn = { area: named(area) };
  const [hung, overtaken, whole, own] = [visit(), visit(), visit(), visit()];
  for (const changes of [
    { visit: hung },
    { visit: hung, ...drawn },
    { visit: overtaken, ...drawn },
    { visit: overtaken },
    { visit: whole, ...drawn },
    { visit: whole, ended: true },
    { visit: own },
    { area: { name: 'mf-guest', version: '1.0.0-ffffffffffff' } },
  ])
    expect((await report(changes)).status).toBe(204);
  later(46);
  await countSilentLoads(api);
  const rows = api.db('release_traffic').orderBy('name').groupBy('name');
  expect(await rows.select('name').sum({ begun: 'begun', silent: 'silent' })).toEqual([
    { name: 'mf-guest', begun: 3, silent: 2 },
    { name: 'shell', begun: 5, silent: 1 },
  ]);
});

test('a network has at most one silent load a day, and an unknown release has none', async () => {
  const counting = { ...api, config: { ...api.config, RATE_LIMIT_FACTOR: 1 } };
  for (let load = 0; load < 4; load += 1) await report({}, '2.2.2.2');
  await report({ version: '1.0.0-ffffffffffff' });
  later(46);
  await countSilentLoads(counting);
  expect(await counts()).toEqual({ begun: 4, silent: 1 });
});

/** Deterministic numbers from 0 to 1. */
function random(): () => number {
  let state = 42;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Reports of hosts and browsers about an hour's visitors, a tenth of them with the canary. */
async function visitors(loads: number, isLooping: boolean): Promise<void> {
  const next = random();
  const stored: StoredLoad[] = [];
  for (let at = 0; at < loads; at += 1) {
    const onTrial = next() < 0.1;
    const minute = MINUTE + Math.floor((at * 60) / loads);
    const kind = next();
    const load = { visit: `visiteur-${at}`.padEnd(14, '-'), network: String(at).padStart(64, '0'), minute };
    const isRobot = kind < 0.1;
    // Every other robot runs scripts, then disappears.
    if (isRobot && next() < 0.5) continue;
    const leavesEarly = kind >= 0.1 && kind < 0.3;
    // A browser that is being closed does not always send its last report.
    const reports = !isRobot && !(leavesEarly && next() < 0.1);
    stored.push({
      ...load,
      version: versionOf(onTrial ? looping : live),
      area: null,
      area_version: null,
      ended: reports && !(isLooping && onTrial),
      seen_at: '2026-11-21 10:30:00.000',
    });
  }
  await api.db.batchInsert('release_loads', stored, 500);
  api.clock.set('2026-11-21T11:00:00Z');
  await countSilentLoads(api);
}

describe('a canary of the shell', () => {
  beforeEach(async () => {
    await publish(looping);
    await move([{ name: 'shell', action: 'canary', revision: 1, version: versionOf(looping), percent: 10 }]);
  });

  test('that renders stays, with 5,000 loads of which a fifth leaves early and a tenth are robots', async () => {
    await visitors(5_000, false);
    const { begun, silent } = (await counts()) as { begun: number; silent: number };
    expect(begun).toBeGreaterThan(4_500);
    expect(silent).toBeGreaterThan(200);
    expect(await watchReleases(moverOf(api))).toEqual([]);
    expect(await shellPointer()).toMatchObject({ revision: 2, canary: { version: versionOf(looping) } });
  });

  test('that loops is withdrawn after a few dozen visitors, with its reason', async () => {
    await visitors(300, true);
    await watchReleases(moverOf(api));
    expect(await shellPointer()).toMatchObject({
      live: versionOf(live),
      canary: null,
      lock: { who: 'surveillance', why: expect.stringContaining('sans rien à l’écran') as string },
    });
  });
});

test('a looping live shell is bad: no fallback and no target of a roll-back', async () => {
  await visitors(1_000, false);
  await publish(looping);
  await move([{ ...named(looping), action: 'activate', revision: 1, guard: true }]);
  await api.db('release_traffic').insert({
    ...named(looping),
    ...{ minute: minuteAt('11:00:00'), host: '', loads: 0, failures: 0, begun: 60, silent: 55 },
  });
  await watchReleases(moverOf(api));
  expect(await shellPointer()).toMatchObject({ revision: 3, live: versionOf(live), fallback: null });
});

describe('an unguarded live shell', () => {
  /** An hour of the day before with the previous release, and the same hour with the live one. */
  async function hours(before: [begun: number, silent: number], now: [begun: number, silent: number]) {
    await publish(looping);
    await move([{ ...named(looping), action: 'activate', revision: 1 }]);
    const row = { host: '', loads: 0, failures: 0 };
    const [first, second] = [
      { ...named(live), ...row, minute: minuteAt('11:10:00') - 24 * 60, begun: before[0], silent: before[1] },
      { ...named(looping), ...row, minute: minuteAt('11:40:00'), begun: now[0], silent: now[1] },
    ];
    await api.db('release_traffic').insert([first, second]);
    api.clock.set('2026-11-21T11:55:00Z');
  }
  const alertOf = async () => (await shellPointer())?.alert;
  const told = async () => (await api.db('mail_outbox').whereNotNull('hook_id')).length;

  test('that loops is reported to hooks and log once an hour, and in the overview; nothing moves', async () => {
    await addHook(api.db, 'https://hooks.example/x', { installation: TEST_SECRET, now: api.clock.now() });
    await hours([900, 30], [60, 40]);
    const why = `40 chargements sans rien à l’écran sur 60 ; ${versionOf(live)}, aux mêmes heures : 30 chargements sans rien à l’écran sur 900.`;
    expect(await alertOf()).toBe(why);
    const before = await told();
    const error = jest.spyOn(api.app.log, 'error');
    const [one, other] = [new Set<string>(), new Set<string>()];
    for (const process of [one, one, other]) await alertSilent(moverOf(api), process);
    expect(await told()).toBe(before + 1);
    expect(error).toHaveBeenCalledTimes(2);
    later(3600);
    await alertSilent(moverOf(api), one);
    expect(await told()).toBe(before + 2);
    await watchReleases(moverOf(api));
    expect(await shellPointer()).toMatchObject({ revision: 2, live: versionOf(looping) });
  });

  test('that is as silent as the previous one in the same hours, or has few loads, is not', async () => {
    await hours([900, 300], [60, 22]);
    expect(await alertOf()).toBeUndefined();
    await api.db('release_traffic').update({ begun: 3, silent: 2 });
    expect(await alertOf()).toBeUndefined();
  });
});
