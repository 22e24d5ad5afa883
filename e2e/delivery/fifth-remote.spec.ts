// Of @shell
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import type { Product } from 'tools/workshop/product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { Operator, untilPagesName } from '../lib/releases';
import { test } from '../lib/releases-test';
import { expect, FULL_RUN } from '../lib/test';

const FIFTH = join(__dirname, '../fixtures/mf-fifth');
let product: Product;

test.beforeAll(({ product: own }) => {
  test.setTimeout(120_000);
  product = own;
  execFileSync(process.execPath, [join(ROOT, 'tools/delivery/webpack/build.js')], {
    cwd: FIFTH,
    stdio: 'inherit',
  });
});

test.describe('a first release that throws', () => {
  test.use({ toleratedFaults: /./ });
  test(
    'shows a panel, which goes away without a reload once a working release is live',
    FULL_RUN,
    async ({ page }) => {
      const operator = new Operator(product);
      const broken = alteredRelease(
        join(FIFTH, 'dist'),
        (text, path) => (path === 'remoteEntry.js' ? `throw new Error("start");${text}` : text),
        (description) => ({ ...description, version: description.version.replace('1.0.0', '0.9.0') }),
      );
      await untilPagesName(product.url, await operator.goLive('mf-fifth', broken.dist));
      broken.remove();
      await page.goto(`${product.url}/cinquieme`);
      const main = page.getByRole('main');
      await expect(main.getByText('momentanément indisponible')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Événements' })).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('data-load', 'first'));
      const sound = await operator.goLive('mf-fifth', join(FIFTH, 'dist'));
      await untilPagesName(product.url, sound);
      await main.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue, visiteur' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-load', 'first');
    },
  );
});

test('a fifth remote works immediately: its page, its link and its guard need no change in the shell', async ({
  page,
}) => {
  const shellBefore = /\/r\/shell\/[\w.-]+/.exec(await (await fetch(product.url)).text())?.[0];
  const version = await new Operator(product).goLive('mf-fifth', join(FIFTH, 'dist'));
  await untilPagesName(product.url, version);

  await page.goto(product.url);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Cinquième' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue, visiteur' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Réservé' })).toHaveCount(0);

  await page.goto(`${product.url}/cinquieme/reserve`);
  await expect(page).toHaveURL(/\/login$/);

  await enterAs(page, 'guest', product.url);
  await page.goto(`${product.url}/cinquieme`);
  await header.getByRole('link', { name: 'Réservé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pour les invités' })).toBeVisible();
  expect(await page.content()).toContain(shellBefore);
});
