import { hostKey } from '@eveneo/contract/delivery/host-key';
import type { CountedLoads } from '@eveneo/contract/delivery/hosts';
import type { TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import { TEST_SECRET, type TestApi } from '../../../../test/harness';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  makeRelease,
  move,
  publish,
  versionOf,
} from '../../../../test/releases';
import { stepsUpTo } from './traffic';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const MINUTE = Math.floor(Date.parse('2026-11-21T10:00:00Z') / 60_000);
const traffic = async (query = '') =>
  (await api.call<TrafficAnswer>('GET', `/api/releases/traffic${query}`, { token })).body;
const total = (counts: readonly number[] = []) => counts.reduce((sum, count) => sum + count, 0);

const hostTells = (label: string, loads: Partial<CountedLoads>[], id = `${label}-process`) =>
  api.call('POST', '/api/releases/hosts', {
    json: {
      ...{ key: hostKey(TEST_SECRET), id, label, serving: [] },
      loads: loads.map((row) => ({
        name: 'mf-guest',
        version: versionOf(a),
        minute: MINUTE,
        loads: 1,
        ...row,
      })),
    },
  });
const failedLoads = (release: typeof a, failures: number, minute = MINUTE) =>
  api
    .db('release_traffic')
    .insert({ name: 'mf-guest', version: versionOf(release), minute, host: '', loads: 0, failures });

describe('steps', () => {
  test('are half an hour of minutes, the present one last', () => {
    const steps = stepsUpTo(new Date('2026-11-21T10:00:59Z'), 'minutes');
    expect(steps).toEqual({ from: MINUTE - 29, step: 1, steps: 30 });
    expect(stepsUpTo(new Date('2026-11-21T10:01:00Z'), 'minutes').from).toBe(steps.from + 1);
  });

  test('are half hours of a day that begin at round times', () => {
    const early = stepsUpTo(new Date('2026-11-21T10:00:00Z'), 'day');
    expect(stepsUpTo(new Date('2026-11-21T10:29:59Z'), 'day')).toEqual(early);
    expect(new Date(early.from * 60_000).toISOString()).toBe('2026-11-20T10:30:00.000Z');
    expect(stepsUpTo(new Date('2026-11-21T10:30:00Z'), 'day').from).toBe(early.from + 30);
  });
});

describe('who runs what', () => {
  beforeEach(async () => {
    await goLive(api, token, a);
    await publish(api, token, b);
    await move(api, token, guestMove('canary', 1, { version: versionOf(b), percent: 10 }));
  });

  test('tells loads and failures of live and canary by step, and by the hosts that served them', async () => {
    await hostTells('hote-1', [{ loads: 40 }, { loads: 2, minute: MINUTE - 3 }]);
    await hostTells('hote-2', [{ loads: 7 }, { loads: 5, version: versionOf(b) }]);
    await failedLoads(b, 2);
    const { span, step, from, areas } = await traffic();
    expect({ span, step, from }).toEqual({ span: 'minutes', step: 1, from: '2026-11-21T09:31:00.000Z' });
    expect(areas.map(({ name }) => name)).toEqual(['mf-guest']);
    const [live, canary] = areas[0]!.releases;
    expect(live).toMatchObject({ version: versionOf(a), standing: 'live' });
    expect(live!.loads).toHaveLength(30);
    expect(live!.loads.slice(-4)).toEqual([2, 0, 0, 47]);
    expect(live!.hosts).toEqual([
      { host: 'hote-1', loads: 42 },
      { host: 'hote-2', loads: 7 },
    ]);
    expect(canary).toMatchObject({ version: versionOf(b), standing: 'canary' });
    expect(canary!.failed.at(-1)).toBe(2);
    expect(canary!.hosts).toEqual([{ host: 'hote-2', loads: 5 }]);
  });

  test('a host that began anew is the same host; one that nobody heard of for a day has no name', async () => {
    await hostTells('hote-1', [{ loads: 4 }], 'first-process');
    await hostTells('hote-1', [{ loads: 3 }], 'second-process');
    await hostTells('gone', [{ loads: 2 }], 'third-process');
    await api.db('release_hosts').where({ id: 'third-process' }).delete();
    expect((await traffic()).areas[0]!.releases[0]!.hosts).toEqual([
      { host: 'hote-1', loads: 7 },
      { host: null, loads: 2 },
    ]);
  });

  test('a day has what half an hour leaves out, and not what came before', async () => {
    await api.db('release_traffic').insert(
      [31, 23 * 60, 25 * 60].map((ago) => ({
        ...{ name: 'mf-guest', version: versionOf(a), host: 'x', failures: 0 },
        ...{ minute: MINUTE - ago, loads: ago },
      })),
    );
    expect(total((await traffic()).areas[0]!.releases[0]!.loads)).toBe(0);
    const day = await traffic('?span=day');
    expect(day.areas[0]!.releases[0]!.loads).toHaveLength(48);
    expect(total(day.areas[0]!.releases[0]!.loads)).toBe(31 + 23 * 60);
  });

  test('what the pointer names comes first, however busy others are; of those only some are told', async () => {
    const old = Array.from({ length: 12 }, (_, n) => `0.9.${n}-aaaaaaaaaaaa`);
    await api.db('release_traffic').insert(
      old.map((version, n) => ({
        ...{ name: 'mf-guest', version, host: 'x', failures: 0 },
        ...{ minute: MINUTE, loads: 100 + n },
      })),
    );
    const area = (await traffic()).areas[0]!;
    expect(area.releases.map(({ standing }) => standing).slice(0, 3)).toEqual(['live', 'canary', null]);
    expect(area.releases[2]!.version).toBe(old[11]);
    expect(area.releases).toHaveLength(8);
    expect(area.others).toBe(6);
  });

  test('areas stand apart, and an area without loads is told too', async () => {
    await goLive(api, token, makeRelease('mf-admin', 'x'));
    await hostTells('hote-1', [{ loads: 9 }]);
    const [admin, guest] = (await traffic()).areas;
    expect(admin).toMatchObject({ name: 'mf-admin', others: 0 });
    expect(total(admin!.releases[0]!.loads)).toBe(0);
    expect(total(guest!.releases[0]!.loads)).toBe(9);
  });
});

test('is for operators, and for spans that there are', async () => {
  expect((await api.call('GET', '/api/releases/traffic')).status).toBe(401);
  expect((await api.call('GET', '/api/releases/traffic?span=year', { token })).status).toBe(422);
});
