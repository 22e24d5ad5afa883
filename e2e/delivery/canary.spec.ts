// Of @shell @mf-guest @mf-admin
import type { Page } from '@playwright/test';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, pageOf, untilPagesName, visitorOf } from '../lib/releases';
import { expect, pageHeading, test } from '../lib/test';

test.skip(!process.env.TEST_FULL, 'npm run test:full');

/** A visitor on a canary gets it on every page, whatever operators change in between. */
const TITLE = 'Tableau de bord Invité';
const CANARY = 'Tableau de bord Canari';
const NEXT = 'Tableau de bord Suivant';

let product: Product;
let operator: Operator;
let live: string;
let canary: string;

const publish = async (title: string) => {
  const { dist, remove } = alteredRelease(distOf('mf-guest'), (text) => text.replaceAll(TITLE, title));
  const { version } = await operator.client.publish(dist);
  remove();
  return version;
};

const canaryVisitor = () => visitorOf(product.url, canary);

/** A visitor's tab of the guests' area, and every version of mf-guest that it requested. */
async function openAs(page: Page, visitor: string): Promise<Set<string>> {
  await page.context().addCookies([{ name: 'visiteur', value: visitor, url: product.url }]);
  const versions = new Set<string>();
  page.on('request', (request) => {
    // Content-addressed files ('_') belong to no single version.
    const version = /\/r\/mf-guest\/(\d[\w.-]+)\//.exec(request.url())?.[1];
    if (version) versions.add(version);
  });
  await enterAs(page, 'guest', product.url);
  return versions;
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct();
  operator = new Operator(product);
  live = (await operator.liveVersions()).at(1) ?? '';
  canary = await publish(CANARY);
});
test.afterAll(() => product?.stop());

test.beforeEach(async () => {
  await operator.canary('mf-guest', canary, 50);
  await untilPagesName(product.url, canary);
});

test('a visitor keeps the same release on every visit, also when the share grows', async ({ page }) => {
  const visitor = await canaryVisitor();
  await openAs(page, visitor);
  for (const percent of [50, 80, 100]) {
    await operator.canary('mf-guest', canary, percent);
    await page.goto(`${product.url}/guest`);
    await expect(pageHeading(page)).toHaveText(CANARY);
  }
});

test('a page whose files arrive after the operators changed the release loads all of them from its own release', async ({
  page,
}) => {
  // Published beforehand: a file that takes longer than 8 s counts as failed.
  const next = await publish(NEXT);
  const versions = await openAs(page, await canaryVisitor());
  let release = () => {};
  const moved = new Promise<void>((resolve) => (release = resolve));
  // The HTML arrives first; the entry that it names arrives only after the next release has replaced the canary.
  await page.route('**/r/mf-guest/**/remoteEntry.js', async (route) => {
    await moved;
    await route.fallback();
  });
  await page.goto(`${product.url}/guest`, { waitUntil: 'commit' });
  await operator.canary('mf-guest', null);
  await operator.activate('mf-guest', next);
  await untilPagesName(product.url, next);
  release();
  await expect(pageHeading(page)).toHaveText(CANARY);
  // A chunk requested even later, by navigation within the page.
  await page.getByRole('tab', { name: 'Calendrier' }).click();
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(pageHeading(page)).toHaveText('Événements');
  await header.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(pageHeading(page)).toHaveText(CANARY);
  expect([...versions]).toEqual([canary]);
  // A full page load gets only the new release.
  versions.clear();
  await page.goto(`${product.url}/guest`);
  await expect(pageHeading(page)).toHaveText(NEXT);
  await page.getByRole('tab', { name: 'Calendrier' }).click();
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
  expect([...versions]).toEqual([next]);
  await operator.activate('mf-guest', live);
});

test.describe('failures', () => {
  test.use({ toleratedFaults: /./ });
  test('of the canary are counted for it and shown beside those of the live release', async ({
    page,
    browser,
  }) => {
    await openAs(page, await canaryVisitor());
    await page.route(`**/r/mf-guest/${canary}/remoteEntry.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${product.url}/guest`);
    await expect(pageHeading(page)).toHaveText(TITLE);
    await expect.poll(() => operator.failuresOf(canary)).toBe(1);
    expect(await operator.failuresOf(live)).toBe(0);
    const desk = await (await browser.newContext()).newPage();
    await enterAs(desk, 'admin', product.url);
    await desk.goto(`${product.url}/releases`);
    const row = desk.getByRole('row').filter({ hasText: canary }).first();
    await expect(row.getByRole('cell').filter({ hasText: live }).first()).not.toContainText('panne');
    await expect(row.getByRole('cell').filter({ hasText: canary })).toContainText('1 panne');
    await expect(row.getByRole('cell').filter({ hasText: canary })).toContainText('50');
    await desk.context().close();
  });
});

test.describe('a preview', () => {
  const PREVIEWED = 'Tableau de bord en aperçu';
  const strip = (page: Page) => page.getByRole('complementary', { name: 'Aperçu' });

  test('shows to everybody with its link, under a banner that says so and has an exit', async ({ page }) => {
    await operator.canary('mf-guest', canary, 100);
    await untilPagesName(product.url, canary);
    const version = await publish(PREVIEWED);
    const { id, url } = await operator.client.preview({
      releases: [{ name: 'mf-guest', version }],
      minutes: 60,
    });
    const versions = await openAs(page, await canaryVisitor());
    await page.goto(url);
    // The token is removed from the URL, where scripts could read it.
    expect(page.url()).toBe(`${product.url}/`);
    expect(await page.evaluate(() => document.cookie)).not.toContain('apercu');
    await expect(strip(page)).toContainText(`Aperçu de mf-guest ${version}, jusqu’au`);
    versions.clear();
    await page.goto(`${product.url}/guest`);
    await expect(pageHeading(page)).toHaveText(PREVIEWED);
    // The banner stays during navigation and covers neither the end of the page nor sticky elements.
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Événements', exact: true }).click();
    await expect(pageHeading(page)).toHaveText('Événements');
    await expect(strip(page)).toBeInViewport();
    const covered = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const root = document.getElementById('root')?.getBoundingClientRect().bottom ?? 0;
        return Math.abs(root - (document.getElementById('apercu')?.getBoundingClientRect().top ?? 0));
      });
    await expect.poll(covered).toBeLessThan(1);
    expect([...versions]).toEqual([version]);
    // This tab has its own release set; other tabs of the browser have the live one.
    const asks = (query: string) =>
      page.evaluate(
        async (address) => (await (await fetch(address)).text()) as string,
        `/live-set.json${query}`,
      );
    expect(await asks('')).toContain(`"version":"${version}"`);
    expect(await asks('?')).not.toContain(version);
    // Other visitors do not get the previewed release.
    expect(await pageOf(product.url, 'un-visiteur-ordinaire')).not.toContain(version);
    await strip(page).getByRole('button', { name: 'Quitter l’aperçu' }).press('Enter');
    await expect(strip(page)).toHaveCount(0);
    await expect(pageHeading(page)).toHaveText('Événements');
    await page.goto(`${product.url}/guest`);
    await expect(pageHeading(page)).toHaveText(CANARY);
    await page.goBack();
    await expect(strip(page)).toHaveCount(0);
    // After an operator has ended the preview, the banner says so once.
    await page.goto(url);
    await expect(strip(page)).toContainText('Aperçu de');
    await operator.client.endPreview(id);
    await expect(async () => {
      await page.reload();
      expect(await strip(page).innerText()).toContain('Cet aperçu a pris fin');
    }).toPass();
    await page.reload();
    await expect(strip(page)).toHaveCount(0);
    expect(await operator.failuresOf(version)).toBe(0);
  });
});
