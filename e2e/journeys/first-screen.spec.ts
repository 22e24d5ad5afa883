// Of @shell @mf-public
import type { Locator, Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { expect, test } from '../lib/test';

/** Public pages before their scripts: the markup of the area's release stands until page and data are there. */

/** Opens a page whose shell arrives when `release` is called. */
async function hold(page: Page, path: string) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/r/shell/**/shell.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const first = page.locator('#attente');
  await expect(first).toHaveAttribute('aria-busy', 'true');
  return { first, release };
}
const shown = (page: Page) => page.locator('#contenu');

/** Where headings, links, pictures and fields of the first screen stand, and their words. */
const places = (within: Locator) =>
  within.evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, img, input, select, a, dd')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Figures count up when they are seen.
      const words = element.matches('input, select, dd') ? '' : element.textContent;
      return width > 0 && y < innerHeight
        ? [`${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${words}`]
        : [];
    }),
  );

for (const [width, theme] of [
  [320, 'light'],
  [390, 'dark'],
  [820, 'dark'],
  [1280, 'light'],
] as const)
  test(`the page takes the place of its first screen without a shift at ${width} px, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/', '/events', '/events/1', '/about'])
      // Again if another test has changed the list in between.
      await expect(async () => {
        const { first, release } = await hold(page, path);
        await expect(first.locator('h1')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const before = await places(first);
        const colour = await first.evaluate(
          (main) => getComputedStyle(main.querySelector('h1') ?? main).color,
        );
        release();
        await expect(shown(page).locator('h1')).toBeVisible();
        await page.unrouteAll();
        // Late parts, such as hearts, have their own place.
        expect(await places(shown(page))).toEqual(expect.arrayContaining(before));
        expect(before.length).toBeGreaterThan(2);
        await expect(shown(page).locator('h1')).toHaveCSS('color', colour);
      }).toPass({ timeout: 30_000 });
  });

test('typed text, selection, focus and scroll position are carried over', async ({ page }) => {
  const { first, release } = await hold(page, '/events');
  const field = first.getByRole('combobox').first();
  await field.fill('jazz');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  release();
  const own = shown(page).getByRole('combobox').first();
  await expect(own).toBeFocused();
  await expect(own).toHaveValue('jazz');
  expect(
    await own.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([1, 3]);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(page).toHaveURL(/search=jazz/);
});

test('an early press on a button is done once when the page is there; a link works at once', async ({
  page,
}) => {
  const { first, release } = await hold(page, '/events/1');
  const reviews = /^Avis/;
  await first.getByRole('button', { name: reviews }).click();
  await expect(first.getByRole('button', { name: reviews })).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(shown(page).getByRole('button', { name: reviews })).toHaveAttribute('aria-expanded', 'true');
  await page.unrouteAll();
  const list = await hold(page, '/events');
  await list.first.locator('a[href^="/events/"]').first().click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  list.release();
});

test('who is logged in never sees a visitor’s first screen', async ({ page }) => {
  await enterAs(page, 'guest');
  const { first, release } = await hold(page, '/');
  await expect(first.locator('.sk')).toBeVisible();
  await expect(first.locator('h1')).toHaveCount(0);
  release();
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText('Bonjour');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('home, list, event, organizer and static pages can be read, and the search works', async ({
    page,
  }) => {
    for (const path of ['/', '/events', '/events/1', '/organizers/2', '/about', '/privacy']) {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('.frame-notice')).toContainText(
        'Sans JavaScript, cette page se lit seulement',
      );
    }
    await page.goto('/');
    await page.getByRole('combobox').first().fill('jazz');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.locator('main h3').first()).toContainText(/jazz/i);
  });
});
