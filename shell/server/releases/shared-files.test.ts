import { entryOf, testRelease, type TestRelease } from '../testing/fake-registry';
import { A, B, guestRoutes, pub, shell, TestHost } from '../testing/test-host';

const CHUNK = 'chunks/12-0123456789abcd.js';
const PICTURE = 'assets/poster-0123abcd.avif';
const chunk = 'x'.repeat(2_000);

/** Two releases that differ in their entry alone. */
const release = (digit: string): TestRelease => {
  const made = testRelease('mf-guest', digit, guestRoutes, { [CHUNK]: chunk, [PICTURE]: 'picture' });
  return { ...made, description: { ...made.description, shared: true } };
};
const [first, second] = [release(A), release(B)];
const knowing: TestRelease = { ...shell, description: { ...shell.description, shared: true } };

let host: TestHost;
beforeEach(async () => {
  host = await TestHost.prepare();
  host.registry.state.releases = [];
  live(first);
});
afterEach(() => host.remove());

const live = (...releases: TestRelease[]) =>
  host.registry.publish(
    [knowing, pub, ...releases],
    [knowing, pub, ...releases.slice(-1)].map((one) => entryOf(one)),
  );
const get = (url: string) => host.get(url, { 'accept-encoding': 'br' });
const asked = (path: string) =>
  host.registry.state.asked.filter((url) => url.includes('/mf-guest/') && url.endsWith(path));
const serves = async ({ description }: TestRelease) =>
  (await host.get('/guest')).body.includes(description.version);

test('a chunk that two releases share keeps its address, is cached for ever, and is fetched from the registry once', async () => {
  await host.start();
  const before = await get(`/r/mf-guest/_/${CHUNK}`);
  expect(before.statusCode).toBe(200);
  expect(before.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  live(second);
  await host.until(() => serves(second));
  expect((await get(`/r/mf-guest/_/${CHUNK}`)).rawPayload).toEqual(before.rawPayload);
  expect([asked(CHUNK), asked(PICTURE)].map(({ length }) => length)).toEqual([1, 1]);
  expect(asked('remoteEntry.js')).toHaveLength(2);
});

test('tabs that ask at a release’s own address get the same bytes, now and when the release has gone', async () => {
  await host.start();
  const own = `/r/mf-guest/${first.description.version}/${CHUNK}`;
  expect((await get(own)).statusCode).toBe(200);
  live(second);
  await host.until(() => serves(second));
  const later = await get(own);
  expect([later.statusCode, later.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

test.each([
  ['that nobody published', `/r/mf-guest/_/chunks/9-0123456789abcd.js`],
  ['not named by its content', '/r/mf-guest/_/remoteEntry.js'],
  ['of another area', `/r/mf-admin/_/${CHUNK}`],
  ['outside', '/r/mf-guest/_/chunks/../../../live-set.json'],
])('a file %s is not found', async (_what, url) => {
  await host.start();
  expect((await get(url)).statusCode).not.toBe(200);
});

test('the fallback is asked for at its own address: what came altered under a shared one must not reach it', async () => {
  host.registry.publish(
    [second],
    [knowing, pub, second].map((one) => entryOf(one, one === second ? { fallback: first.description } : {})),
  );
  await host.start();
  const { areas } = await host.pageData('/guest');
  const area = areas.find(({ name }) => name === 'mf-guest');
  expect([area?.release.shared, area?.fallback?.shared]).toEqual([true, undefined]);
});

test('pages name the shared address only when shell and area both know it', async () => {
  await host.start();
  const named = async () => (await host.get('/guest')).body.includes('"shared":true');
  expect(await named()).toBe(true);
  const unknowing = testRelease('shell', B);
  host.registry.publish(
    [unknowing],
    [unknowing, pub, first].map((one) => entryOf(one)),
  );
  await host.until(async () => !(await named()));
});
