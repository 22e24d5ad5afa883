import { enterAs } from '../lib/accounts';
import { expect, test } from '../lib/test';

test('one remote’s files missing leave the rest usable, and the panel recovers without a reload', async ({
  page,
}) => {
  await enterAs(page, 'guest');
  let broken = true;
  await page.route('**/r/mf-guest/**', (route) =>
    broken ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback(),
  );
  await page.goto('/guest');
  const panel = page.getByRole('main');
  await expect(panel.getByText('Cette partie du site est momentanément indisponible')).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Événements', exact: true }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/indisponible/);
  await page.goBack();
  broken = false;
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord Invité' })).toBeVisible();
});
