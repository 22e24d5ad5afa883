import { expect, test } from '../lib/test';

test('a visitor finds a concert in Lyon in three actions, and Back undoes them', async ({ page }) => {
  await page.goto('/events');
  const counter = page.getByText(/^\d+ sur \d+ événements$/);
  await expect(counter).toBeVisible();

  // The demonstration's concert in Lyon is today's: 'this week' holds it on every day of the week.
  await page.getByRole('button', { name: 'Cette semaine' }).click();
  await page.getByRole('combobox', { name: 'Ville' }).fill('Lyon');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('concert');

  const near = page.getByRole('region', { name: 'Résultats proches' });
  await expect(near.getByRole('link', { name: 'Nuit du jazz au bord de la Saône' })).toBeVisible();
  await expect(page).toHaveURL('/events?search=concert&when=week&city=Lyon');
  await expect(counter).toHaveText(/^0 sur/);

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Nuit du jazz au bord de la Saône' })).toBeVisible();
});

test('from the home page the search leads there at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Quoi' }).fill('escallade');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/events?search=escallade');
  const near = page.getByRole('region', { name: 'Résultats proches' });
  await expect(near.getByRole('link', { name: /^Escalade/ })).toBeVisible();
});
