import type { MeasuredVital, VitalsAnswer } from '@eveneo/contract/delivery/vitals';
import { startTestApi } from '../../../../test/harness';
import {
  a,
  api,
  b,
  beforeEachOnEmptyRegistry,
  goLive,
  makeRelease,
  mintToken,
  publish,
  token,
  trial,
  versionOf,
} from '../../../../test/releases';
import { visit } from '../../../../test/reports';
import { removeExpired } from '../../../app/housekeeping';

beforeEachOnEmptyRegistry();

const lcp = (value: unknown, changes: Partial<MeasuredVital> = {}) => ({
  ...{ name: 'mf-guest', version: versionOf(a), page: '/mf-guest', metric: 'LCP', value },
  ...changes,
});
let visitors = 0;
/** A visit, from its own address. */
const tell = (vitals: unknown, { signed = visit(), from = `10.0.${(visitors += 1)}.1`, to = api } = {}) =>
  to.call('POST', '/api/releases/vitals', {
    json: { visit: signed, vitals },
    headers: { 'x-forwarded-for': from },
  });
const rows = () => api.db('release_vitals').select('*');
const visits = async (from = api) =>
  Number((await from.db('release_vitals').sum({ n: 'visits' }).first<{ n: string | null }>())?.n ?? 0);
const answer = async (query = '') =>
  (await api.call<VitalsAnswer>('GET', `/api/releases/vitals${query}`, { token })).body;
const many = (count: number, value: number, changes: Partial<MeasuredVital> = {}) =>
  Promise.all(Array.from({ length: count }, () => tell([lcp(value, changes)])));

describe('a recorded visit', () => {
  beforeEach(() => goLive(a));

  test('is a count by release, page and hour, without data about the visitor', async () => {
    expect((await tell([lcp(1234.5)])).status).toBe(204);
    await tell([lcp(1235)]);
    expect(await rows()).toEqual([
      {
        ...{ name: 'mf-guest', version: versionOf(a), page: '/mf-guest', metric: 'LCP' },
        ...{
          hour: Date.parse('2026-11-21T10:00:00Z') / 3_600_000,
          step: expect.any(Number) as number,
          visits: 2,
        },
      },
    ]);
  });

  test('counts once, however often and in parallel it is reported', async () => {
    const signed = visit();
    await Promise.all(Array.from({ length: 12 }, () => tell([lcp(900)], { signed })));
    await tell([lcp(90_000, { metric: 'INP' })], { signed });
    expect(await visits()).toBe(1);
  });

  test('counts each metric of an area once: the last report wins', async () => {
    await tell([lcp(900), lcp(9000), lcp(30, { metric: 'INP' })]);
    expect((await rows()).map(({ metric, visits: n }) => [metric, n])).toEqual([
      ['INP', 1],
      ['LCP', 1],
    ]);
  });

  test('is never lost among parallel ones', async () => {
    await many(40, 1000);
    expect(await visits()).toBe(40);
  });

  test('requires a page load signed by a host within a day', async () => {
    const forged = visit(0, api, 'another secret');
    for (const signed of ['', 'x', forged, visit(25 * 3_600_000), visit(-3_600_000)])
      expect((await tell([lcp(900)], { signed })).status).toBe(204);
    expect(await visits()).toBe(0);
  });

  test('requires a release that a pointer names, and a declared page', async () => {
    await publish(b);
    for (const odd of [
      { version: versionOf(b) },
      { version: '9.9.9-ffffffffffff' },
      { name: 'mf-unknown' },
      { page: '/mf-guest/12' },
    ])
      expect((await tell([lcp(900, odd)])).status).toBe(204);
    expect(await visits()).toBe(0);
  });

  test('is refused as a whole with one invalid value', async () => {
    expect((await tell([lcp(900), lcp('900')])).status).toBe(422);
    expect(await visits()).toBe(0);
  });

  test('of one address is limited per day, whichever address of its network it uses', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
    await goLive(a, 0, await mintToken({}, strict), strict);
    for (let n = 0; n < 7; n += 1) await tell([lcp(900)], { from: `2001:db8:0:1::${n}`, to: strict });
    expect(await visits(strict)).toBe(4);
    await tell([lcp(900)], { from: '2001:db8:0:2::1', to: strict });
    expect(await visits(strict)).toBe(5);
  });

  test('is deleted after a week', async () => {
    await tell([lcp(900)]);
    api.clock.set('2026-11-28T09:00:00Z');
    await removeExpired(api.db, api.clock);
    expect(await visits()).toBe(1);
    api.clock.set('2026-11-28T12:00:00Z');
    await removeExpired(api.db, api.clock);
    expect(await visits()).toBe(0);
  });
});

describe('figures for operators', () => {
  beforeEach(async () => {
    await goLive(a);
    await publish(b);
    await trial(b, 1);
    api.clock.set('2026-11-21T10:01:00Z');
  });

  test('the canary is beside the live release, each with its visits, value and Google’s rating', async () => {
    await many(30, 1000);
    await many(20, 4500, { version: versionOf(b) });
    const { span, least, areas } = await answer();
    expect({ span, least }).toEqual({ span: 'week', least: 20 });
    expect(areas).toMatchObject([
      {
        name: 'mf-guest',
        releases: [
          {
            ...{ version: versionOf(a), standing: 'live' },
            pages: [{ page: '/mf-guest', vitals: [{ metric: 'LCP', visits: 30, rating: 'good' }] }],
          },
          {
            ...{ version: versionOf(b), standing: 'canary' },
            pages: [{ page: '/mf-guest', vitals: [{ metric: 'LCP', visits: 20, rating: 'poor' }] }],
          },
        ],
      },
    ]);
    const [live, canary] = areas[0]!.releases.map(({ pages }) => pages[0]!.vitals[0]!.p75 ?? 0);
    expect(Math.abs(live! / 1000 - 1)).toBeLessThan(0.1);
    expect(Math.abs(canary! / 4500 - 1)).toBeLessThan(0.1);
  });

  test('too few visits have no value, but their number; without visits there is nothing', async () => {
    await many(19, 1000);
    const [live, canary] = (await answer()).areas[0]!.releases;
    expect(live!.pages[0]!.vitals).toEqual([{ metric: 'LCP', visits: 19, p75: null, rating: null }]);
    expect(canary!.pages).toEqual([]);
  });

  test('a day leaves out earlier visits, a week includes them', async () => {
    await tell([lcp(1000)]);
    api.clock.set('2026-11-22T10:30:00Z');
    await tell([lcp(1000)]);
    const told = async (query: string) =>
      (await answer(query)).areas[0]!.releases[0]!.pages[0]!.vitals[0]!.visits;
    expect([await told('?span=day'), await told('?span=week')]).toEqual([1, 2]);
  });

  test('pages are sorted by visits, metrics as in the table, areas by name', async () => {
    const two = makeRelease('mf-two', 'x', {
      routes: ['/a', '/b'].map((path) => ({ path, access: 'public', title: 'Page', module: 'home/Home' })),
    });
    await goLive(two);
    api.clock.set('2026-11-21T10:01:10Z');
    const of = { name: 'mf-two', version: versionOf(two) };
    await tell([lcp(1, { ...of, page: '/a' })]);
    for (const metric of ['TTFB', 'CLS', 'LCP'] as const)
      for (let n = 0; n < 2; n += 1) await tell([lcp(0, { ...of, page: '/b', metric })]);
    const [guest, other] = (await answer()).areas;
    expect(guest!.releases[0]!.pages).toEqual([]);
    expect(other!.releases[0]!.pages.map(({ page }) => page)).toEqual(['/b', '/a']);
    expect(other!.releases[0]!.pages[0]!.vitals.map(({ metric }) => metric)).toEqual(['LCP', 'CLS', 'TTFB']);
  });
});
