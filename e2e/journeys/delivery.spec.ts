// Of @shell @mf-public @mf-guest @mf-organizer @mf-admin
import { startTestProduct } from 'tools/workshop/testing/test-product';
import type { Product } from 'tools/workshop/product';
import { alteredRelease } from '../lib/altered-release';
import { enterAs } from '../lib/accounts';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { startSecondHost } from '../lib/second-host';
import { expect, test } from '../lib/test';

const TITLE = 'Tableau de bord Invité';
const NEW_TITLE = 'Tableau de bord Essai2';

let product: Product;
let operator: Operator;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct();
  operator = new Operator(product);
});
test.afterAll(() => product?.stop());

const entryOf = async (name: string) =>
  (await (await fetch(product.url)).text()).match(new RegExp(`/r/${name}/[\\w.-]+/remoteEntry\\.js`))?.[0];

test('a second release of a remote is published, seen, and rolled back on every host while they run', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const secondHost = await startSecondHost(product);
  const hosts = [product.url, secondHost.url];
  await enterAs(page, 'guest', product.url);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(TITLE);
  const others = await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf));

  const second = alteredRelease(distOf('mf-guest'), (text) => text.replaceAll(TITLE, NEW_TITLE));
  const version = await operator.goLive('mf-guest', second.dist);
  await Promise.all(hosts.map((host) => untilPagesName(host, version)));
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(NEW_TITLE);
  // Every byte of the other remotes' addresses is as it was.
  expect(await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf))).toEqual(others);

  await operator.rollBack('mf-guest', 'titre');
  const rolledBackAt = Date.now();
  await Promise.all(hosts.map((host) => untilPagesName(host, version, false)));
  // Well below a second where nothing else runs.
  expect(Date.now() - rolledBackAt).toBeLessThan(20_000);
  await page.goto(`${product.url}/guest`);
  await expect(heading).toHaveText(TITLE);
  const { rows } = await operator.client.history({ name: 'mf-guest' });
  expect(rows[0]).toMatchObject({ action: 'rollback', why: 'titre', from: version });
  second.remove();
  await secondHost.stop();
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
