import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import type { HostReport, HostsAnswer, CountedLoads } from '@eveneo/contract/delivery/hosts';
import { TEST_SECRET, type TestApi } from '../../../test/harness';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  guestMove,
  move,
  versionOf,
  makeRelease,
  publish,
} from '../../../test/releases';
import type { TrafficAnswer } from '@eveneo/contract/delivery/traffic';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

const report = (revision: number, version: string, changes: Partial<HostReport> = {}) =>
  api.call('POST', '/api/releases/hosts', {
    json: {
      key: hostKey(TEST_SECRET),
      id: 'hote-un-1',
      label: 'hote-1:3000',
      serving: [{ name: 'mf-guest', revision, version }],
      loads: [],
      ...changes,
    },
  });
const hosts = async () => (await api.call<HostsAnswer>('GET', '/api/releases/hosts', { token })).body.hosts;

test('a host says what it serves; operators read how long after the move that was, and how long it has been silent', async () => {
  await goLive(api, token, a);
  expect((await report(1, versionOf(a))).status).toBe(204);
  await goLive(api, token, b, 1);
  api.clock.set('2026-11-21T10:00:00.400Z');
  await report(1, versionOf(a));
  expect((await hosts())[0]?.serving).toEqual([
    { name: 'mf-guest', revision: 1, version: versionOf(a), lag: null },
  ]);
  api.clock.set('2026-11-21T10:00:00.700Z');
  await report(2, versionOf(b));
  api.clock.set('2026-11-21T10:00:02.000Z');
  await report(2, versionOf(b));
  api.clock.set('2026-11-21T10:00:02.500Z');
  expect(await hosts()).toEqual([
    {
      id: 'hote-un-1',
      label: 'hote-1:3000',
      silentFor: 500,
      serving: [{ name: 'mf-guest', revision: 2, version: versionOf(b), lag: 700 }],
    },
  ]);
  api.clock.set('2026-11-21T10:02:00Z');
  expect(await hosts()).toEqual([]);
});

test('a host that began after the move took no time for it, whatever it served first', async () => {
  await goLive(api, token, a);
  await report(1, versionOf(a));
  await goLive(api, token, b, 1);
  api.clock.set('2026-11-21T10:00:00.300Z');
  await report(2, versionOf(b));
  // Another process: it knows from its folder what was live before, and has the registry's word a moment later.
  api.clock.set('2026-11-21T10:00:30.000Z');
  await report(1, versionOf(a), { id: 'hote-deux' });
  api.clock.set('2026-11-21T10:00:30.800Z');
  await report(2, versionOf(b), { id: 'hote-deux' });
  const lags = async () => (await hosts()).map(({ id, serving }) => [id, serving[0]?.lag]);
  expect(await lags()).toEqual([
    ['hote-deux', null],
    ['hote-un-1', 300],
  ]);
  // Control: of the next move it is told how long it took.
  await move(api, token, guestMove('rollback', 2), 'page blanche');
  api.clock.set('2026-11-21T10:00:31.000Z');
  await report(3, versionOf(a), { id: 'hote-deux' });
  expect((await lags())[0]).toEqual(['hote-deux', 200]);
});

test('nobody speaks for a host without the hosts’ key', async () => {
  await goLive(api, token, a);
  for (const key of ['', 'x', hostKey('another secret')])
    expect((await report(1, versionOf(a), { key })).status).toBe(403);
  expect(await hosts()).toEqual([]);
});

const MINUTE = Math.floor(Date.parse('2026-11-21T10:00:00Z') / 60_000);
const traffic = async () =>
  (await api.call<TrafficAnswer>('GET', '/api/releases/traffic', { token })).body.releases;

const hostTells = (id: string, loads: Partial<CountedLoads>[]) =>
  api.call('POST', '/api/releases/hosts', {
    json: {
      ...{ key: hostKey(TEST_SECRET), id: `${id}-process`, label: id, serving: [] },
      loads: loads.map((row) => ({
        ...{ name: 'mf-guest', version: versionOf(a), minute: MINUTE, loads: 1 },
        ...row,
      })),
    },
  });

test('half an hour’s loads and failures of what visitors may be given, by area, live before the canary', async () => {
  await goLive(api, token, a);
  await publish(api, token, b);
  await move(api, token, guestMove('canary', 1, { version: versionOf(b), percent: 10 }));
  const quiet = makeRelease('mf-admin', 'x');
  await goLive(api, token, quiet);
  await hostTells('hote-1', [
    ...[{ loads: 40 }, { loads: 2, minute: MINUTE - 29 }, { loads: 90, minute: MINUTE - 30 }],
    { loads: 500, version: '0.9.0-aaaaaaaaaaaa' },
  ]);
  await hostTells('hote-2', [{ loads: 7 }, { loads: 5, version: versionOf(b) }]);
  const failed = { name: 'mf-guest', version: versionOf(b), minute: MINUTE, host: '', loads: 0, failures: 2 };
  await api.db('release_traffic').insert(failed);
  expect(await traffic()).toEqual([
    { name: 'mf-admin', version: versionOf(quiet), role: 'live', loads: 0, failed: 0 },
    { name: 'mf-guest', version: versionOf(a), role: 'live', loads: 49, failed: 0 },
    { name: 'mf-guest', version: versionOf(b), role: 'canary', loads: 5, failed: 2 },
  ]);
  // Told twice, late: counted once.
  await hostTells('hote-2', [{ loads: 7 }]);
  expect((await traffic())[1]?.loads).toBe(49);
});

test('is for operators', async () => {
  expect((await api.call('GET', '/api/releases/traffic')).status).toBe(401);
});
