import type { VitalsReport } from '@eveneo/contract/delivery/vitals';
import { readMetrics, startTestApi } from '../../../../test/harness';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  mintToken,
  publish,
  versionOf,
} from '../../../../test/releases';
import { visit } from '../../../../test/reports';

beforeEachOnEmptyRegistry();

type Measured = VitalsReport['vitals'][number];
const lcp = (value: unknown, changes: Partial<Measured> = {}) => ({
  ...{ name: 'mf-guest', version: versionOf(a), metric: 'LCP', value },
  ...changes,
});
let visitors = 0;
/** A visit, from its own address. */
const tell = (vitals: unknown, { signed = visit(), from = `10.0.${(visitors += 1)}.1`, to = api } = {}) =>
  to.call('POST', '/api/releases/vitals', {
    json: { visit: signed, vitals },
    headers: { 'x-forwarded-for': from },
  });
const seriesOf = (version: string, metric = 'LCP') =>
  `{name="mf-guest",version="${version}",metric="${metric}"}`;
const visits = async ({ version = versionOf(a), from = api } = {}) =>
  (await readMetrics(from)).get(`page_vitals_seconds_count${seriesOf(version)}`) ?? 0;

beforeEach(() => goLive(a));

/** What `act` adds to the counted visits of the live release. */
const added = async (act: () => Promise<unknown>) => {
  const before = await visits();
  await act();
  return (await visits()) - before;
};

test('a visit counts in the histograms by release, as an older shell reports it too', async () => {
  expect((await tell([lcp(1234.5), lcp(0.12, { metric: 'CLS' })])).status).toBe(204);
  expect((await tell([{ ...lcp(1235), page: '/mf-guest' }])).status).toBe(204);
  expect(await visits()).toBe(2);
  const measured = await readMetrics(api);
  const of = `name="mf-guest",version="${versionOf(a)}"`;
  const seconds = (le: string) => measured.get(`page_vitals_seconds_bucket{le="${le}",${of},metric="LCP"}`);
  const shifts = (le: string) => measured.get(`page_layout_shift_bucket{le="${le}",${of}}`);
  expect([seconds('1.2'), seconds('1.8'), shifts('0.1'), shifts('0.15')]).toEqual([0, 2, 0, 1]);
});

test('counts once, however often and in parallel it is reported, and each metric of an area once', async () => {
  const signed = visit();
  const again = () => Promise.all(Array.from({ length: 12 }, () => tell([lcp(900)], { signed })));
  expect(await added(again)).toBe(1);
  expect(await added(() => tell([lcp(900), lcp(9000)]))).toBe(1);
});

test('requires a page load signed by a host within a day, and a release that a pointer names', async () => {
  await publish(b);
  const odd = async () => {
    const forged = visit(0, api, 'another secret');
    for (const signed of ['', 'x', forged, visit(25 * 3_600_000), visit(-3_600_000)])
      expect((await tell([lcp(900)], { signed })).status).toBe(204);
    for (const change of [
      { version: versionOf(b) },
      { version: '9.9.9-ffffffffffff' },
      { name: 'mf-unknown' },
    ])
      expect((await tell([lcp(900, change)])).status).toBe(204);
    expect((await tell([lcp(900), lcp('900')])).status).toBe(422);
  };
  expect(await added(odd)).toBe(0);
  expect([...(await readMetrics(api)).keys()].filter((key) => /unknown|9\.9\.9/.test(key))).toEqual([]);
});

test('of one address is limited per day, whichever address of its network it uses', async () => {
  const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  await goLive(a, 0, await mintToken({}, strict), strict);
  for (let n = 0; n < 7; n += 1) await tell([lcp(900)], { from: `2001:db8:0:1::${n}`, to: strict });
  expect(await visits({ from: strict })).toBe(4);
  await tell([lcp(900)], { from: '2001:db8:0:2::1', to: strict });
  expect(await visits({ from: strict })).toBe(5);
});

test('a release that is no longer served has no series any more', async () => {
  await tell([lcp(900)]);
  expect(await visits()).toBeGreaterThan(0);
  await goLive(b, 1);
  await api.db('release_pointers').update({ fallback_id: null });
  api.clock.set('2026-11-21T10:01:00Z');
  await tell([lcp(900, { version: versionOf(b) })]);
  expect(await visits({ version: versionOf(b) })).toBe(1);
  expect([...(await readMetrics(api)).keys()].filter((key) => key.includes(versionOf(a)))).toEqual([]);
});

test('an older administration area reads that nothing was measured', async () => {
  const token = await mintToken({});
  const answer = await api.call('GET', '/api/releases/vitals?span=day', { token });
  expect(answer.body).toEqual({ span: 'day', least: 0, areas: [] });
});
