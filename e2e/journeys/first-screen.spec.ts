// Of @shell @mf-public
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { firstScreenOf } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

/**
 * Public pages before their scripts run: the markup of the area's release is shown until page and data are loaded.
 */

/** Opens a page whose shell arrives when `release` is called. */
async function hold(page: Page, path: string) {
  // The host's watch gives a silent shell up after 8 s: its clock stands meanwhile, whatever a busy machine takes.
  await page.addInitScript(() => {
    const { now } = Date;
    const begun = now();
    Date.now = () => (document.querySelector('#attente') ? begun : now());
  });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/r/shell/**/shell.js', async (route) => {
    await released;
    await route.continue();
  });
  // Once rendered, a first screen is cached.
  await firstScreenOf(path);
  await page.goto(path, { waitUntil: 'commit' });
  const first = page.locator('#attente');
  await expect(first).toHaveAttribute('aria-busy', 'true');
  return { first, release };
}
const shown = (page: Page) => page.locator('#contenu');

/** Positions and texts of the headings, links, pictures and fields of the first screen. */
const places = (within: Locator) =>
  within.evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, img, input, select, a, dd')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Figures are animated: they count up once they are visible.
      const words = element.matches('input, select, dd') ? '' : element.textContent;
      return width > 0 && y < innerHeight
        ? [`${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${words}`]
        : [];
    }),
  );

/** The share of pixels in which two pictures differ visibly. */
async function difference(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  const part = await blank.evaluate(
    async ([first = '', second = '']) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
        paper.drawImage(picture, 0, 0);
        return paper.getImageData(0, 0, picture.width, picture.height).data;
      };
      const [one, two] = [await pixels(first), await pixels(second)];
      let other = 0;
      for (let at = 0; at < one.length; at += 4)
        if ([0, 1, 2].some((of) => Math.abs(one[at + of]! - two[at + of]!) > 24)) other += 1;
      return other / (one.length / 4);
    },
    [before.toString('base64'), after.toString('base64')],
  );
  await blank.close();
  return part;
}

/** `npm test` has only the narrowest, with half of the pages. */
const LOOKS = [320, 390, 820, 1280].flatMap((width) =>
  (['light', 'dark'] as const)
    .filter((theme) => process.env.TEST_FULL || `${width} ${theme}` === '320 dark')
    .map((theme) => [width, theme] as const),
);
for (const [width, theme] of LOOKS)
  test(`the page takes the place of its first screen without a shift at ${width} px, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    for (const path of process.env.TEST_FULL ? ['/', '/events', '/events/1', '/about'] : ['/', '/events/1'])
      // Repeated if another test has changed the list in between.
      await expect(async () => {
        const { first, release } = await hold(page, path);
        await expect(first.locator('h1')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForFunction(() =>
          [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
        );
        // Hearts are loaded later, when the page is idle.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('[class*=heart-] { visibility: hidden }');
          document.adoptedStyleSheets.push(sheet);
        });
        const before = await places(first);
        const picture = await page.screenshot();
        const colour = await first.evaluate(
          (main) => getComputedStyle(main.querySelector('h1') ?? main).color,
        );
        release();
        await expect(shown(page).locator('h1')).toBeVisible();
        await page.unrouteAll();
        // Nothing moves: space is reserved for parts that load later, such as hearts.
        expect(await places(shown(page))).toEqual(expect.arrayContaining(before));
        expect(before.length).toBeGreaterThan(2);
        await expect(shown(page).locator('h1')).toHaveCSS('color', colour);
        // The page's scripts find its stylesheets, and do not fetch them again.
        const twice = () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
            .map(({ href }) => new URL(href).pathname)
            .filter((path) => document.querySelector(`style[data-href$="${path}"]`));
        expect(await page.evaluate(twice)).toEqual([]);
        // The figures of '/about' are still counting up.
        if (path !== '/about')
          expect(await difference(page, picture, await page.screenshot())).toBeLessThanOrEqual(0.005);
      }).toPass({ timeout: 60_000 });
  });

test('typed text, selection, focus and scroll position are carried over', async ({ page }) => {
  const { first, release } = await hold(page, '/events');
  const field = first.getByRole('combobox').first();
  await field.fill('jazz');
  await field.click();
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

test('a chosen option is carried over; a date that is being typed is waited for', async ({ page }) => {
  const { first, release } = await hold(page, '/events');
  const year = new Date().getFullYear() + 1;
  await first.getByLabel('Catégorie').selectOption({ index: 1 });
  const category = await first.getByLabel('Catégorie').inputValue();
  await first.locator('[name=from]').press('0');
  await page.keyboard.type('505');
  release();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type(String(year));
  await expect(shown(page).locator('[name=from]')).toHaveValue(`${year}-05-05`);
  await expect(shown(page).getByLabel('Catégorie')).toHaveValue(category);
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(asked).toEqual({ category, from: `${year}-05-05` });
});

test('opened details stay open; a field that was left does not get the focus back', async ({ page }) => {
  const { first, release } = await hold(page, '/events');
  await first.locator('summary').click();
  await first.getByRole('combobox').first().click();
  await first.locator('p').first().click();
  release();
  await expect(shown(page).locator('details')).toHaveAttribute('open');
  await expect(page.locator(':focus')).toHaveCount(0);
});

test('far down on the home page, nothing moves when the page arrives; a reload returns there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.mouse.move(100, 300);
  // Repeated if another test has changed the page's events in between.
  await expect(async () => {
    const { first, release } = await hold(page, '/');
    for (let n = 1; n <= 9; n += 1) {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(n * 500);
    }
    const before = await places(first);
    expect(before).not.toEqual([]);
    release();
    await expect(shown(page)).toBeVisible();
    await page.unrouteAll();
    await expect.poll(() => places(shown(page)), { timeout: 10_000 }).toEqual(before);
  }).toPass({ timeout: 60_000 });
  await page.mouse.wheel(0, -500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(4_000);
  await page.reload();
  await expect(shown(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(4_000);
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

test('early presses on several buttons are done in their order, each once', async ({ page }) => {
  const { first, release } = await hold(page, '/events/1');
  const parts = [/^Avis/, /^Discussion/].map((name) => ({ name }));
  for (const part of [...parts, ...parts]) await first.getByRole('button', part).click();
  release();
  for (const part of parts)
    await expect(shown(page).getByRole('button', part)).toHaveAttribute('aria-expanded', 'true');
});

test('focus in the frame is carried over', FULL_RUN, async ({ page }) => {
  for (const session of [false, true]) {
    if (session) await enterAs(page, 'guest');
    const { release } = await hold(page, '/about');
    const link = page.getByRole('link', { name: session ? 'Accueil' : 'Aller au contenu' });
    for (let n = session ? 3 : 1; n > 0; n -= 1) await page.keyboard.press('Tab');
    await expect(link.filter({ visible: true }).first()).toBeFocused();
    release();
    await expect(shown(page).locator('h1')).toBeVisible();
    await expect(link.first()).toBeFocused();
    await page.unrouteAll();
  }
});

test('selected words stay selected', async ({ page }) => {
  const { first, release } = await hold(page, '/about');
  const words = () => page.evaluate(() => String(getSelection()));
  await first.locator('h1').dblclick({ position: { x: 5, y: 15 } });
  const selected = await words();
  expect(selected).not.toBe('');
  release();
  await expect(shown(page).locator('h1')).toBeVisible();
  expect(await words()).toBe(selected);
});

test('a form is sent once its page is there; its draft stays', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Message' }).fill('Un message gardé');
  const { first, release } = await hold(page, '/contact');
  await first.getByLabel('Nom').fill('Léa');
  await first.getByLabel('Email').fill('lea@exemple.fr');
  await first.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const sent = page.waitForEvent('dialog');
  release();
  await (await sent).accept();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('an early press in the header is kept, too', FULL_RUN, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { release } = await hold(page, '/events');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await hold(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Passer au thème' }).click();
  dark.release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('who is logged in never sees a visitor’s first screen', async ({ page }) => {
  await enterAs(page, 'guest');
  const { first, release } = await hold(page, '/');
  await expect(first.locator('.sk')).toBeVisible();
  await expect(first.locator('h1')).toHaveCount(0);
  await expect(page.locator('.frame-nav, .frame-footer').filter({ visible: true })).toHaveCount(0);
  release();
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText('Bonjour');
});

test('a first screen and its styles add at most 12 kB to a page', async ({ page }) => {
  const bytes = (html: string) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  for (const path of ['/', '/events', '/events?per_page=24', '/events/1', '/organizers/2', '/privacy'])
    await expect(async () => {
      const html = await (await page.request.get(path)).text();
      const own = [
        /<style data-href="\/r\/mf-public\/.*?<\/style>/s,
        /<div id="root">.*?<template id="gris">/s,
      ];
      expect(own.filter((part) => part.test(html))).toEqual(own);
      const skeleton = own.reduce((rest, part) => rest.replace(part, ''), html);
      expect([path, (bytes(html) - bytes(skeleton)) / 1000 <= 12]).toEqual([path, true]);
    }).toPass();
});
