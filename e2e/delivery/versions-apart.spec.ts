// Of @shell @mf-public @mf-guest @mf-organizer @mf-admin
import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { expect, pageHeading, test } from '../lib/test';

const TITLES: Record<Role, string> = {
  guest: 'Tableau de bord Invité',
  organizer: 'Tableau de bord Organisateur',
  admin: 'Tableau de bord Admin',
};
/** The platform version in the shell's bundle. */
const PROVIDED = /("@eveneo\/platform"(?::\[\{version:|,))"\d+\.\d+\.\d+"/g;
/** A next minor version, with one more export. */
const AHEAD = '1.99.0';

// In the quick run, open-tabs.spec.ts covers remotes newer than the shell, in old and new tabs.
test.skip(!process.env.TEST_FULL, 'npm run test:full');

let product: Product;
let operator: Operator;

test.beforeEach(async () => {
  test.setTimeout(120_000);
  product = await startTestProduct();
  operator = new Operator(product);
});
test.afterEach(() => product?.stop());

async function everyAreaWorks(page: Page): Promise<void> {
  const heading = pageHeading(page);
  await page.goto(`${product.url}/events`);
  await expect(heading).toHaveText('Événements');
  for (const [role, title] of Object.entries(TITLES)) {
    const tab = await (await page.context().browser()?.newContext())?.newPage();
    if (!tab) throw new Error('no browser');
    await enterAs(tab, role as Role, product.url);
    await tab.goto(`${product.url}/${role}`);
    await expect(pageHeading(tab)).toHaveText(title);
    await tab.context().close();
  }
}

test('every remote is one release behind the shell', async ({ page }) => {
  const replaced: string[] = [];
  const ahead = alteredRelease(
    distOf('shell'),
    (text) =>
      text.replace(PROVIDED, (whole, before: string) => {
        replaced.push(whole);
        return `${before}"${AHEAD}"`;
      }),
    (description) => ({ ...description, platform: AHEAD }),
  );
  expect(replaced.length).toBeGreaterThan(0);
  const version = await operator.goLive('shell', ahead.dist);
  ahead.remove();
  await untilPagesName(product.url, version);
  await everyAreaWorks(page);
});

test('the shell is one release behind its remotes', async ({ page }) => {
  for (const name of ['mf-public', 'mf-guest', 'mf-organizer', 'mf-admin']) {
    const ahead = alteredRelease(distOf(name), (text) => text);
    await operator.goLive(name, ahead.dist);
    ahead.remove();
  }
  await everyAreaWorks(page);
});
