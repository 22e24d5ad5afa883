// Of @shell @mf-public @mf-guest
import { expect, test } from '../lib/test';

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
  // A visitor costs no byte of a guarded area.
  expect(scripts.filter((path) => /\/r\/mf-(guest|organizer|admin)\//.test(path))).toEqual([]);
  await expect(page).toHaveTitle(/ – Événéo$/);
});

test('an unknown address is a French page inside the frame, with status 404', async ({ page }) => {
  const response = await page.goto('/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a guarded page sends a visitor to /login without a request for the guarded area', async ({ page }) => {
  const guarded: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/mf-guest\/|\/api\/guest/.test(request.url())) guarded.push(request.url());
  });
  await page.goto('/guest');
  await expect(page).toHaveURL(/\/login$/);
  expect(guarded).toEqual([]);
});
