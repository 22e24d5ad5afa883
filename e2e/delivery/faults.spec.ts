import type { Page, Route } from '@playwright/test';
import type { Product } from 'tools/product';
import { startTestProduct } from 'tools/testing/test-product';
import { enterAs } from '../lib/accounts';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { expect, test } from '../lib/test';

/**
 * What the loader promises, each fault on a separately built bundle in a real browser: the release before is on screen
 * in the same page load, the other areas stay usable, the failure is counted.
 */
const TITLE = 'Tableau de bord Invité';
const NEW_TITLE = 'Tableau de bord Nouvel';

let product: Product;
let operator: Operator;

test.use({ toleratedFaults: /./ });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startTestProduct();
  operator = new Operator(product);
});
test.afterAll(() => product?.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectFallback(page: Page, version: string): Promise<void> {
  await enterAs(page, 'guest', product.url);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  // 'load' never comes while a file hangs.
  await page.goto(`${product.url}/guest`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(TITLE, { timeout: 15_000 });
  expect(loads).toBe(1);
  await expect.poll(() => operator.failuresOf(version)).toBeGreaterThan(0);
  // The rest of the site is as usable as ever.
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(heading(page)).not.toHaveText(TITLE);
}

test.describe('a release whose files do not arrive as they should', () => {
  let version: string;
  test.beforeAll(async () => {
    const second = alteredRelease(distOf('mf-guest'), (text) => text.replaceAll(TITLE, NEW_TITLE));
    version = await operator.goLive('mf-guest', second.dist);
    await untilPagesName(product.url, version);
    second.remove();
  });
  test.afterAll(async () => {
    await operator.rollBack('mf-guest');
    await untilPagesName(product.url, version, false);
  });

  test('is the live one while nothing is wrong', async ({ page }) => {
    await enterAs(page, 'guest', product.url);
    await page.goto(`${product.url}/guest`);
    await expect(heading(page)).toHaveText(NEW_TITLE);
  });

  const oneByteChanged = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  };
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'missing (404)': (route) => route.fulfill({ status: 404, body: 'gone' }),
    'a server error (500)': (route) => route.fulfill({ status: 500, body: 'oops' }),
    'a page instead of a script': (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Bonjour</h1>' }),
    'changed by one byte': oneByteChanged,
    'cut off by the network': (route) => route.abort('connectionreset'),
  };
  const files: Record<string, RegExp> = {
    entry: /remoteEntry\.js$/,
    'module’s script': /chunks\/[^/]+\.js$/,
    stylesheet: /\.css$/,
  };
  // Every fault meets the entry, every kind of file the two faults that differ most; the rest in the full run.
  const always = (file: string, fault: string) => file === 'entry' || /missing|byte/.test(fault);
  for (const [file, pattern] of Object.entries(files)) {
    for (const [fault, answer] of Object.entries(answers)) {
      if (!always(file, fault) && !process.env.TEST_FULL) continue;
      test(`${file}: ${fault}`, async ({ page }) => {
        let met = 0;
        await page.route(
          (url) => url.pathname.includes(version) && pattern.test(url.pathname),
          (route) => {
            met += 1;
            return answer(route);
          },
        );
        await expectFallback(page, version);
        expect(met).toBeGreaterThan(0);
      });
    }
  }

  test('silent: the release before comes after 8 s without a byte', async ({ page }) => {
    await page.route(
      (url) => url.pathname.includes(version) && files['entry']?.test(url.pathname) === true,
      () => new Promise<void>(() => undefined),
    );
    await expectFallback(page, version);
  });
});

test.describe('a release that arrives whole and fails', () => {
  const pageChunk = (path: string) => path.startsWith('chunks/');
  const breakages: Record<string, (text: string, path: string) => string> = {
    'throws on start': (text, path) =>
      path === 'remoteEntry.js' ? `throw new Error("start");${text}` : text,
    'throws when its module runs': (text, path) =>
      pageChunk(path) && text.includes(TITLE) ? `throw new Error("module");${text}` : text,
    'throws on render': (text) => text.replaceAll(`"${TITLE}"`, '(()=>{throw new Error("render")})()'),
    'wants another platform': (text, path) =>
      path === 'remoteEntry.js'
        ? text.replace(/requiredVersion:"\^1\.0\.0"/g, 'requiredVersion:"^9.0.0"')
        : text,
  };
  for (const [breakage, alter] of Object.entries(breakages)) {
    test(breakage, async ({ page }) => {
      const broken = alteredRelease(distOf('mf-guest'), alter);
      const version = await operator.goLive('mf-guest', broken.dist);
      await untilPagesName(product.url, version);
      await expectFallback(page, version);
      await operator.rollBack('mf-guest');
      await untilPagesName(product.url, version, false);
      broken.remove();
    });
  }
});
