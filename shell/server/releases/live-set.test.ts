import { entryOf, testRelease } from '../testing/fake-registry';
import { B, guest as good, guestOf, NOWHERE, pub, publicRoutes, shell, testHost } from '../testing/test-host';

const host = testHost([]);
const [bad, next] = [guestOf(B), guestOf('cccccccccccc')];
/** Waits until the page names the release, or no longer does; returns the milliseconds. */
const until = (release: typeof bad, named: boolean) =>
  host.until(async () => (await host.names(release)) === named);
/** The goal is a second; a busy machine takes longer, but not as long as a silent file is waited for. */
const SOON_MS = 4_000;
/** Waits until the host has asked for a file of the release. */
const fetching = ({ description }: typeof bad) =>
  host.until(async () => host.registry.state.asked.some((url) => url.includes(description.version)));
const statusOf = async (url: string) => (await host.get(url)).statusCode;

test('a first start listens once its files are fetched', async () => {
  const wait = setTimeout;
  const moment = (ms: number) => new Promise((resolve) => wait(resolve, ms));
  host.publish(shell, pub);
  host.registry.state.silent = /shell\.js$/;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  let outcome = 'waits';
  const starting = host.start().then(
    () => (outcome = 'listens'),
    (error: Error) => (outcome = error.message),
  );
  while (!host.registry.state.asked.some((url) => url.endsWith('shell.js'))) await moment(20);
  jest.advanceTimersByTime(60_000);
  await moment(50);
  expect(outcome).toBe('waits');
  jest.useRealTimers();
  await host.registry.stop();
  await starting;
  expect(outcome).toBe('listens');
});

describe('a roll-back does not wait for files', () => {
  const rolledBack = (fallback: typeof good | null = null) =>
    entryOf(good, { fallback: fallback?.description ?? null, withdrawn: [bad.description.version] });
  beforeEach(async () => {
    host.registry.publish(
      [shell, pub, good, bad],
      [entryOf(shell), entryOf(pub), entryOf(bad, { fallback: good.description })],
    );
    await host.start();
    expect(await host.names(bad)).toBe(true);
  });

  it('of another area that is being published', async () => {
    const slow = testRelease('mf-public', 'd'.repeat(12));
    host.registry.state.silent = /mf-public\/1\.0\.0-dddd/;
    host.registry.publish(
      [slow],
      [entryOf(shell), entryOf(slow), entryOf(bad, { fallback: good.description })],
    );
    await fetching(slow);
    host.registry.publish([], [entryOf(shell), entryOf(slow), rolledBack()]);
    expect(await until(bad, false)).toBeLessThan(SOON_MS);
    // The other area is served as before until its files have arrived.
    expect([await host.names(pub, '/events'), await host.names(slow, '/events')]).toEqual([true, false]);
  });

  it('of the next fallback, which this host does not have', async () => {
    host.registry.state.silent = new RegExp(next.description.version);
    host.registry.publish([next], [entryOf(shell), entryOf(pub), rolledBack(next)]);
    expect(await until(bad, false)).toBeLessThan(SOON_MS);
    expect(await host.names(good)).toBe(true);
    host.registry.state.silent = null;
  });

  it('and uses a release that this host does not have as soon as its bytes have arrived', async () => {
    const old = guestOf('eeeeeeeeeeee');
    host.registry.publish(
      [old],
      [entryOf(shell), entryOf(pub), entryOf(old, { withdrawn: [bad.description.version] })],
    );
    expect(await until(bad, false)).toBeLessThan(SOON_MS);
    expect(await statusOf(`/r/mf-guest/${old.description.version}/remoteEntry.js`)).toBe(200);
  });

  it('and a late, older response changes nothing', async () => {
    host.registry.state.silent = new RegExp(next.description.version);
    host.registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next)]);
    await fetching(next);
    host.registry.publish([], [entryOf(shell), entryOf(pub), rolledBack()]);
    await until(bad, false);
    await host.stop();
    await host.start(NOWHERE);
    expect(await host.names(good)).toBe(true);
  });
});

test("a retired area's pages are not found, also from open tabs, and other areas stay", async () => {
  host.publish(shell, pub, bad);
  await host.start();
  expect(await statusOf('/guest')).toBe(200);
  host.publish(shell, pub);
  await until(bad, false);
  expect([await statusOf('/guest'), await statusOf('/events')]).toEqual([404, 200]);
  const told = (await host.get('/live-set.json')).json<{ areas: { name: string }[] }>();
  expect(told.areas.map(({ name }) => name)).toEqual(['mf-public']);
  expect((await host.get('/readyz')).json()).toEqual({ status: 'ok', late: [] });
});

describe('damaged files of one area', () => {
  const damaged = { ...bad, files: { ...bad.files, 'remoteEntry.js': 'x' } };
  const readiness = async () => {
    const answer = await host.get('/readyz');
    return [answer.statusCode, answer.json<{ late: string[] }>().late];
  };
  const publicNext = testRelease('mf-public', 'd'.repeat(12), publicRoutes);

  it('do not keep other areas from going live, and the host names the area', async () => {
    host.publish(shell, pub, good);
    await host.start();
    expect(await readiness()).toEqual([200, []]);
    host.publish(shell, pub, damaged);
    host.publish(shell, publicNext, damaged);
    await host.until(() => host.names(publicNext, '/events'));
    expect(await host.names(good)).toBe(true);
    expect(await readiness()).toEqual([200, ['mf-guest']]);
    // Once repaired in the registry, the release goes live by itself.
    damaged.files['remoteEntry.js'] = bad.files['remoteEntry.js'] ?? '';
    await until(bad, true);
    expect(await readiness()).toEqual([200, []]);
    damaged.files['remoteEntry.js'] = 'x';
  });

  it('keep the area pending on a new host that has no other release of it', async () => {
    host.publish(shell, pub, damaged);
    await host.start();
    expect(await statusOf('/events')).toBe(200);
    expect(await readiness()).toEqual([200, ['mf-guest']]);
    const asks = () =>
      host.registry.state.asked.filter((url) => url.includes(damaged.description.version)).length;
    const before = asks();
    damaged.files['remoteEntry.js'] = bad.files['remoteEntry.js'] ?? '';
    await host.until(async () => (await readiness())[1]?.toString() === '');
    expect((await readiness())[0]).toBe(200);
    expect(asks()).toBeGreaterThan(before);
    expect(await statusOf(`/r/mf-guest/${damaged.description.version}/remoteEntry.js`)).toBe(200);
    damaged.files['remoteEntry.js'] = 'x';
  });

  it('hold back the entries moved with it, too', async () => {
    host.publish(shell, pub, good);
    await host.start();
    host.registry.publish(
      [damaged, publicNext],
      [entryOf(shell), entryOf(publicNext, { moved: 'ensemble' }), entryOf(damaged, { moved: 'ensemble' })],
    );
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await host.names(pub, '/events')).toBe(true);
    expect(await host.names(good)).toBe(true);
  });

  it('of the shell leave a host alive but not ready', async () => {
    const broken = { ...shell, files: { ...shell.files, 'shell.js': 'x' } };
    host.publish(broken, pub);
    await host.start();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await readiness()).toEqual([503, ['shell', 'mf-public']]);
  });
});

test('after a start that lacked a file, the next one has the wanted revision, keys and order', async () => {
  const damaged = { ...next, files: { ...next.files, 'remoteEntry.js': 'x' } };
  host.registry.publish([shell, pub, damaged], [entryOf(shell), entryOf(pub), entryOf(damaged)]);
  const stateOf = async () => ({
    revision: (await host.get('/healthz')).json<{ revision: number }>().revision,
    late: (await host.get('/readyz')).json<{ late: string[] }>().late,
  });
  await host.start();
  expect(await stateOf()).toEqual({ revision: 0, late: ['mf-guest'] });
  await host.stop();
  damaged.files['remoteEntry.js'] = next.files['remoteEntry.js'] ?? '';
  await host.start();
  await host.until(async () => (await stateOf()).late.length === 0);
  expect(await stateOf()).toEqual({ revision: host.registry.state.set.revision, late: [] });
});
