// Of @api @mf-public @mf-organizer
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { eventField } from '../lib/event-form';
import { confirmAddress, mailTo } from '../lib/outbox';
import { expect, FULL_RUN, test } from '../lib/test';

test(
  'an organizer asks a question and admits companions; a guest answers and brings one',
  FULL_RUN,
  async ({ browser, page }) => {
    const run = Date.now().toString(36);
    const title = `Escalade ${run}`;
    const { id } = await addEvent(title);
    await enterAs(page, 'organizer');
    await page.goto(`/edit-event/${id}`);
    await (await eventField(page, /^Accompagnants par inscription/)).selectOption('2');
    await page.getByRole('button', { name: 'Questions à l’inscription' }).click();
    await page.getByRole('button', { name: 'Ajouter une question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Votre niveau ?');
    await page.getByLabel('Réponse', { exact: true }).selectOption('one');
    await page.getByLabel('Choix possibles').fill('Débutant\nConfirmé');
    await page.getByLabel('Réponse obligatoire').check();
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`));

    const lea = await addAccount('Léonie Fontaine', `leonie-${run}@exemple.fr`);
    await confirmAddress(lea.user.email);
    const guest = await (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
    await storeSession(guest, lea);
    await guest.goto(`/events/${id}`);
    await guest.locator('main').getByRole('button', { name: "S'inscrire" }).click();
    const dialog = guest.getByRole('dialog', { name: 'L’organisateur vous demande' });
    await dialog.getByRole('button', { name: "S'inscrire" }).click();
    await expect(dialog.getByRole('link', { name: 'Cette réponse est requise' })).toBeVisible();
    await dialog.getByLabel('Votre niveau ?').selectOption('Débutant');
    await dialog.getByLabel('Je viens avec').selectOption('1');
    await dialog.getByLabel(/^Nom de la personne 1/).fill('Zoé Bellanger');
    await dialog.getByRole('button', { name: "S'inscrire" }).click();
    await expect(guest.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
    await expect(guest.locator('main').getByRole('img', { name: /^Code QR du billet/ })).toHaveCount(2);
    expect((await mailTo(lea.user.email, `Inscription confirmée\u00a0: ${title}`)).text).toContain(
      'Zoé Bellanger',
    );

    await page.goto(`/manage-events/${id}`);
    await page.getByRole('tab', { name: /^Inscrits/ }).click();
    await expect(page.getByRole('row', { name: /Léonie Fontaine/ }).first()).toContainText('Débutant');
    await expect(page.getByRole('row', { name: /Zoé Bellanger/ })).toContainText(
      'accompagne Léonie Fontaine',
    );
    const { registrations_count } = await call(calls.getEvent, { as: 'organizer', params: { id } });
    expect(registrations_count).toBe(2);
    await removeEvent(id);
  },
);
