// Of @api @shell @mf-guest
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { sessionOf } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { startSecondHost } from '../lib/second-host';

/** The whole product with its files in a bucket (`STORAGE=s3 npm start`), and every fault of that bucket. */
test.skip(process.env.TEST_FULL !== '1', 'npm run test:full');
test.describe.configure({ mode: 'serial' });

const DEADLINE_MS = 3_000;

let product: Product;
let operator: Operator;
let token: string;
const restarts: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startTestProduct({ storage: 's3', onRestart: (told) => restarts.push(told) });
  operator = new Operator(product);
  ({ token } = await sessionOf(product.url, 'organizer'));
});
test.afterAll(async () => {
  // A suspended process cannot exit.
  if (bucketPid()) signal('SIGCONT');
  await product?.stop();
});

const bucketPid = () => product?.storage.services[0]?.pid;
const signal = (name: NodeJS.Signals) => process.kill(bucketPid() ?? 0, name);

interface Shown {
  readonly id: number;
  readonly image: string | { readonly path?: string } | null;
}

async function send(path: string, field: string, fields: Record<string, string> = {}) {
  const data = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#7a3df0' } })
    .png()
    .toBuffer();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, new Blob([new Uint8Array(data)], { type: 'image/png' }), 'photo.png');
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, body: (await response.json()) as { message?: string } };
}

const createEvent = () =>
  send('/events', 'image', {
    title: 'Sur un seau',
    description: 'Un événement avec sa photo.',
    date: '2031-06-01',
    time: '20:00',
    location: 'Paris',
    capacity: '10',
    category_id: '1',
  });

/** Every URL below /storage in a response. */
const storedIn = (answer: unknown) =>
  [...new Set(JSON.stringify(answer).match(/(?:\/storage\/)?(?:events|avatars)\/[\w.-]+\.webp/g) ?? [])].map(
    (path) => `${product.url}/storage/${path.replace('/storage/', '')}`,
  );
const statusOf = async (address: string) => {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
};
const events = async () =>
  (await (await fetch(`${product.url}/api/events?per_page=50`)).json()) as { data: Shown[] };

/** An altered release of the guests' area. */
const anotherRelease = (mark: string) =>
  alteredRelease(distOf('mf-guest'), (text, path) =>
    path.endsWith('remoteEntry.js') ? `${text}\n/*${mark}*/` : text,
  );

test('seeds, covers, an avatar and an event’s picture come from the bucket, through the host', async () => {
  const covers = storedIn(await events());
  expect(covers.length).toBeGreaterThan(5);
  for (const address of covers) expect([address, await statusOf(address)]).toEqual([address, 200]);
  const avatar = await send('/user/avatar', 'avatar');
  expect([avatar.status, storedIn(avatar.body).length]).toEqual([200, 1]);
  const created = await createEvent();
  expect(created.status).toBe(201);
  for (const address of [...storedIn(avatar.body), ...storedIn(created.body)])
    expect(await statusOf(address)).toBe(200);
});

test('a release is published, goes live and is rolled back', async () => {
  const release = anotherRelease('seau');
  const version = await operator.goLive('mf-guest', release.dist);
  await untilPagesName(product.url, version);
  await operator.rollBack('mf-guest');
  await untilPagesName(product.url, version, false);
  release.remove();
});

async function expectRefused(
  sent: () => Promise<{ status: number; body: { message?: string } }>,
  within: number,
) {
  const since = Date.now();
  const { status, body } = await sent();
  expect([status, body.message]).toEqual([503, ERROR_TEXTS.unavailable]);
  expect(Date.now() - since).toBeLessThan(within);
}

test('hanging: pictures and uploads are refused in time, pages and their files still load, a new host starts', async () => {
  test.setTimeout(180_000);
  const [picture = ''] = storedIn(await events());
  const before = (await events()).data.length;
  const page = await (await fetch(product.url)).text();
  const script = /\/r\/shell\/[\w.-]+\/[\w./-]+\.js/.exec(page)?.[0] ?? '';
  signal('SIGSTOP');
  try {
    const since = Date.now();
    expect(await statusOf(picture)).toBe(503);
    expect(Date.now() - since).toBeLessThan(DEADLINE_MS + 2_000);
    // A write may take four times as long.
    await expectRefused(createEvent, 5 * DEADLINE_MS + 5_000);
    expect((await events()).data.length).toBe(before);
    expect([await statusOf(product.url), await statusOf(`${product.url}${script}`)]).toEqual([200, 200]);
    const second = await startSecondHost(product);
    expect([await statusOf(second.url), await statusOf(`${second.url}${script}`)]).toEqual([200, 200]);
    await second.stop();
    const release = anotherRelease('gelé');
    await expect(operator.client.publish(release.dist)).rejects.toThrow();
    release.remove();
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(() => statusOf(picture)).toBe(200);
  expect((await createEvent()).status).toBe(201);
});

test('killed: 503 until the bucket restarts, then everything is available again', async () => {
  test.setTimeout(120_000);
  const [picture = ''] = storedIn(await events());
  const pid = bucketPid();
  signal('SIGKILL');
  await expect.poll(() => restarts.length).toBeGreaterThan(0);
  await expect.poll(() => bucketPid() ?? pid).not.toBe(pid);
  await expect.poll(() => statusOf(picture)).toBe(200);
  expect((await createEvent()).status).toBe(201);
});
