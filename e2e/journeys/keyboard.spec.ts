// Of @mf-public @mf-guest
import { ACCOUNT_PASSWORD, addAccount, addEvent, removeEvent } from '../lib/api';
import { focused, hears, neverLost, press, tabTo, write } from '../lib/keyboard';
import { openToMeasure } from '../lib/loaded-page';
import { expect, test } from '../lib/test';

const TITLE = `Au clavier ${Date.now()}`;

test('using only the keyboard: find an event, log in, register, chat, review, cancel', async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await addEvent(TITLE);
  const { user } = await addAccount('Claire Vier', `clavier-${Date.now()}@exemple.fr`);
  const key = (name: string) => page.keyboard.press(name);

  await openToMeasure(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first stops are skip links: past the header, or past the page as well.
  await key('Tab');
  await key('Tab');
  expect(await focused(page)).toContain('Aller au pied de page');
  await key('Shift+Tab');
  expect(await focused(page)).toContain('Aller au contenu');
  await key('Enter');
  await press(page, /^A Événements/);
  await expect(page.getByText(/Page 1 sur/)).toBeVisible();
  // On a new page the focus is on its title.
  await hears(page, 'H1 Événements');

  await write(page, /^INPUT Rechercher/, TITLE);
  await expect(page.locator('main article')).toHaveCount(1);
  expect(await focused(page)).toContain('INPUT Rechercher');
  await press(page, new RegExp(`^A .*${TITLE}`));
  await hears(page, `H1 ${TITLE}`);

  await press(page, /Se connecter pour s'inscrire/);
  await hears(page, 'H1 Connexion');
  await write(page, /^INPUT Adresse email/, user.email);
  await write(page, /^INPUT Mot de passe/, ACCOUNT_PASSWORD);
  await key('Enter');
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await hears(page, `H1 ${TITLE}`);

  await press(page, /^BUTTON S'inscrire/);
  await expect(page.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  // The message has the focus, so another Enter does not cancel the registration.
  await hears(page, 'Inscription réussie');
  await key('Enter');
  await expect(page.getByRole('button', { name: 'Inscrit' })).toBeVisible();

  await press(page, /^BUTTON Discussion/);
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
  await neverLost(page);
  await write(page, /^TEXTAREA Votre message/, 'Bonjour à toutes et à tous');
  await key('Enter');
  await expect(page.getByRole('log').getByText('Bonjour à toutes et à tous')).toBeVisible();
  expect(await focused(page)).toContain('TEXTAREA Votre message');

  await press(page, /^BUTTON Avis/);
  await expect(page.getByRole('heading', { name: 'Donner votre avis' })).toBeVisible();
  await tabTo(page, /étoiles? sur 5/);
  await key('Space');
  for (let star = 1; star < 4; star += 1) await key('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 étoiles sur 5' })).toBeChecked();
  await write(page, /^TEXTAREA Votre commentaire/, 'Tout se fait sans souris.');
  await press(page, /Publier mon avis/);
  await expect(page.getByText('Avis soumis avec succès !')).toBeVisible();
  await neverLost(page);

  // Shift+Tab leads back.
  await page.getByRole('button', { name: 'Annuler mon inscription' }).waitFor();
  await tabTo(page, /Annuler mon inscription/, 'Shift+Tab');
  await key('Enter');
  await hears(page, 'Garder ma place');
  await press(page, /Annuler mon inscription/);
  await expect(page.getByText('Votre inscription est annulée.')).toBeVisible();
  await hears(page, 'Votre inscription est annulée.');
  await removeEvent(id);
});
