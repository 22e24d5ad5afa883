import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '@eveneo/build/base/root';

const HALF = { width: 640, height: 860 };

/** The README's picture: the home page in light and dark, side by side. Made by `npm run screenshots`. */
test('docs/images/accueil.png', async ({ browser }) => {
  const halves: Buffer[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1280, height: 1720 },
      reducedMotion: 'reduce',
      baseURL: process.env.E2E_URL ?? '',
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Prochains événements' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    halves.push(
      await sharp(await page.screenshot({ animations: 'disabled' }))
        .resize(HALF)
        .toBuffer(),
    );
    await context.close();
  }
  const both = sharp({
    create: { ...HALF, width: 2 * HALF.width, channels: 3, background: '#fff' },
  }).composite(halves.map((input, at) => ({ input, left: at * HALF.width, top: 0 })));
  const flat = await both.png().toBuffer();
  await sharp(flat)
    .png({ palette: true, colours: 96, effort: 10, dither: 0.6 })
    .toFile(join(ROOT, 'docs/images/accueil.png'));
});
