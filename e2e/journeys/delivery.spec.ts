// Of @shell @mf-public @mf-guest @mf-organizer @mf-admin
import { createConnection } from 'mysql2/promise';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { startSecondHost } from '../lib/second-host';
import { expect, test } from '../lib/test';

const TITLE = 'Tableau de bord Invité';
const NEW_TITLE = 'Tableau de bord Essai2';

let product: Product;
let operator: Operator;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  operator = new Operator(product);
});
test.afterAll(() => product?.stop());

/** Number of page loads that the hosts have counted. */
async function loadsCounted(): Promise<number> {
  const connection = await createConnection(product.databaseUrl);
  const [rows] = await connection.query(
    "SELECT SUM(loads) AS loads FROM release_traffic WHERE name = 'shell'",
  );
  await connection.end();
  return Number((rows as { loads: string | null }[])[0]?.loads ?? 0);
}

test('twenty reloads of a cached page count as twenty loads, each with its own id', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.1' });
  await page.goto(`${product.url}/about`);
  const own = () =>
    page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const { serverTiming = [], transferSize = 0, encodedBodySize = 0 } = load ?? {};
      const visit = serverTiming.find(({ name }) => name === 'visite')?.description;
      return { visit, isSent: transferSize >= encodedBodySize };
    });
  const visits = [(await own()).visit];
  await expect.poll(loadsCounted).toBeGreaterThan(0);
  const before = await loadsCounted();

  // Only twenty loads per address count within ten minutes.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.2' });
  for (let load = 1; load <= 20; load += 1) {
    await page.reload();
    const { visit, isSent } = await own();
    expect([load, isSent]).toEqual([load, false]);
    visits.push(visit);
  }
  expect(visits.filter((visit) => /^[\w-]{27}$/.test(visit ?? ''))).toHaveLength(21);
  expect(new Set(visits).size).toBe(21);
  await expect.poll(loadsCounted).toBe(before + 20);
  // A load that is not counted does not reuse the id of the previous one.
  await page.reload();
  expect(await own()).toEqual({ visit: '', isSent: false });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const entryOf = async (name: string) =>
  (await (await fetch(product.url)).text()).match(new RegExp(`/r/${name}/[\\w.-]+/remoteEntry\\.js`))?.[0];

test('a second release of a remote is published, shown, and rolled back on every running host', async ({
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
  // The other remotes keep their URLs.
  expect(await Promise.all(['mf-public', 'mf-admin', 'mf-organizer'].map(entryOf))).toEqual(others);

  await operator.rollBack('mf-guest', 'titre');
  const rolledBackAt = Date.now();
  await Promise.all(hosts.map((host) => untilPagesName(host, version, false)));
  // Well below a second on an idle machine.
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
