import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { dress, THEMES } from '../screens/dress';
import { ALL_STATES } from '../screens/states';
import { leave, openTab, visit } from '../screens/visit';
import { readWorld, type World } from '../screens/world';

const FOLDER = join(__dirname, '..', 'screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const url = () => process.env.E2E_URL ?? '';
let world: World;

test.beforeAll(async () => {
  world = await readWorld(url());
});

/** Waits for fonts, and for images further down. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    // Sticky elements would lie across a full-page screenshot.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(element);
      if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static';
    }
    // Actions further down have scrolled the page.
    window.scrollTo(0, 0);
  });

for (const state of ALL_STATES) {
  for (const viewport of SIZES.filter(({ width }) => !state.width || width === state.width)) {
    test(`${state.name} ${viewport.width}`, async ({ browser }) => {
      const page = await openTab(browser, state, viewport);
      await visit(page, state, world, url());
      await settle(page);
      for (const theme of state.theme ? [state.theme] : THEMES) {
        await dress(page, theme);
        await page.screenshot({
          path: join(FOLDER, `${state.name}-${viewport.width}-${theme}.png`),
          fullPage: true,
          animations: 'disabled',
        });
      }
      await leave(page, url());
    });
  }
}
