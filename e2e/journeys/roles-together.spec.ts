// Of @api @shell @mf-public @mf-guest @mf-organizer @mf-admin
import type { Browser, Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { fillInEvent } from '../lib/event-form';
import { expect, test } from '../lib/test';

const GUEST = 'Nadia Belkacem';

/** Each person has their own browser. */
async function person(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.E2E_URL ?? '', locale: 'fr-FR' })).newPage();
}

const main = (page: Page) => page.locator('main');
const counter = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Chiffres clés' }).getByText(label).locator('..');

async function registerAccount(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Inscription' }).click();
  await page.getByLabel('Nom complet').fill(GUEST);
  await page.getByLabel('Adresse email').fill(`nadia-${Date.now()}@exemple.fr`);
  await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe-1');
  await page.getByLabel('Confirmer le mot de passe').fill('mot-de-passe-1');
  await page.getByRole('radio', { name: 'Invité' }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page).toHaveURL(/\/guest$/);
}

async function createEvent(page: Page, title: string, date: string): Promise<void> {
  await enterAs(page, 'organizer');
  await page.goto('/create-event');
  await fillInEvent(page, title, date);
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText(/Événement créé avec succès/)).toBeVisible();
}

async function findEvent(page: Page, title: string) {
  await page.getByRole('banner').getByRole('link', { name: 'Événements', exact: true }).click();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill(title);
  // Enter searches for the typed words; suggestions do not interfere.
  await page.keyboard.press('Enter');
  await main(page)
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function takePlace(page: Page) {
  await main(page).getByRole('button', { name: "S'inscrire" }).click();
  await expect(page.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inscrit', exact: true })).toBeDisabled();
}

/** The guest's registrations, and whether that month's calendar has the event. */
async function dashboardTells(page: Page, title: string, date: string, registrations: number) {
  await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(counter(page, 'inscription')).toContainText(String(registrations));
  await expect(counter(page, 'à venir')).toContainText(String(registrations));
  await page.getByRole('tab', { name: 'Calendrier' }).click();
  await page.getByLabel('Aller à la date :').fill(date);
  const shown = page.getByRole('tabpanel').getByRole('link', { name: new RegExp(title) });
  await expect(shown).toHaveCount(registrations);
}

test('three people and one event, from its creation to its end', async ({ browser }) => {
  test.setTimeout(150_000);
  const title = `Veillée ${Date.now()}`;
  const date = '2031-03-14';
  const message = 'Peut-on venir avec un plaid ?';
  const [organizer, guest, admin] = [await person(browser), await person(browser), await person(browser)];

  await createEvent(organizer, title, date);
  await expect(main(organizer).locator('img[src*="/storage/"]').first()).toBeVisible();

  await registerAccount(guest);
  await expect(counter(guest, 'inscription')).toContainText('0');
  await findEvent(guest, title);
  const address = guest.url();
  await takePlace(guest);
  await main(guest)
    .getByRole('button', { name: /^Discussion/ })
    .click();
  await guest.getByRole('textbox', { name: 'Votre message' }).fill(message);
  await guest.getByRole('textbox', { name: 'Votre message' }).press('Enter');
  await expect(guest.getByRole('log').getByText(message)).toBeVisible();
  await main(guest).getByRole('button', { name: /^Avis/ }).click();
  await guest.getByRole('radio', { name: '5 étoiles sur 5' }).check();
  await guest.getByLabel('Votre commentaire').fill('Déjà un très bon accueil.');
  await guest.getByRole('button', { name: 'Publier mon avis' }).click();
  await expect(guest.getByText('Avis soumis avec succès !')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Modifier votre avis' })).toBeVisible();
  await dashboardTells(guest, title, date, 1);

  await organizer.getByRole('banner').getByRole('link', { name: 'Gestion des inscrits' }).click();
  await organizer.getByLabel('Rechercher un événement').fill(title);
  await main(organizer)
    .getByRole('button', { name: new RegExp(title) })
    .click();
  await organizer.getByRole('button', { name: `Supprimer l’inscription de ${GUEST}` }).click();
  await organizer.getByRole('button', { name: 'Supprimer l’inscription', exact: true }).click();
  await expect(organizer.getByText(/Inscription supprimée avec succès/)).toBeVisible();

  await guest.reload();
  await dashboardTells(guest, title, date, 0);
  // A seat is free again: the guest takes it and watches the chat.
  await guest.goto(address);
  await takePlace(guest);
  await main(guest)
    .getByRole('button', { name: /^Discussion/ })
    .click();
  await expect(guest.getByRole('log').getByText(message)).toBeVisible();

  await enterAs(admin, 'admin');
  await admin.goto(address);
  await main(admin)
    .getByRole('button', { name: /^Discussion/ })
    .click();
  await admin.getByRole('button', { name: new RegExp(`^Supprimer le message de ${GUEST}`) }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('textbox', { name: /^Motif/ }).fill('Hors sujet.');
  await question.getByRole('button', { name: 'Supprimer le message' }).click();
  await expect(admin.getByText(message)).toBeHidden();
  // Deletions appear live.
  await expect(guest.getByText(message)).toBeHidden();

  await admin.getByRole('banner').getByRole('link', { name: 'Gestion des événements' }).click();
  await admin.getByLabel('Rechercher un événement').fill(title);
  await admin.getByRole('button', { name: /^Autres actions/ }).click();
  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(admin.getByText(/1 personne est inscrite/)).toBeVisible();
  await admin.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(admin.getByText(/Événement supprimé avec succès/)).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1, name: 'Événement introuvable' })).toBeVisible();
  await dashboardTells(guest, title, date, 0);
  for (const page of [organizer, guest, admin]) await page.context().close();
});
