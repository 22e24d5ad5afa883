import { entryOf, testRelease } from '../testing/fake-registry';
import { bad, good, guestOf, liveHost, next, NOWHERE, pub, shell } from '../testing/live-host';

const live = liveHost();
const { start, stop, page, names, file, until } = live;

test('a first start takes as long as the files take, and listens when they are here', async () => {
  const wait = setTimeout;
  const moment = (ms: number) => new Promise((resolve) => wait(resolve, ms));
  live.registry.publish([shell, pub], [entryOf(shell), entryOf(pub)]);
  live.registry.state.silent = /shell\.js$/;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  let outcome = 'waits';
  const starting = start().then(
    () => (outcome = 'listens'),
    (error: Error) => (outcome = error.message),
  );
  while (!live.registry.state.asked.some((url) => url.endsWith('shell.js'))) await moment(20);
  jest.advanceTimersByTime(60_000);
  await moment(50);
  expect(outcome).toBe('waits');
  jest.useRealTimers();
  await live.registry.stop();
  await starting;
  expect(outcome).toBe('listens');
});

describe('a roll-back waits for nobody’s files', () => {
  const rolledBack = (fallback: typeof good | null = null) =>
    entryOf(good, { fallback: fallback?.description ?? null, withdrawn: [bad.description.version] });
  beforeEach(async () => {
    live.registry.publish(
      [shell, pub, good, bad],
      [entryOf(shell), entryOf(pub), entryOf(bad, { fallback: good.description })],
    );
    await start();
    expect(await names(bad.description.version)).toBe(true);
  });

  it('not for those of another area that is being published', async () => {
    const slow = testRelease('mf-public', 'd'.repeat(12));
    live.registry.state.silent = /mf-public\/1\.0\.0-dddd/;
    live.registry.publish(
      [slow],
      [entryOf(shell), entryOf(slow), entryOf(bad, { fallback: good.description })],
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    live.registry.publish([], [entryOf(shell), entryOf(slow), rolledBack()]);
    expect(await until(bad.description.version, false)).toBeLessThan(1000);
    // The other area is served as before until its files are here.
    expect(await page('/events')).toContain(pub.description.version);
    expect(await page('/events')).not.toContain(slow.description.version);
  });

  it('not for those of the next fallback, which this host never had', async () => {
    live.registry.state.silent = new RegExp(next.description.version);
    live.registry.publish([next], [entryOf(shell), entryOf(pub), rolledBack(next)]);
    expect(await until(bad.description.version, false)).toBeLessThan(1000);
    expect(await names(good.description.version)).toBe(true);
    live.registry.state.silent = null;
  });

  it('and leads to a release that this host never had, as soon as its bytes are here', async () => {
    const old = guestOf('e');
    live.registry.publish(
      [old],
      [entryOf(shell), entryOf(pub), entryOf(old, { withdrawn: [bad.description.version] })],
    );
    expect(await until(bad.description.version, false)).toBeLessThan(1000);
    const entry = await file(`/r/mf-guest/${old.description.version}/remoteEntry.js`);
    expect(entry?.statusCode).toBe(200);
  });

  it('and an older answer that comes late changes nothing', async () => {
    live.registry.state.silent = new RegExp(next.description.version);
    live.registry.publish([next], [entryOf(shell), entryOf(pub), entryOf(next)]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    live.registry.publish([], [entryOf(shell), entryOf(pub), rolledBack()]);
    await until(bad.description.version, false);
    await stop();
    await start(NOWHERE);
    expect(await names(good.description.version)).toBe(true);
  });
});

test('the pages of an area that is retired are not found, in open tabs neither, and the others stay', async () => {
  live.registry.publish(
    [shell, pub, bad],
    [shell, pub, bad].map((release) => entryOf(release)),
  );
  await start();
  const status = async (url: string) => (await live.host?.inject(url))?.statusCode;
  expect(await status('/guest')).toBe(200);
  live.registry.publish([], [entryOf(shell), entryOf(pub)]);
  await until(bad.description.version, false);
  expect([await status('/guest'), await status('/events')]).toEqual([404, 200]);
  const told = (await live.host?.inject('/live-set.json'))?.json<{ areas: { name: string }[] }>();
  expect(told?.areas.map(({ name }) => name)).toEqual(['mf-public']);
  expect((await live.host?.inject('/readyz'))?.json()).toEqual({ status: 'ok', late: [] });
});

describe('one area’s damaged files', () => {
  const damaged = { ...bad, files: { ...bad.files, 'remoteEntry.js': 'x' } };
  const readiness = async () => {
    const answer = await live.host?.inject('/readyz');
    return [answer?.statusCode, answer?.json<{ late: string[] }>().late];
  };
  const publicNext = testRelease('mf-public', 'd'.repeat(12), [
    { path: '/events', access: 'public', title: 'Événements', module: 'list' },
  ]);

  it('keep no other area from going live, and the host says which one is late', async () => {
    live.registry.publish(
      [shell, pub, good],
      [shell, pub, good].map((release) => entryOf(release)),
    );
    await start();
    expect(await readiness()).toEqual([200, []]);
    live.registry.publish([damaged], [entryOf(shell), entryOf(pub), entryOf(damaged)]);
    live.registry.publish([publicNext], [entryOf(shell), entryOf(publicNext), entryOf(damaged)]);
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
    live.registry.publish(
      [shell, pub, good, damaged],
      [entryOf(shell), entryOf(pub), entryOf(damaged, { fallback: good.description })],
    );
    await start();
    expect((await live.host?.inject('/events'))?.statusCode).toBe(200);
    expect(await names(good.description.version)).toBe(true);
    expect(await readiness()).toEqual([200, ['mf-guest']]);
  });

  it('make it late on a new host that has nothing else of it, until they can be had', async () => {
    live.registry.publish([shell, pub, damaged], [entryOf(shell), entryOf(pub), entryOf(damaged)]);
    await start();
    expect((await live.host?.inject('/events'))?.statusCode).toBe(200);
    expect(await readiness()).toEqual([200, ['mf-guest']]);
    const asks = () =>
      live.registry.state.asked.filter((url) => url.includes(damaged.description.version)).length;
    const before = asks();
    damaged.files['remoteEntry.js'] = bad.files['remoteEntry.js'] ?? '';
    for (const from = Date.now(); (await readiness())[1]?.toString() !== '' && Date.now() - from < 8_000;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await readiness()).toEqual([200, []]);
    expect(asks()).toBeGreaterThan(before);
    expect((await file(`/r/mf-guest/${damaged.description.version}/remoteEntry.js`))?.statusCode).toBe(200);
    damaged.files['remoteEntry.js'] = 'x';
  });

  it('keep what was moved with it where it was, too', async () => {
    live.registry.publish(
      [shell, pub, good],
      [shell, pub, good].map((release) => entryOf(release)),
    );
    await start();
    live.registry.publish(
      [damaged, publicNext],
      [entryOf(shell), entryOf(publicNext, { moved: 'ensemble' }), entryOf(damaged, { moved: 'ensemble' })],
    );
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await page('/events')).toContain(pub.description.version);
    expect(await names(good.description.version)).toBe(true);
  });

  it('of the shell leave a host alive that is not ready', async () => {
    const broken = { ...shell, files: { ...shell.files, 'shell.js': 'x' } };
    live.registry.publish([broken, pub], [entryOf(broken), entryOf(pub)]);
    await start();
    expect((await live.host?.inject('/healthz'))?.statusCode).toBe(200);
    expect(await readiness()).toEqual([503, ['shell', 'mf-public']]);
  });
});
