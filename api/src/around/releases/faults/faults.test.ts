import type { FailureReport, FaultsAnswer } from '@eveneo/contract/delivery/faults';
import { startTestApi } from '../../../../test/harness';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  publish,
  token,
  versionOf,
} from '../../../../test/releases';
import { visit } from '../../../../test/reports';
import { removeExpired } from '../../../app/housekeeping';

beforeEachOnEmptyRegistry();
beforeEach(() => goLive(a));

const SCRIPT = 'chunks/home-Home.js';
const placeOf = (release: typeof a, column: number) => `mf-guest/${versionOf(release)}/${SCRIPT}:1:${column}`;
const frame = (release: typeof a, column: number) => `    at t (https://site/r/${placeOf(release, column)})`;
let reporters = 0;
/** A browser's report of a page load signed by a host, from its own address. */
const report = (
  changes: Partial<FailureReport> = {},
  release = a,
  from = `10.0.0.${(reporters += 1)}`,
  to = api,
) =>
  to.call('POST', '/api/releases/failures', {
    headers: { 'x-forwarded-for': from },
    json: {
      ...{ name: 'mf-guest', version: versionOf(release), code: 'uncaught' },
      visit: visit(0, to),
      stack: `TypeError: x is not a function\n${frame(release, 110)}\n${frame(release, 5)}`,
      ...changes,
    },
  });
const faults = async (query = '') =>
  (await api.call<FaultsAnswer>('GET', `/api/releases/faults${query}`, { token })).body.faults;

test('are counted by release, code and position, with the head of the stack as the browser reported it', async () => {
  await report({ page: '/mf-guest' });
  api.clock.set('2026-11-21T11:30:00Z');
  // Called from elsewhere.
  await report({ page: '/mf-guest', stack: `TypeError: x is not a function\n${frame(a, 110)}` });
  await report({ code: 'render' });
  expect(await faults()).toHaveLength(2);
  expect(await faults()).toContainEqual({
    ...{ name: 'mf-guest', version: versionOf(a), standing: 'live', code: 'uncaught', top: null },
    error: 'TypeError: x is not a function',
    frames: [{ built: placeOf(a, 110), source: null, by: 't' }],
    ...{ page: '/mf-guest', count: 2 },
    ...{ firstAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T11:30:00.000Z' },
  });
});

test('name no undeclared page, and no address', async () => {
  for (const page of ['/events/12?jeton=secret', '/nowhere', '/events/alice@exemple.fr', 'x', '', undefined])
    await report({ page });
  expect((await faults()).map(({ page }) => page)).toEqual(['']);
});

test('are those of releases that a pointer names, or of the requested area or release', async () => {
  await publish(b);
  await report({}, b);
  expect(await faults()).toEqual([]);
  expect(await faults(`?name=mf-guest&version=${versionOf(b)}`)).toHaveLength(1);
  expect(await faults(`?name=mf-guest&version=${versionOf(a)}`)).toEqual([]);
  expect(await faults('?name=mf-guest')).toMatchObject([{ version: versionOf(b), standing: null }]);
  await goLive(b, 1);
  expect(await faults()).toMatchObject([{ version: versionOf(b), standing: 'live' }]);
});

test('of an address are limited to five a day; of a release to forty positions', async () => {
  const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const row = api.db('releases').where({ version: versionOf(a) });
  await strict.db('releases').insert(await row.first());
  for (let n = 1; n <= 8; n += 1) await report({ stack: `Error\n${frame(a, n)}` }, a, '10.9.9.9', strict);
  expect(await strict.db('release_faults').count({ n: '*' })).toEqual([{ n: 5 }]);
  await strict.close();
  for (let n = 1; n <= 50; n += 1) await report({ stack: `Error\n${frame(a, 1000 + n)}` });
  expect(await api.db('release_faults').count({ n: '*' })).toEqual([{ n: 40 }]);
});

test('not seen for four weeks are deleted', async () => {
  await report();
  api.clock.set('2026-12-18T10:00:00Z');
  await removeExpired(api.db, api.clock);
  expect(await faults()).toHaveLength(1);
  api.clock.set('2026-12-20T10:00:00Z');
  await removeExpired(api.db, api.clock);
  expect(await faults()).toEqual([]);
});
