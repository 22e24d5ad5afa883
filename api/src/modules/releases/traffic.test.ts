import { hostKey } from '@eveneo/contract/delivery/credentials';
import type { CountedLoads } from '@eveneo/contract/delivery/hosts';
import type { TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import { TEST_SECRET, type TestApi } from '../../../test/harness';
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
} from '../../../test/releases';

let api: TestApi;
let token: string;
beforeEachOnEmptyRegistry((given) => ({ api, token } = given));

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
