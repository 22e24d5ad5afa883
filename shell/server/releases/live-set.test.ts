import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { createShellHost } from '../app';
import { readConfig } from '../config';
import { entryOf, startFakeRegistry, testRelease } from '../testing/fake-registry';

const GUEST_ROUTES: RouteDeclaration[] = [
  { path: '/guest', access: ['guest'], title: 'Tableau de bord', module: 'dashboard' },
];
const guestOf = (hash: string) => testRelease('mf-guest', hash.repeat(12), GUEST_ROUTES);

const shell = testRelease('shell', 'a'.repeat(12));
const pub = testRelease('mf-public', 'a'.repeat(12), [
  { path: '/events', access: 'public', title: 'Événements', module: 'list' },
]);
const [good, bad, next] = [guestOf('a'), guestOf('b'), guestOf('c')];

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let host: FastifyInstance | null = null;
let stateDir: string;

async function start(apiUrl = registry.url): Promise<void> {
  host = await createShellHost(readConfig({ STATE_DIR: stateDir, API_URL: apiUrl, LOG_LEVEL: 'silent' }));
  await host.ready();
}
const stop = async () => {
  await host?.close();
  host = null;
};
const NOWHERE = 'http://127.0.0.1:9';
const page = async (url = '/guest') => (await host?.inject(url))?.body ?? '';
const names = async (version: string) => (await page()).includes(version);
const file = (url: string) => host?.inject({ url, headers: { 'accept-encoding': 'br' } });

/** Milliseconds until the page names the version, or no longer does. */
async function until(version: string, named: boolean): Promise<number> {
  const from = Date.now();
  while ((await names(version)) !== named) {
    if (Date.now() - from > 5000) throw new Error(`${version} still ${named ? 'absent' : 'named'} after 5 s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - from;
}

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'live-set-'));
  registry = await startFakeRegistry();
});
afterEach(async () => {
  await stop();
  await registry.stop();
  rmSync(stateDir, { recursive: true, force: true, maxRetries: 10 });
});

test('a first start takes as long as the files take, and listens when they are here', async () => {
  const wait = setTimeout;
  const moment = (ms: number) => new Promise((resolve) => wait(resolve, ms));
  registry.publish([shell, pub], [entryOf(shell), entryOf(pub)]);
  registry.state.silent = /shell\.js$/;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  let outcome = 'waits';
  const starting = start().then(
    () => (outcome = 'listens'),
    (error: Error) => (outcome = error.message),
  );
  while (!registry.state.asked.some((url) => url.endsWith('shell.js'))) await moment(20);
  jest.advanceTimersByTime(60_000);
  await moment(50);
  expect(outcome).toBe('waits');
  jest.useRealTimers();
  await registry.stop();
  await starting;
  expect(outcome).toBe('listens');
});

describe('a roll-back waits for nobody’s files', () => {
  const rolledBack = (fallback: typeof good | null = null) =>
    entryOf(good, { fallback: fallback?.description ?? null, withdrawn: [bad.description.version] });
  beforeEach(async () => {
    registry.publish(
      [shell, pub, good, bad],
      [entryOf(shell), entryOf(pub), entryOf(bad, { fallback: good.description })],
    );
    await start();
    expect(await names(bad.description.version)).toBe(true);
  });

  it('not for those of another area that is being published', async () => {
    const slow = testRelease('mf-public', 'd'.repeat(12));
    registry.state.silent = /mf-public\/1\.0\.0-dddd/;
    registry.publish([slow], [entryOf(shell), entryOf(slow), entryOf(bad, { fallback: good.description })]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    registry.publish([], [entryOf(shell), entryOf(slow), rolledBack()]);
    expect(await until(bad.description.version, false)).toBeLessThan(1000);
    // The other area is served as before until its files are here.
    expect(await page('/events')).toContain(pub.description.version);
    expect(await page('/events')).not.toContain(slow.description.version);
  });

  it('not for those of the next fallback, which this host never had', async () => {
    registry.state.silent = new RegExp(next.description.version);
    registry.publish([next], [entryOf(shell), entryOf(pub), rolledBack(next)]);
    expect(await until(bad.description.version, false)).toBeLessThan(1000);
    expect(await names(good.description.version)).toBe(true);
    registry.state.silent = null;
  });

  it('and leads to a release that this host never had, as soon as its bytes are here', async () => {
    const old = guestOf('e');
    registry.publish(
      [old],
      [entryOf(shell), entryOf(pub), entryOf(old, { withdrawn: [bad.description.version] })],
    );
    expect(await until(bad.description.version, false)).toBeLessThan(1000);
    const entry = await file(`/r/mf-guest/${old.description.version}/remoteEntry.js`);
    expect(entry?.statusCode).toBe(200);
  });

  it('and an older answer that comes late changes nothing', async () => {
    registry.state.silent = new RegExp(next.description.version);
    registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next)]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    registry.publish([], [entryOf(shell), entryOf(pub), rolledBack()]);
    await until(bad.description.version, false);
    await stop();
    await start(NOWHERE);
    expect(await names(good.description.version)).toBe(true);
  });
});

describe('one area’s damaged files', () => {
  const damaged = { ...bad, files: { ...bad.files, 'remoteEntry.js': 'x' } };
  const readiness = async () => {
    const answer = await host?.inject('/readyz');
    return [answer?.statusCode, answer?.json<{ late: string[] }>().late];
  };
  const publicNext = testRelease('mf-public', 'd'.repeat(12), [
    { path: '/events', access: 'public', title: 'Événements', module: 'list' },
  ]);

  it('keep no other area from going live, and the host says which one is late', async () => {
    registry.publish(
      [shell, pub, good],
      [shell, pub, good].map((release) => entryOf(release)),
    );
    await start();
    expect(await readiness()).toEqual([200, []]);
    registry.publish([damaged], [entryOf(shell), entryOf(pub), entryOf(damaged)]);
    registry.publish([publicNext], [entryOf(shell), entryOf(publicNext), entryOf(damaged)]);
    while (!(await page('/events')).includes(publicNext.description.version))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await names(good.description.version)).toBe(true);
    expect(await readiness()).toEqual([200, ['mf-guest']]);
    // Mended in the registry, it goes live by itself.
    damaged.files['remoteEntry.js'] = bad.files['remoteEntry.js'] ?? '';
    expect(await until(bad.description.version, true)).toBeLessThan(5000);
    expect(await readiness()).toEqual([200, []]);
    damaged.files['remoteEntry.js'] = 'x';
  });

  it('give a new host that area’s fallback, and all of the others', async () => {
    registry.publish(
      [shell, pub, good, damaged],
      [entryOf(shell), entryOf(pub), entryOf(damaged, { fallback: good.description })],
    );
    await start();
    expect((await host?.inject('/events'))?.statusCode).toBe(200);
    expect(await names(good.description.version)).toBe(true);
    expect(await readiness()).toEqual([200, ['mf-guest']]);
  });

  it('keep what was moved with it where it was, too', async () => {
    registry.publish(
      [shell, pub, good],
      [shell, pub, good].map((release) => entryOf(release)),
    );
    await start();
    registry.publish(
      [damaged, publicNext],
      [entryOf(shell), entryOf(publicNext, { moved: 'ensemble' }), entryOf(damaged, { moved: 'ensemble' })],
    );
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await page('/events')).toContain(pub.description.version);
    expect(await names(good.description.version)).toBe(true);
  });

  it('of the shell leave a host alive that is not ready', async () => {
    const broken = { ...shell, files: { ...shell.files, 'shell.js': 'x' } };
    registry.publish([broken, pub], [entryOf(broken), entryOf(pub)]);
    await start();
    expect((await host?.inject('/healthz'))?.statusCode).toBe(200);
    expect(await readiness()).toEqual([503, ['shell', 'mf-public']]);
  });
});

describe('a start from a cold process, without registry', () => {
  const liveSetFile = () => join(stateDir, 'live-set.json');
  const path = (release: typeof good, name: string) =>
    join(stateDir, 'releases/mf-guest', release.description.version, name);
  beforeEach(async () => {
    registry.publish(
      [shell, pub, good, next],
      [entryOf(shell), entryOf(pub), entryOf(next, { fallback: good.description })],
    );
    await start();
    await stop();
  });

  it.each([
    ['cut short', (bytes: string) => bytes.slice(0, bytes.length / 2)],
    ['empty', () => ''],
    ['of another shape', () => '{"format":7}'],
  ])('serves from the second copy when the stored set is %s', async (_what, damage) => {
    writeFileSync(liveSetFile(), damage(readFileSync(liveSetFile(), 'utf8')));
    await start(NOWHERE);
    expect(await names(next.description.version)).toBe(true);
    expect((await file(`/r/mf-guest/${next.description.version}/remoteEntry.js`))?.statusCode).toBe(200);
  });

  it('gives an area whose files are damaged its fallback, and leaves the others as they are', async () => {
    truncateSync(path(next, 'chunks/dashboard.js'), 3);
    await start(NOWHERE);
    expect(await names(next.description.version)).toBe(false);
    expect(await names(good.description.version)).toBe(true);
    expect(await page('/events')).toContain(pub.description.version);
  });

  it('still serves the other areas when nothing of one is sound', async () => {
    truncateSync(path(next, 'remoteEntry.js'), 3);
    rmSync(path(good, 'remoteEntry.js'));
    await start(NOWHERE);
    expect((await host?.inject('/events'))?.statusCode).toBe(200);
    expect((await host?.inject('/guest'))?.statusCode).toBe(200);
  });

  it('never sends a compressed form that was damaged on disk', async () => {
    writeFileSync(`${path(next, 'remoteEntry.js')}.br`, 'no brotli');
    await start(NOWHERE);
    const sent = await file(`/r/mf-guest/${next.description.version}/remoteEntry.js`);
    expect(brotliDecompressSync(sent?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(
      next.files['remoteEntry.js'],
    );
  });

  it('mends itself once the registry is back', async () => {
    truncateSync(path(next, 'remoteEntry.js'), 3);
    await start();
    expect(await names(next.description.version)).toBe(true);
  });

  it('does not wait for a registry that is silent', async () => {
    registry.state.silent = /./;
    const from = Date.now();
    await start();
    expect(Date.now() - from).toBeLessThan(3000);
    expect(await names(next.description.version)).toBe(true);
  });

  it('says that it starts when there is nothing to serve from', async () => {
    rmSync(stateDir, { recursive: true });
    await start(NOWHERE);
    const answer = await host?.inject('/events');
    expect([answer?.statusCode, answer?.headers['retry-after']]).toEqual([503, '2']);
  });
});
