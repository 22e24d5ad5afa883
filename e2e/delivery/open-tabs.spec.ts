// Of @shell @mf-guest
import type { Browser, Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import type { PageData } from 'shell/inlined/page-data';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { askAgain, distOf, Operator, untilPagesName } from '../lib/releases';
import { expect, pageHeading, test } from '../lib/test';

test.skip(!process.env.TEST_FULL, 'npm run test:full');

/** Roles whose tabs visit every page. */
const ROLES: readonly Role[] = ['guest', 'organizer', 'admin'];
/** The operators' actions meanwhile: '+' publishes and activates, '-' rolls back. */
const MOVES =
  '+public +guest +organizer +admin -guest +public +guest +organizer +admin -organizer -admin +public +guest';

let product: Product;
let operator: Operator;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startTestProduct();
  operator = new Operator(product);
});
test.afterAll(() => product?.stop());

/** A tab with its own clock and a mark that a reload erases. */
async function openTab(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await enterAs(page, role, product.url);
  await page.goto(`${product.url}/${role}`);
  await expect(pageHeading(page)).toContainText('Tableau de bord');
  await page.evaluate(() => document.documentElement.setAttribute('data-tab', 'first load'));
  return page;
}

/** Follows every link of header and footer once. */
async function walk(page: Page): Promise<void> {
  const addresses = await page.locator('header nav a, footer nav a').evaluateAll((links) => [
    // The user menu is closed; its pages are in the footer too.
    ...new Set(links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? '')),
  ]);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    await page
      .locator(`header nav a[href="${address}"], footer nav a[href="${address}"]`)
      .locator('visible=true')
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.getByText('momentanément indisponible')).toHaveCount(0);
  }
  await expect(page.locator('html')).toHaveAttribute('data-tab', 'first load');
}

/** Opens every route of the tab's role, also those without a link. */
async function walkRoutes(page: Page, role: Role): Promise<void> {
  const paths = await page.locator('#page-data').evaluate((element, seen) => {
    const { areas } = JSON.parse(element.textContent ?? '') as PageData;
    return areas
      .flatMap(({ routes }) => routes)
      .filter(({ access }) => access === 'public' || access.includes(seen))
      .map(({ path }) => path);
  }, role);
  expect(paths).toEqual(expect.arrayContaining(['/', '/events/:id', '/profile', `/${role}`]));
  for (const path of paths) {
    const address = path.replace(':id', '1');
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('momentanément indisponible')).toHaveCount(0);
  }
  await expect(page.locator('html')).toHaveAttribute('data-tab', 'first load');
}

test('tabs opened before publications and roll-backs can open every route, and are notified', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const tabs = await Promise.all(ROLES.map(async (role) => [role, await openTab(browser, role)] as const));
  for (const move of MOVES.split(' ')) {
    const name = `mf-${move.slice(1)}`;
    if (move.startsWith('-')) await operator.rollBack(name);
    else {
      const next = alteredRelease(distOf(name), (text) => text);
      await operator.goLive(name, next.dist);
      next.remove();
    }
  }
  for (const version of await operator.liveVersions()) await untilPagesName(product.url, version);
  for (const [role, tab] of tabs) {
    await askAgain(tab);
    await expect(tab.getByText('Une nouvelle version est disponible')).toBeVisible();
    await walk(tab);
    await walkRoutes(tab, role);
    await tab.context().close();
  }
});

test('a shell that was rolled back is replaced at the next navigation, which reloads the page at its URL', async ({
  browser,
}) => {
  const second = alteredRelease(distOf('shell'), (text) => text);
  const version = await operator.goLive('shell', second.dist);
  second.remove();
  await untilPagesName(product.url, version);
  const tab = await openTab(browser, 'guest');
  expect(await tab.locator('script[src*="/r/shell/"]').first().getAttribute('src')).toContain(version);
  await operator.rollBack('shell');
  await untilPagesName(product.url, version, false);
  await askAgain(tab);
  await expect(tab.locator('html')).toHaveAttribute('data-tab', 'first load');
  await tab.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(tab.locator('html')).not.toHaveAttribute('data-tab');
  await expect(pageHeading(tab)).toHaveText('Événements');
  expect(await tab.content()).not.toContain(version);
  await tab.context().close();
});
