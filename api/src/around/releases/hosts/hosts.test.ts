import type { HostReport, HostsAnswer } from '@eveneo/contract/delivery/hosts';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { readMetrics, TEST_SECRET } from '../../../../test/harness';
import {
  a,
  api,
  at,
  b,
  beforeEachOnEmptyRegistry,
  counted,
  goLive,
  makeRelease,
  minuteAt,
  publish,
  rollBack,
  token,
  trial,
  versionOf,
} from '../../../../test/releases';
import { hostTells } from '../../../../test/reports';

beforeEachOnEmptyRegistry();

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

test('a host reports what it serves; operators see its lag after the move, and the time since its last report', async () => {
  await goLive(a);
  expect((await report(1, versionOf(a))).status).toBe(204);
  await goLive(b, 1);
  at('10:00:00.400');
  await report(1, versionOf(a));
  expect((await hosts())[0]?.serving).toEqual([
    { name: 'mf-guest', revision: 1, version: versionOf(a), lag: null },
  ]);
  at('10:00:00.700');
  await report(2, versionOf(b));
  at('10:00:02.000');
  await report(2, versionOf(b));
  at('10:00:02.500');
  expect(await hosts()).toEqual([
    {
      id: 'hote-un-1',
      label: 'hote-1:3000',
      silentFor: 500,
      serving: [{ name: 'mf-guest', revision: 2, version: versionOf(b), lag: 700 }],
    },
  ]);
  at('10:02:00');
  expect(await hosts()).toEqual([]);
});

test('a host that started after the move has no lag, whatever it served first', async () => {
  await goLive(a);
  await report(1, versionOf(a));
  await goLive(b, 1);
  at('10:00:00.300');
  await report(2, versionOf(b));
  // A new process starts with the stored live set and gets the current one a moment later.
  at('10:00:30.000');
  await report(1, versionOf(a), { id: 'hote-deux' });
  at('10:00:30.800');
  await report(2, versionOf(b), { id: 'hote-deux' });
  const lags = async () => (await hosts()).map(({ id, serving }) => [id, serving[0]?.lag]);
  expect(await lags()).toEqual([
    ['hote-deux', null],
    ['hote-un-1', 300],
  ]);
  // Control: the next move has a lag.
  await rollBack(2);
  at('10:00:31.000');
  await report(3, versionOf(a), { id: 'hote-deux' });
  expect((await lags())[0]).toEqual(['hote-deux', 200]);
});

test('without the hosts’ key no report is accepted', async () => {
  await goLive(a);
  for (const key of ['', 'x', hostKey('another secret')])
    expect((await report(1, versionOf(a), { key })).status).toBe(403);
  expect(await hosts()).toEqual([]);
});

const MINUTE = minuteAt('10:00:00');
/** All and failed page loads on /metrics. */
const loads = async (name: string, version: string, role: string) => {
  const measured = await readMetrics(api);
  return ['all', 'failed'].map((state) =>
    measured.get(`release_page_loads{name="${name}",version="${version}",role="${role}",state="${state}"}`),
  );
};

test('a quarter of an hour’s loads and failures of all releases that visitors may get are on /metrics', async () => {
  await goLive(a);
  await publish(b);
  await trial(b, 1);
  const quiet = makeRelease('mf-admin', 'x');
  await goLive(quiet);
  await hostTells([
    ...[{ loads: 40 }, { loads: 2, minute: MINUTE - 14 }, { loads: 90, minute: MINUTE - 15 }],
    { loads: 500, version: '0.9.0-aaaaaaaaaaaa' },
  ]);
  await hostTells([{ loads: 7 }, { loads: 5, version: versionOf(b) }], 'hote-deux');
  await counted(b, 0, 2, MINUTE, '');
  expect(await loads('mf-admin', versionOf(quiet), 'live')).toEqual([0, 0]);
  expect(await loads('mf-guest', versionOf(a), 'live')).toEqual([49, 0]);
  expect(await loads('mf-guest', versionOf(b), 'canary')).toEqual([5, 2]);
  // Reported twice, late: counted once.
  await hostTells([{ loads: 7 }], 'hote-deux');
  expect(await loads('mf-guest', versionOf(a), 'live')).toEqual([49, 0]);
  // Published older administration areas and tools are answered, and change nothing.
  expect((await api.call('GET', '/api/releases/traffic', { token })).body).toEqual({ releases: [] });
  const maps = { token, headers: { 'content-type': 'application/x-tar' }, body: new Uint8Array(100_000) };
  expect((await api.call('POST', '/api/releases/maps', maps)).status).toBe(204);
});
