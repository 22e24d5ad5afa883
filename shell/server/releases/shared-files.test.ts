import { entryOf, testRelease, type TestRelease } from '../testing/fake-registry';
import { A, B, guestRoutes, pub, shell, testHost } from '../testing/test-host';

const CHUNK = 'chunks/12-0123456789abcd.js';
const PICTURE = 'assets/poster-0123abcd.avif';
const chunk = 'x'.repeat(2_000);

/** Two releases that differ in their entry alone. */
const release = (digit: string): TestRelease =>
  testRelease('mf-guest', digit, guestRoutes, { [CHUNK]: chunk, [PICTURE]: 'picture' });
const [first, second] = [release(A), release(B)];

const host = testHost([]);
beforeEach(() => live(first));

const live = (...releases: TestRelease[]) =>
  host.registry.publish(
    [shell, pub, ...releases],
    [shell, pub, ...releases.slice(-1)].map((one) => entryOf(one)),
  );
const get = (url: string) => host.get(url, { 'accept-encoding': 'br' });
const asked = (path: string) =>
  host.registry.state.asked.filter((url) => url.includes('/mf-guest/') && url.endsWith(path));
const serves = async ({ description }: TestRelease) =>
  (await host.get('/guest')).body.includes(description.version);

test('a chunk of two releases keeps its URL, is cached for ever, and is fetched from the registry once', async () => {
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

test('tabs that use a release’s own URL get the same bytes, now and after the release is replaced', async () => {
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
