// Of @shell @mf-public
import { expect, test } from '../lib/test';
import { auditOf } from '../screens/audit';

test('an unknown URL shows a French page inside the frame, with status 404', async ({ page }) => {
  const response = await page.goto('/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await auditOf(page)).toEqual([]);
});
