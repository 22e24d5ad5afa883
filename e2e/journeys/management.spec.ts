import type { Page } from '@playwright/test';
import { enterAs, tokenOf } from '../lib/accounts';
import { expect, test } from '../lib/test';

const URL_BASE = () => process.env.E2E_URL ?? '';

/** A picture of one pixel, as a file. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Description').fill('Un concert en plein air, gratuit.');
  await page.getByLabel('Catégorie').selectOption({ label: 'Arts' });
  await page.getByLabel(/^Date/).fill('2031-04-11');
  await page.getByLabel('Heure de début').fill('16:00');
  await page.getByLabel('Lieu').fill('Lyon 6e');
  await page.getByLabel(/^Capacité/).fill('250');
}

test('an organizer creates an event with an image, edits it in place and deletes it', async ({ page }) => {
  const title = `Concert ${Date.now()}`;
  await enterAs(page, 'organizer');
  await page.goto('/create-event');
  await fillIn(page, title);
  await page
    .getByLabel(/^Image de l’événement/)
    .setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByAltText('Aperçu de l’image choisie')).toBeVisible();
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByText(/Événement créé avec succès/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/manage-events');
  await page.getByLabel('Rechercher un événement').fill(title);
  await page.getByRole('button', { name: /^Modifier/ }).click();
  await page.getByLabel('Lieu').fill('Villeurbanne');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
  await expect(page.getByText(/Villeurbanne/)).toBeVisible();

  await page.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(page.getByText('Personne n’est inscrit à cet événement.')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden();
});

test('what is typed survives an expired session, and is there after the login', async ({ page }) => {
  await enterAs(page, 'organizer');
  await page.goto('/create-event');
  await fillIn(page, 'Un titre à garder');
  // Another tab's forged token: the server knows it no more.
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText('Authentification échouée. Veuillez vous reconnecter.')).toBeVisible();
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
  await page.getByRole('button', { name: 'Organisateur' }).click();
  await page.getByRole('button', { name: /^Se connecter/ }).click();
  await expect(page).toHaveURL(/\/create-event$/);
  await expect(page.getByLabel('Titre')).toHaveValue('Un titre à garder');
  await expect(page.getByLabel('Catégorie')).toHaveValue(/\d/);
});

test('the second of two editors is told, and overwrites only knowingly', async ({ page }) => {
  const { token } = await tokenOf(URL_BASE(), 'organizer');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const created = await fetch(`${URL_BASE()}/api/events`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      title: `Atelier ${Date.now()}`,
      description: 'x',
      date: '2031-05-01',
      time: '10:00',
      location: 'Paris',
      capacity: 10,
      category_id: 1,
    }),
  });
  const { id } = (await created.json()) as { id: number };
  await enterAs(page, 'organizer');
  await page.goto(`/edit-event/${id}`);
  await page.getByLabel('Description').fill('Ma description');
  await fetch(`${URL_BASE()}/api/events/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ location: 'Lille' }),
  });
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  const dialog = page.getByRole('dialog', { name: /modifié entre-temps/ });
  await expect(dialog.getByText('Lille')).toBeVisible();
  await dialog.getByRole('button', { name: 'Écraser avec ma version' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
  const after = (await (await fetch(`${URL_BASE()}/api/events/${id}`)).json()) as Record<string, unknown>;
  expect(after).toMatchObject({ location: 'Paris', description: 'Ma description' });
  await fetch(`${URL_BASE()}/api/events/${id}`, { method: 'DELETE', headers });
});

test('an account is deleted for good, without a word about an expired session', async ({ page }) => {
  const email = `depart-${Date.now()}@exemple.fr`;
  const registered = await fetch(`${URL_BASE()}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Personne De Passage',
      email,
      password: 'mot-de-passe-1',
      password_confirmation: 'mot-de-passe-1',
      role: 'guest',
    }),
  });
  const { token, user } = (await registered.json()) as { token: string; user: unknown };
  await page.goto('/about');
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto('/profile?onglet=securite');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(page.getByText(/Votre compte a été supprimé/)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText(/session a expiré/)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const login = await fetch(`${URL_BASE()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'mot-de-passe-1' }),
  });
  expect(login.status).toBe(401);
});
