// Of @shell @mf-public @mf-guest
import type { Page } from '@playwright/test';
import { ACCOUNTS, enterAs, logIn, PASSWORD } from '../lib/accounts';
import { openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';
import { cut, silence } from '../screens/answers';
import { readWorld } from '../screens/world';

const EVENTS = /^\/api\/events$/;
const ANY_CALL = /^\/api\//;
const PREFIX = 'Échec du chargement des événements.';
const retry = (page: Page) => page.locator('main').getByRole('button', { name: 'Réessayer' });

/** A mark that a reload would erase. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const samePage = (page: Page) => expect(page.locator('body[data-same-page]')).toHaveCount(1);

test('while the API is down the list says so, then recovers without a reload', async ({ page }) => {
  await cut(page, 'GET', ANY_CALL);
  await page.goto('/events');
  const failure = page
    .getByRole('alert')
    .filter({ hasText: `${PREFIX} Erreur réseau - veuillez vérifier votre connexion.` });
  await expect(failure).toBeVisible();
  // The frame stays usable.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await mark(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).first().click();
  await expect(failure).toHaveCount(0);
  await expect(page.locator('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await samePage(page);
});

test('a slow line is reported after 8 s; what the host has shown stays', FULL_RUN, async ({ page }) => {
  await page.clock.install();
  await silence(page, 'GET', EVENTS);
  await page.goto('/events');
  const slow = page.getByText('Le chargement est plus long que prévu. Merci de patienter.');
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8_100);
  await expect(slow).toBeVisible();
  await page.clock.fastForward(23_000);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(/Page 1 sur/)).toBeVisible();
  await expect(slow).toHaveCount(0);
});

test('offline: a banner while it lasts, loaded content stays, and everything works again once online', async ({
  page,
  context,
}) => {
  await openToMeasure(page, '/events');
  await expect(page.getByText(/Page 1 sur/)).toBeVisible();
  await mark(page);
  await context.setOffline(true);
  const notice = page.getByText('Vous êtes hors ligne. Certaines informations peuvent ne pas être à jour.');
  await expect(notice).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'Suivant' }).click();
  await expect(page.getByText(/Page 2 sur/)).toBeVisible();
  await samePage(page);
});

test(
  'when the next page fails to load, the message is where the visitor is, also at the end of a long list',
  FULL_RUN,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/events');
    const next = page.locator('#contenu').getByRole('link', { name: 'Suivant' });
    await next.scrollIntoViewIfNeeded();
    await cut(page, 'GET', EVENTS);
    await next.click();
    await expect(page.getByRole('alert').filter({ hasText: PREFIX })).toBeInViewport({ ratio: 1 });
    await expect(retry(page)).toBeInViewport({ ratio: 1 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page).click();
    await expect(page.getByText(/Page 2 sur/)).toBeVisible();
  },
);

test('a message being typed when the session expires is still there after the login', async ({ page }) => {
  const url = process.env.E2E_URL ?? '';
  const { registered } = await readWorld(url);
  await enterAs(page, 'guest');
  await page.goto('/events');
  await page.goto(`/events/${registered.id}`);
  await page
    .locator('main')
    .getByRole('button', { name: /^Discussion/ })
    .click();
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Une phrase à ne pas perdre');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  // Sending reveals that the session has ended, unless the stream has already ended it.
  await page
    .getByRole('textbox', { name: 'Votre message' })
    .press('Enter', { timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
  await page.getByLabel('Adresse email').fill(ACCOUNTS.guest);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${registered.id}$`));
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue(
    'Une phrase à ne pas perdre',
  );
  // The history has the event once: one Back leaves it.
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
});

test('a login and a logout in another tab: the open event stays, personal content goes', async ({
  page,
  context,
}) => {
  const { registered } = await readWorld(process.env.E2E_URL ?? '');
  await page.goto(`/events/${registered.id}`);
  const main = page.locator('main');
  for (const part of ['Discussion', 'Avis']) await main.getByRole('button', { name: part }).click();
  await mark(page);
  const other = await context.newPage();
  await logIn(other, 'guest');
  await expect(other).toHaveURL(/\/guest$/);
  await page.getByRole('textbox', { name: 'Votre message' }).fill('En cours de route');
  await expect(main.getByRole('button', { name: 'Inscrit', exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Avis/, expanded: true })).toBeVisible();
  await other.getByRole('button', { name: /^Menu de/ }).click();
  await other.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(main.getByRole('link', { name: "Se connecter pour s'inscrire" })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Se connecter', exact: true })).toHaveCount(2);
  // Drafts belong to their user and are deleted at logout.
  await expect(page.getByText('En cours de route')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('En cours de route');
  await samePage(page);
});
