// Of @mf-organizer @mf-admin
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addAccount, addEvent, call, removeEvent } from '../lib/api';
import { eventField, fillInEvent } from '../lib/event-form';
import { expect, FULL_RUN, test } from '../lib/test';

const URL_BASE = () => process.env.E2E_URL ?? '';

/** How many draft files the browser stores. */
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('typed text survives an expired session and is there after the login', FULL_RUN, async ({ page }) => {
  await enterAs(page, 'organizer');
  await page.goto('/create-event');
  await fillInEvent(page, 'Un titre à garder');
  // Creating the event is sent with a token that the server does not accept.
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } })
      : route.continue(),
  );
  // A failed save keeps everything, across a reload too.
  await page.route('**/api/events', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText("Échec de la création de l'événement. Veuillez réessayer.")).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nous avons retrouvé votre saisie non enregistrée.')).toBeVisible();
  await expect(page.getByAltText('Aperçu de l’image choisie')).toBeVisible();
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
  await expect(page.getByAltText('Aperçu de l’image choisie')).toBeVisible();
  // Drafts belong to their user and are deleted at logout, with the file.
  expect(await keptFiles(page)).toBe(1);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => keptFiles(page)).toBe(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('the second of two editors is told, and overwrites only on purpose', async ({ page, browser }) => {
  const { id } = await addEvent(`Atelier ${Date.now()}`, { location: 'Paris' });
  const editing = async (editor: Page) => {
    await editor.goto(`/edit-event/${id}`);
    await expect(editor.getByLabel('Lieu')).toHaveValue('Paris');
  };
  const save = (editor: Page) =>
    editor.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await enterAs(page, 'organizer');
  await editing(page);
  await page.getByLabel('Description').fill('Ma description');

  // An admin, in another browser, saves first.
  const other = await browser.newContext({ baseURL: URL_BASE() });
  const admin = await other.newPage();
  await enterAs(admin, 'admin');
  await editing(admin);
  await (await eventField(admin, 'Lieu')).fill('Lille');
  await save(admin);
  await expect(admin.getByText('Événement modifié avec succès !')).toBeVisible();
  await other.close();

  await save(page);
  const dialog = page.getByRole('dialog', { name: /modifié entre-temps/ });
  await expect(dialog.getByText('Lille')).toBeVisible();
  await dialog.getByRole('button', { name: 'Écraser avec ma version' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
  const after = await call(calls.getEvent, { as: 'organizer', params: { id } });
  // Only this person's change is saved: the location that the admin saved is kept.
  expect(after).toMatchObject({ location: 'Lille', description: 'Ma description' });
  await removeEvent(id);
});

test('an organizer downloads the list of registrations', FULL_RUN, async ({ page }) => {
  const title = `Liste ${Date.now()}`;
  const email = `formule-${Date.now()}@exemple.fr`;
  const { id } = await addEvent(title);
  const { token } = await addAccount('=CONCAT("x";"Élodie")', email);
  await call(calls.registerToEvent, { token, params: { id } });
  await enterAs(page, 'organizer');
  await page.goto(`/manage-registrations?event=${id}`);
  await expect(page.getByText(email)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la liste (CSV)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`inscrits-evenement-${id}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  // One BOM; no formulas in names; doubled quotes.
  expect(lines[0]).toBe(
    '\uFEFF"Nom";"Adresse email";"Inscription";"Événement";"Date";"Ville";"Étiquettes";"Prix";"Billet";"Entrée";"Porte";"Façon d’entrer"',
  );
  expect(lines[1]).toMatch(`"'=CONCAT(""x"";""Élodie"")";"${email}";"`);
  expect(lines.slice(2)).toEqual(['']);
  await removeEvent(id);
});

test('an organizer finds everything about an event on one page: list, note, bulk removal, link', async ({
  page,
}) => {
  const stamp = Date.now();
  const title = `Bureau ${stamp}`;
  const { id } = await addEvent(title);
  const people = await Promise.all(
    ['Adèle', 'Bruno', 'Chloé'].map((name) => addAccount(`${name} Essai`, `${name}-${stamp}@exemple.fr`)),
  );
  for (const { token } of people) await call(calls.registerToEvent, { token, params: { id } });
  await enterAs(page, 'organizer');
  await page.goto(`/manage-events?search=${title}`);
  const row = page.locator('main li[data-event]');
  const height = async () => (await row.boundingBox())?.height ?? 0;
  await expect.poll(height).toBe(80);
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(height).toBeLessThanOrEqual(116);
  if (viewport) await page.setViewportSize(viewport);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/manage-events/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('tab', { name: /^Inscrits/ }).click();
  await page.getByLabel('Rechercher un inscrit').fill('adele');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions pour Adèle Essai' }).click();
  await page.getByRole('button', { name: 'Noter' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('Vient en fauteuil');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Vient en fauteuil')).toBeVisible();

  await page.getByLabel('Rechercher un inscrit').fill('');
  await expect(rows).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Choisir Bruno Essai' }).check();
  await page.getByRole('checkbox', { name: 'Choisir Chloé Essai' }).check();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByLabel(/^Raison/).fill('Salle plus petite');
  await page.getByRole('button', { name: 'Supprimer les inscriptions' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(page.getByLabel('Adresse de la page')).toHaveValue(new RegExp(`/events/${id}$`));
  await removeEvent(id);
});

test(
  'an account’s data are downloaded, then the account is deleted, without a message about an expired session',
  FULL_RUN,
  async ({ page }) => {
    const email = `depart-${Date.now()}@exemple.fr`;
    await storeSession(page, await addAccount('Personne De Passage', email));
    await page.goto('/profile?onglet=securite');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger mes données' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mes-donnees-eveneo.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      user: { name: 'Personne De Passage', email },
    });

    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const confirm = page.getByRole('button', { name: 'Supprimer définitivement' });
    await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill('supprimer');
    await confirm.click();
    await expect(page.getByText('Veuillez taper "SUPPRIMER" pour confirmer.')).toBeVisible();
    await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER');
    const deleted = page.waitForResponse('**/api/user/account');
    await confirm.click();
    await deleted;
    const since = Date.now();
    await expect(page.getByText(/Votre compte a été supprimé/)).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    // The success message stays for 1.5 s (timers of page and test differ slightly).
    expect(Date.now() - since).toBeGreaterThan(1400);
    await expect(page.getByText(/session a expiré/)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const login = await fetch(`${URL_BASE()}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: ACCOUNT_PASSWORD }),
    });
    expect(login.status).toBe(401);
  },
);
