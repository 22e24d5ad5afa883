import { createHmac } from 'node:crypto';
import { readVisit, visitKey } from '@eveneo/contract/delivery/visits';
import { A, TestHost } from '../testing/test-host';
import { LoadCounts } from './load-counts';

const SETTINGS = { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' };
let host: TestHost;
beforeEach(async () => {
  host = await TestHost.prepare();
  await host.start(undefined, SETTINGS);
});
afterEach(() => host.remove());

const visitIn = (html: string) => /<html [^>]*data-visit="([^"]+)"/.exec(html)?.[1] ?? null;
const pageFor = async (url: string, address = '1.1.1.1') =>
  visitIn((await host.get(url, { 'x-forwarded-for': address })).body);

/** All that the registry was told, as it adds up: the last word about each release. */
function told(): Record<string, number> {
  const last: Record<string, number> = {};
  for (const { loads = [] } of host.registry.state.reports)
    for (const counted of loads) last[`${counted.name} ${counted.version}`] = counted.loads;
  return last;
}

test('every page is signed, and told the registry under the releases that it shows', async () => {
  const visits = [await pageFor('/events'), await pageFor('/guest'), await pageFor('/nowhere')];
  const ids = visits.map((visit) => readVisit(visitKey('clef'), visit ?? '')?.id);
  expect(new Set(ids.filter(Boolean)).size).toBe(3);
  await host.until(async () => told()[`shell 1.0.0-${A}`] === 3);
  expect(told()).toEqual({
    [`shell 1.0.0-${A}`]: 3,
    [`mf-public 1.0.0-${A}`]: 1,
    [`mf-guest 1.0.0-${A}`]: 1,
  });
});

test('what is no page load does not count: open tabs that ask, files, calls', async () => {
  for (const url of ['/live-set.json', '/favicon.svg', `/r/shell/1.0.0-${A}/shell.js`, '/api/events'])
    await host.get(url, { 'x-forwarded-for': '1.1.1.1' });
  await pageFor('/events');
  await host.until(async () => told()[`shell 1.0.0-${A}`] === 1);
});

test('an address that reloads gets its pages, unsigned and uncounted after a while', async () => {
  const visits = [];
  for (let load = 0; load < 25; load += 1) visits.push(await pageFor('/events'));
  expect(visits.filter(Boolean)).toHaveLength(20);
  expect(await pageFor('/events', '2.2.2.2')).not.toBeNull();
});

test('a host without the key signs nothing', async () => {
  await host.start();
  expect(await pageFor('/events')).toBeNull();
});

test('a host signs many at a time once its registry says that it reads that, and its pages are signed as well', async () => {
  const singly = async () => {
    const bytes = Buffer.from((await pageFor('/events')) ?? '', 'base64url');
    expect(readVisit(visitKey('clef'), bytes.toString('base64url'))).not.toBeNull();
    const own = createHmac('sha256', visitKey('clef')).update(bytes.subarray(0, 10)).digest();
    return own.subarray(0, 10).equals(bytes.subarray(10));
  };
  expect(await singly()).toBe(true);
  host.registry.state.set = { ...host.registry.state.set, visits: 2 };
  await host.start(undefined, SETTINGS);
  expect(await singly()).toBe(false);
});

const measured = process.env.TEST_FULL ? test : test.skip;
measured('counting and signing cost a host at most 2 % of its throughput', async () => {
  const took = async (work: () => unknown, times: number) => {
    const before = process.hrtime.bigint();
    for (let n = 0; n < times; n += 1) await work();
    return Number(process.hrtime.bigint() - before) / times / 1000;
  };
  const page = () => host.get('/events', { 'accept-encoding': 'br' });
  await took(page, 100);
  const whole = await took(page, 500);
  const counts = new LoadCounts(visitKey('clef'), { readsBatches: () => true });
  const releases = ['shell', 'mf-guest'].map((name) => ({ name, version: `1.0.0-${A}` }));
  let address = 0;
  const count = () =>
    counts.count(`10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}`, releases);
  await took(count, 20_000);
  const own = await took(count, 100_000);
  console.log(
    `page ${whole.toFixed(0)} µs, counting ${own.toFixed(1)} µs: ${((100 * own) / whole).toFixed(2)} %`,
  );
  expect(own / whole).toBeLessThan(0.02);
});
