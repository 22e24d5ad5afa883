// Of @shell @mf-public @mf-guest @mf-admin
import { enterAs } from '../lib/accounts';
import { expect, FULL_RUN, test } from '../lib/test';

test('Back and forward between areas, and Back restores the scroll', async ({ page }) => {
  await enterAs(page, 'guest');
  await page.goto('/guest');
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(page.getByText(/Page 1 sur/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.locator('main article').nth(3).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord Invité' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Événements' })).toBeVisible();
});

test(
  'Back restores a long dashboard with its unfolded rows and scroll position, even if its data come late',
  FULL_RUN,
  async ({ page }) => {
    await enterAs(page, 'admin');
    await page.goto('/admin');
    const rows = page.getByRole('tabpanel').locator('li[data-event]');
    await page.getByRole('button', { name: 'Afficher plus d’événements' }).click();
    await expect(rows).toHaveCount(40);
    const details = rows.nth(29).getByRole('link', { name: /^Détails/ });
    await details.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await details.click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await page.route('**/api/admin/events', async (route) => {
      await new Promise((done) => setTimeout(done, 2_500));
      await route.continue();
    });
    await page.goBack();
    await expect(rows).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await expect(details).toBeInViewport();
  },
);
