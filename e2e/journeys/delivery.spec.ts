import { join } from 'node:path';
import { ReleaseClient } from 'tools/release/client';
import { startTestProduct } from 'tools/testing/test-product';
import type { Product } from 'tools/product';
import { alteredRelease } from '../lib/altered-release';
import { enterAs } from '../lib/accounts';
import { expect, test } from '../lib/test';

const DIST = join(__dirname, '../../mf-guest/dist');
const TITLE = 'Tableau de bord Invité';
const NEW_TITLE = 'Tableau de bord Essai2';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct();
});
test.afterAll(() => product?.stop());

const entryOf = async (name: string) =>
  (await (await fetch(product.url)).text()).match(new RegExp(`/r/${name}/[\\w.-]+/remoteEntry\\.js`))?.[0];

test('a second release of a remote is published, seen, and rolled back while the server runs', async ({
  page,
}) => {
  const client = new ReleaseClient({ apiUrl: product.apiUrl, token: product.deployToken });
  await enterAs(page, 'guest', product.url);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(TITLE);
  const others = await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf));

  const second = alteredRelease(DIST, (text) => text.replaceAll(TITLE, NEW_TITLE));
  await client.publish(second.dist);
  const revisionOf = async () =>
    (await client.overview()).pointers.find(({ name }) => name === 'mf-guest')?.revision ?? 0;
  await client.move({
    why: 'essai',
    moves: [
      {
        name: 'mf-guest',
        action: 'activate',
        revision: await revisionOf(),
        version: second.description.version,
      },
    ],
  });
  await expect
    .poll(
      async () => (await (await fetch(`${product.url}/guest`)).text()).includes(second.description.version),
      { timeout: 20_000, intervals: [50] },
    )
    .toBe(true);
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(NEW_TITLE);
  // Every byte of the other remotes' addresses is as it was.
  expect(await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf))).toEqual(others);

  await client.move({
    why: 'titre',
    moves: [{ name: 'mf-guest', action: 'rollback', revision: await revisionOf() }],
  });
  const rolledBackAt = Date.now();
  await expect
    .poll(
      async () => (await (await fetch(`${product.url}/guest`)).text()).includes(second.description.version),
      { intervals: [50] },
    )
    .toBe(false);
  expect(Date.now() - rolledBackAt).toBeLessThan(1000);
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(TITLE);
  const { rows } = await client.history({ name: 'mf-guest' });
  expect(rows[0]).toMatchObject({ action: 'rollback', why: 'titre', from: second.description.version });
  second.remove();
});

test('the shell host serves its last good set while the API is down', async ({ page }) => {
  await product.api.stop();
  const response = await page.goto(`${product.url}/events`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  product.api.start();
  await product.api.ready();
});
