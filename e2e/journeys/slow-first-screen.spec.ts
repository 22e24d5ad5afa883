// Of @shell @mf-public
import type { Page } from '@playwright/test';
import { firstScreenOf } from '../lib/loaded-page';
import { startSlowLine } from '../lib/slow-line';
import { expect, test } from '../lib/test';

/** First screens of which only a part has arrived. */

/** The sum of the layout shifts of the page. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Opens a page that arrives in 80 parts within two seconds, and waits until its shell has rendered. */
async function openSlowly(page: Page, baseURL: string, path: string): Promise<void> {
  const line = await startSlowLine(baseURL, path, Array<number>(80).fill(25));
  try {
    await page.goto(line.url + path);
    await expect(page.locator('#contenu h1')).toBeVisible();
  } finally {
    await line.stop();
  }
}

for (const [path, painted] of [
  ['/', 'prochains'],
  ['/events', 'cartes'],
  ['/events/1', 'description'],
  ['/about', 'releve'],
] as const)
  test(`${path} arrives slowly, in parts: nothing that is painted moves`, async ({ page, baseURL }) => {
    test.skip(/events$|about/.test(path) && !process.env.TEST_FULL);
    const html = await firstScreenOf(path);
    expect(html).toContain(`<link rel="expect" href="#${painted}" blocking="render">`);
    expect(html).toContain(` id="${painted}"`);
    for (const width of process.env.TEST_FULL ? [390, 820, 1280] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      // Repeated if another test has changed the page's events in between.
      await expect(async () => {
        await openSlowly(page, baseURL!, path);
        expect(await shifts(page)).toBeLessThan(0.02);
      }).toPass({ timeout: 60_000 });
    }
  });

test('who is logged in does not see a visitor’s first screen that arrives slowly', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const seen = ((window as { seen?: string[] }).seen = [] as string[]);
    localStorage.setItem('token', 'of-another-day');
    localStorage.setItem('user', '{"role":"guest"}');
    const look = () => {
      const title = document.querySelector('#attente:not([aria-busy]) h1');
      if (title?.checkVisibility({ visibilityProperty: true })) seen.push(title.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await openSlowly(page, baseURL!, '/');
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([]);
});
