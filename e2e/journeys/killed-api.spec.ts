// Of @api @mf-public @mf-guest
import type { Page } from '@playwright/test';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { ACCOUNTS, enterAs, PASSWORD } from '../lib/accounts';
import { expect, test } from '../lib/test';
import { readWorld } from '../screens/world';

// The process is killed while its chat stream is open, and restarted.
test.skip(!process.env.TEST_FULL, 'npm run test:full');

const UNAVAILABLE = ERROR_TEXTS.unavailable;
const INTERRUPTED = 'Connexion interrompue : la discussion reprendra dès son retour.';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct();
});
test.afterAll(() => product.stop());

const main = (page: Page) => page.locator('main');
const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

test('the API is killed while a visitor reads and a guest writes: both are told, no typed text is lost, both carry on', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { registered } = await readWorld(product.url);
  const [visitors, guests] = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: product.url, locale: 'fr-FR' })),
  );
  if (!visitors || !guests) throw new Error('no browser context');
  const visitor = await visitors.newPage();
  await visitor.goto('/login');
  await visitor.getByLabel('Adresse email').fill(ACCOUNTS.guest);
  await visitor.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  const guest = await guests.newPage();
  const alerts: string[] = [];
  guest.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await enterAs(guest, 'guest', product.url);
  await guest.goto(`/events/${registered.id}`);
  await main(guest)
    .getByRole('button', { name: /^Discussion/ })
    .click();
  const field = guest.getByRole('textbox', { name: 'Votre message' });
  await field.fill('Écrit pendant la panne');
  for (const page of [visitor, guest])
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  process.kill(-(product.api.pid ?? NaN), 'SIGKILL');

  await expect(guest.getByText(INTERRUPTED)).toBeVisible();
  await field.press('Enter');
  await expect.poll(() => alerts).toEqual(["Échec de l'envoi du message. Veuillez réessayer."]);
  await expect(field).toHaveValue('Écrit pendant la panne');
  await main(visitor).getByRole('button', { name: 'Se connecter' }).click();
  await says(visitor, UNAVAILABLE);
  const pages = await Promise.all(
    [
      ['/', 'Failed to load events. Please try again later.'],
      ['/events', 'Échec du chargement des événements. Veuillez réessayer plus tard.'],
      [`/events/${registered.id}`, UNAVAILABLE],
    ].map(async ([path = '', text = '']) => {
      const page = await visitors.newPage();
      await page.goto(path);
      await says(page, text);
      return page;
    }),
  );

  product.api.start();
  await product.api.ready();

  await expect(guest.getByText(INTERRUPTED)).toHaveCount(0);
  await field.press('Enter');
  await expect(guest.getByRole('log').getByText('Écrit pendant la panne')).toBeVisible();
  await expect(field).toHaveValue('');
  // Without a click: failed parts load again by themselves.
  for (const page of pages) {
    await page.bringToFront();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
    await expect(
      main(page)
        .getByText(/places? (?:sur|libres?)/)
        .first(),
    ).toBeVisible();
  }
  await main(visitor).getByRole('button', { name: 'Se connecter' }).click();
  await expect(visitor).toHaveURL(/\/guest$/);
  for (const page of [visitor, guest]) await expect(page.locator('body[data-same-page]')).toHaveCount(1);
  await Promise.all([visitors.close(), guests.close()]);
});
