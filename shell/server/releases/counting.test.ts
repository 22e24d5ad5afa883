import { readVisit, visitKey } from '@eveneo/server-kit/signatures/visits';
import { A, testHost, visitOf } from '../testing/test-host';

const SETTINGS = { HOST_KEY: 'clef', TRUSTED_PROXIES: '127.0.0.1' };
const host = testHost();
beforeEach(() => host.start(undefined, SETTINGS));

const pageFor = async (url: string, address = '1.1.1.1') =>
  visitOf(await host.get(url, { 'x-forwarded-for': address }));

/** The totals reported to the registry: the last count for each release. */
function told(): Record<string, number> {
  const last: Record<string, number> = {};
  for (const { loads = [] } of host.registry.state.reports)
    for (const counted of loads) last[`${counted.name} ${counted.version}`] = counted.loads;
  return last;
}

test('every page is signed, and counted for the releases that it shows', async () => {
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

test('only page loads count: not polls of open tabs, files or calls', async () => {
  for (const url of ['/live-set.json', '/favicon.svg', `/r/shell/1.0.0-${A}/shell.js`, '/api/events'])
    await host.get(url, { 'x-forwarded-for': '1.1.1.1' });
  await pageFor('/events');
  await host.until(async () => told()[`shell 1.0.0-${A}`] === 1);
});

test('a host without the key signs nothing', async () => {
  await host.start();
  expect(await pageFor('/events')).toBeNull();
});
