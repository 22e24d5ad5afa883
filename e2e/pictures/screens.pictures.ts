import { join } from 'node:path';
import { test } from '@playwright/test';
import { ALL_STATES } from '../screens/states';
import { visit } from '../screens/visit';
import { readWorld, type World } from '../screens/world';

const FOLDER = join(__dirname, '..', 'screenshots');
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const url = () => process.env.E2E_URL ?? '';
let world: World;

test.beforeAll(async () => {
  world = await readWorld(url());
});

for (const state of ALL_STATES) {
  test(state.name, async ({ browser }) => {
    for (const colorScheme of THEMES) {
      for (const viewport of SIZES.filter(({ width }) => !state.width || width === state.width)) {
        const context = await browser.newContext({
          colorScheme,
          viewport,
          reducedMotion: state.moving ? 'no-preference' : 'reduce',
        });
        const page = await context.newPage();
        await visit(page, state, world, url());
        // Under the page's own clock the fonts' arrival has no date.
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.screenshot({
          path: join(FOLDER, `${state.name}-${viewport.width}-${colorScheme}.png`),
          fullPage: true,
          animations: 'disabled',
        });
        await context.close();
      }
    }
  });
}
