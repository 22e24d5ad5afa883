// Of @mf-organizer @mf-admin
import * as calls from '@eveneo/contract/call-list';
import { ACCOUNTS, enterAs, PASSWORD } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { focused, hears, neverLost, press, tabTo, write } from '../lib/keyboard';
import { expect, FULL_RUN, test } from '../lib/test';

test(
  'an organizer using only the keyboard: log in, dashboard, calendar, create, edit, remove a registration',
  FULL_RUN,
  async ({ page }) => {
    const title = `Clavier ${Date.now()}`;
    const key = (name: string) => page.keyboard.press(name);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    await write(page, /^INPUT Adresse email/, ACCOUNTS.organizer);
    await write(page, /^INPUT Mot de passe/, PASSWORD);
    await key('Enter');
    await hears(page, 'H1 Tableau de bord Organisateur');

    // Tabs: an arrow key opens the other one, and the focus moves there.
    await tabTo(page, /^BUTTON Mes événements/);
    await key('ArrowRight');
    await hears(page, 'BUTTON Calendrier');
    await expect(page.getByLabel('Aller à la date :')).toBeVisible();
    await press(page, /^BUTTON Suivant/);
    await hears(page, 'BUTTON Suivant');
    await press(page, /^BUTTON Jour/);
    await hears(page, 'BUTTON Jour');
    await tabTo(page, /^BUTTON Calendrier/, 'Shift+Tab');
    await key('ArrowLeft');
    await hears(page, 'BUTTON Mes événements');
    await press(page, /^BUTTON Passés/);
    await hears(page, 'BUTTON Passés');

    await tabTo(page, /^A Créer un événement/, 'Shift+Tab');
    await key('Enter');
    await hears(page, 'H1 Créer un événement');
    // The heading is there before the form.
    await expect(page.getByLabel(/^Titre/)).toBeVisible();
    await tabTo(page, /^BUTTON Créer l’événement/);
    await key('Enter');
    // The first field with an error takes the focus; Enter in a title sends nothing.
    await hears(page, /^TEXTAREA Titre/);
    await page.keyboard.type(title);
    await key('Enter');
    await tabTo(
      page,
      /^BUTTON .*(décembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre)/,
    );
    await key('Enter');
    await tabTo(page, /^INPUT Date/);
    await page.getByLabel(/^Date/).fill('2031-09-12');
    await tabTo(page, /^INPUT Heure de début/);
    await page.getByLabel('Heure de début').fill('18:00');
    // Escape closes a line, and the focus goes back to it.
    await key('Escape');
    await hears(page, /^BUTTON Vendredi 12.septembre 2031 18:00/);
    // The line of the place has an error: it is open.
    await write(page, /^INPUT Lieu/, 'Nantes');
    await key('Enter');
    await hears(page, /^BUTTON Nantes/);
    // As many as the organizer's last event has, which may be another journey's.
    await press(page, /^BUTTON \d+.places?/);
    await write(page, /^INPUT Capacité/, '8');
    await key('Enter');
    await hears(page, /^BUTTON 8.places/);
    const categories = page.getByLabel('Catégorie');
    // The select is replaced when its list arrives.
    await expect(categories.getByRole('option', { name: 'Arts', includeHidden: true })).toBeAttached();
    await press(page, /^BUTTON Gratuit/);
    await tabTo(page, /^SELECT Catégorie/);
    await page.keyboard.type('Arts');
    await expect(categories.locator('option:checked')).toHaveText('Arts');
    await write(page, /^TEXTAREA Description/, 'Un atelier sans souris.');
    await press(page, /^BUTTON Créer l’événement/);
    await hears(page, `H1 ${title}`);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const { token } = await addAccount('Tomas Herrera', `clavier-${Date.now()}@exemple.fr`);
    await call(calls.registerToEvent, { token, params: { id } });

    await tabTo(page, /^A Gestion des événements/, 'Shift+Tab');
    await key('Enter');
    await hears(page, 'H1 Gestion des événements');
    await write(page, /^INPUT Rechercher un événement/, title);
    await expect(page.locator('main li[data-event]')).toHaveCount(1);
    await press(page, /^BUTTON Autres actions/);
    await press(page, /^BUTTON Modifier$/);
    await hears(page, `H2 Modifier « ${title}`);
    await press(page, /^BUTTON Nantes/);
    await write(page, /^INPUT Lieu/, 'Rezé');
    await key('Enter');
    await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
    await hears(page, /^BUTTON Autres actions/);

    await key('Enter');
    await press(page, /^BUTTON Voir les inscrits/);
    await hears(page, 'H1 Gestion des inscrits');
    await tabTo(page, /^BUTTON Supprimer l’inscription de Tomas Herrera/);
    await key('Enter');
    await hears(page, /^BUTTON Annuler/);
    await key('Escape');
    await hears(page, 'Supprimer l’inscription de Tomas Herrera');
    await key('Enter');
    await hears(page, /^BUTTON Annuler/);
    await press(page, /^BUTTON Supprimer l’inscription/);
    await expect(page.getByText('Inscription supprimée avec succès')).toBeVisible();
    await neverLost(page);
    await expect(page.getByText('Aucun inscrit pour le moment')).toBeVisible();
    await neverLost(page);
    await removeEvent(id);
  },
);

test(
  'an admin using only the keyboard: dashboard, delete with confirmation, user menu, versions, profile',
  FULL_RUN,
  async ({ page }) => {
    const title = `À supprimer ${Date.now()}`;
    await addEvent(title);
    await enterAs(page, 'admin');
    const key = (name: string) => page.keyboard.press(name);
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Liste des événements' })).toBeVisible();
    await press(page, /^BUTTON À venir/);
    await hears(page, 'BUTTON À venir');
    await tabTo(page, /^A Gérer les événements/, 'Shift+Tab');
    await key('Enter');
    await hears(page, 'H1 Gestion des événements');

    await write(page, /^INPUT Rechercher un événement/, title);
    await expect(page.locator('main li[data-event]')).toHaveCount(1);
    await press(page, /^BUTTON Autres actions/);
    await press(page, /^BUTTON Supprimer$/);
    await hears(page, /^BUTTON Annuler/);
    // The dialog keeps the focus until it is answered; after its last stop the focus
    // moves to the browser's own controls.
    for (let presses = 0; presses < 6; presses += 1) {
      await key('Tab');
      expect(
        await page.evaluate(() => {
          const element = document.activeElement;
          return element === document.body || element?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await tabTo(page, /^BUTTON Supprimer définitivement/);
    await key('Enter');
    await expect(page.getByText('Événement supprimé avec succès')).toBeVisible();
    await neverLost(page);
    await expect(page.getByText('Aucun événement ne correspond à votre recherche.')).toBeVisible();
    await press(page, /^BUTTON Effacer la recherche/);
    await expect(page.locator('main li[data-event]').first()).toBeVisible();
    await neverLost(page);

    await tabTo(page, /^BUTTON .*Menu de/, 'Shift+Tab');
    await key('Enter');
    await expect(page.getByRole('link', { name: 'Versions', exact: true })).toBeVisible();
    await press(page, /^A Versions/);
    await hears(page, 'H1 Versions en ligne');
    await tabTo(page, /^BUTTON .*Menu de/, 'Shift+Tab');
    await key('Enter');
    await press(page, /^A Mon profil/);
    await hears(page, 'H1 Mon profil');
    await tabTo(page, /^BUTTON Informations/);
    await key('ArrowRight');
    await hears(page, 'BUTTON Sécurité');
    // Admins cannot delete their account.
    await expect(page.getByText('Changer de mot de passe ferme vos autres sessions.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toHaveCount(0);
    expect(await focused(page)).toContain('Sécurité');
  },
);

test(
  'an admin using only the keyboard opens a report, decides it, and lifts the decision',
  FULL_RUN,
  async ({ page }) => {
    const title = `Clavier signalé ${Date.now()}`;
    const { id } = await addEvent(title);
    await call(calls.report, {
      as: 'guest',
      body: { kind: 'event', id, category: 'fraud', words: 'Cette salle n’existe pas.' },
    });
    await enterAs(page, 'admin');
    await page.goto('/reports');
    await expect(page.getByText(title)).toBeVisible();
    await press(page, new RegExp(`^A Événement.*${title}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Événement signalé' })).toBeVisible();
    await tabTo(page, /^INPUT Laisser en ligne/);
    await page.keyboard.press('ArrowUp');
    await hears(page, /^INPUT Retirer/);
    await tabTo(page, /^BUTTON Prendre la décision/);
    await page.keyboard.press('Enter');
    await press(page, /^A Dites les faits/);
    await hears(page, /^TEXTAREA Faits/);
    await page.keyboard.type('La salle nous l’a dit.');
    await press(page, /^BUTTON Prendre la décision/);
    await hears(page, /^DIV Décision.*Retiré/);
    await press(page, /^BUTTON Remettre en ligne/);
    await write(page, /^TEXTAREA Raison/, 'Une erreur');
    await press(page, /^BUTTON Remettre en ligne/);
    await hears(page, /^DIV Décision.*Cette décision est levée/);
    await removeEvent(id);
  },
);

test('an admin using only the keyboard finds and filters accounts, changes a role, suspends and lifts, invites an address and revokes that', async ({
  page,
}) => {
  const run = Date.now().toString(36);
  const email = `claviste-${run}@exemple.fr`;
  await addAccount('Ludivine Ferrand', email);
  await enterAs(page, 'admin');
  await page.goto('/users');
  await expect(page.getByRole('button', { name: /^Inviter/ })).toBeVisible();
  await press(page, /^BUTTON Inviter/);
  await hears(page, /^BUTTON Fermer/);
  await write(page, /^INPUT Adresse email/, `invitee-${run}@exemple.fr`);
  await write(page, /^TEXTAREA Raison/, 'Rejoint l’équipe');
  await press(page, /^BUTTON Inviter/);
  await hears(page, /^BUTTON Inviter…/);
  await press(page, new RegExp(`^BUTTON Retirer l’invitation envoyée à invitee-${run}`));
  await hears(page, /^BUTTON La garder/);
  await press(page, /^BUTTON Retirer/);
  await expect(page.getByText('L’invitation est retirée.')).toBeVisible();
  await neverLost(page);

  await write(page, /^INPUT Nom ou adresse/, email);
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible();
  await press(page, /^BUTTON Suspendus/);
  await expect(page.getByText('Aucun compte ne correspond')).toBeVisible();
  await hears(page, /^BUTTON Suspendus/);
  await tabTo(page, /^BUTTON Ouverts/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible();
  await press(page, /^A Ludivine Ferrand/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ludivine Ferrand' })).toBeVisible();
  await press(page, /^BUTTON Changer le rôle/);
  await hears(page, /^BUTTON Fermer/);
  await tabTo(page, /^SELECT Nouveau rôle/);
  await page.keyboard.type('Org');
  await write(page, /^TEXTAREA Raison/, 'Sur demande');
  await press(page, /^BUTTON Changer/);
  await hears(page, /^H2 Actions/);
  await press(page, /^BUTTON Suspendre…/);
  await hears(page, /^BUTTON Fermer/);
  await tabTo(page, /^BUTTON Suspendre/);
  await page.keyboard.press('Enter');
  await press(page, /^A La raison est requise/);
  await hears(page, /^TEXTAREA Raison/);
  await page.keyboard.type('Des injures');
  await press(page, /^BUTTON Suspendre/);
  await hears(page, /^H2 Actions/);
  await expect(page.getByText('Suspendu sans date de fin')).toBeVisible();
  await press(page, /^BUTTON Lever la suspension/);
  await write(page, /^TEXTAREA Raison/, 'Elle s’est excusée');
  await press(page, /^BUTTON Lever la suspension/);
  await hears(page, /^H2 Actions/);
  await expect(page.getByText('Suspendu sans date de fin')).toHaveCount(0);
});
