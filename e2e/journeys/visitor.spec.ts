// Of @shell @mf-public
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';

test('a visitor sees the seeded events, in pages that come from mf-public’s own bundle', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/r/')) scripts.push(new URL(request.url()).pathname);
  });
  const response = await page.goto('/events');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  expect(scripts.some((path) => /^\/r\/mf-public\/[^/]+\/remoteEntry\.js$/.test(path))).toBe(true);
  await expect(page).toHaveTitle(/ – Événéo$/);
});

test('an unknown address is a French page inside the frame, with status 404', async ({ page }) => {
  const response = await page.goto('/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await auditOf(page)).toEqual([]);
});
