// Of @shell @mf-public @mf-guest
import type { Browser } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { areaFiles, FILE_FAULTS } from '../lib/area-files';
import { expect, pageHeading, test } from '../lib/test';

/** The areas under test. The product has one release of each, so there is no fallback. */
const AREAS = {
  'mf-public': { path: '/about', module: 'about/AboutPage', title: 'À propos' },
  'mf-guest': { path: '/guest', module: 'dashboard/DashboardPage', title: 'Tableau de bord Invité' },
};
const PANEL = 'Cette partie du site est momentanément indisponible';
/** How long the loader waits for a file that hangs; a file that fails is reported well before. */
const DEADLINE_MS = 8_000;

/** The quick run has each kind of file once; the full run every file with every fault in both areas. */
const QUICK = ['mf-public script changed by one byte', 'mf-guest entry a page instead of a script'];

test.use({ toleratedFaults: /./ });

/** Load time, in ms, of a working page under the current load of the machine. */
async function soundMs(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const from = Date.now();
  await page.goto(`${process.env.E2E_URL ?? ''}/about`);
  await expect(pageHeading(page)).toContainText('À propos');
  const ms = Date.now() - from;
  await page.close();
  return ms;
}
let before = 0;
test.beforeAll(async ({ browser }) => {
  before = await soundMs(browser);
});

for (const [area, { path, module, title }] of Object.entries(AREAS)) {
  // Pages of visitors carry their stylesheets.
  for (const file of [
    'entry',
    'script',
    ...(area === 'mf-guest' ? (['stylesheet'] as const) : []),
  ] as const) {
    for (const [fault, answer] of Object.entries(FILE_FAULTS)) {
      const name = `${area} ${file} ${fault}`;
      if (!process.env.TEST_FULL && !QUICK.includes(name)) continue;
      test(`${name}: a panel, the rest stays usable, and recovery without a reload`, async ({
        page,
        browser,
        baseURL,
      }) => {
        const files = await areaFiles(baseURL ?? '', area, module);
        await enterAs(page, 'guest');
        let broken = true;
        await page.route(files[file], (route) => (broken ? answer(route) : route.fallback()));
        await page.goto(path, { waitUntil: 'commit' });
        const committed = Date.now();
        await expect(pageHeading(page)).toHaveText(PANEL);
        const ms = Date.now() - committed;
        // On a slow machine, four times the load time of a working page, before or now.
        if (ms >= DEADLINE_MS) expect(ms).toBeLessThan(4 * Math.max(before, await soundMs(browser)));
        await page.evaluate(() => document.documentElement.setAttribute('data-load', 'first'));
        const main = page.getByRole('main');
        const again = main.getByRole('button', { name: 'Réessayer' });
        // The file is still broken: the second try fails, and a third is possible.
        const met = page.waitForRequest(files[file]);
        await again.click();
        await met;
        await expect(pageHeading(page)).toHaveText(PANEL);
        await expect(again).toBeEnabled();
        await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
        broken = false;
        await again.click();
        await expect(pageHeading(page)).toContainText(title);
        await expect(page.locator('html')).toHaveAttribute('data-load', 'first');
      });
    }
  }
}

test('with all files of an area missing, its panel still leads to the other areas', async ({ page }) => {
  await enterAs(page, 'guest');
  await page.route('**/r/mf-guest/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/guest');
  await expect(pageHeading(page)).toHaveText(PANEL);
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(pageHeading(page)).toHaveText('Événements');
});
