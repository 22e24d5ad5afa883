// Of @api @mf-public @mf-admin
import type { Browser, Page } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addAccount, addEvent, call, removeEvent } from '../lib/api';
import { press, tabTo, write } from '../lib/keyboard';
import { scrollToEnd } from '../lib/loaded-page';
import { confirmAddress, linkIn, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();

const main = (page: Page) => page.locator('main');

/** A second admin: an account that the first one promoted. */
async function secondAdmin(run: string) {
  const { user } = await addAccount('Ada Moreau', `ada-${run}@exemple.fr`);
  const change = (role: 'admin' | 'guest') =>
    call(calls.changePersonRole, {
      as: 'admin',
      params: { id: user.id },
      body: { role, reason: 'Parcours' },
    });
  await change('admin');
  const session = await call(calls.login, { body: { email: user.email, password: ACCOUNT_PASSWORD } });
  return { session, leave: () => change('guest') };
}

/** The case in the queue, by its title; the first admin acts with the keyboard only. */
async function openCase(page: Page, title: string, byKeyboard = false) {
  await page.goto('/reports');
  const link = main(page).getByRole('link', { name: new RegExp(title) });
  await expect(link).toBeVisible();
  if (byKeyboard) await press(page, new RegExp(`^A ${title}`));
  else await link.click();
  // The event is reported; the review is taken down without a report of its own.
  await expect(
    main(page).getByRole('heading', { level: 1, name: /^(Événement signalé|Avis)$/ }),
  ).toBeVisible();
}

test('an abusive review is reported by a visitor, taken down, its author told, objects, and a second admin decides', async ({
  browser,
  page,
}) => {
  const run = Date.now().toString(36);
  const title = `Contes ${run}`;
  const { id } = await addEvent(title);
  const author = await addAccount('Basile Roux', `basile-${run}@exemple.fr`);
  await confirmAddress(author.user.email);
  await call(calls.registerToEvent, { token: author.token, params: { id } });
  const body = { rating: 1, comment: 'Une bande d’incapables.' };
  const { review } = await call(calls.postReview, { token: author.token, params: { id }, body });

  await page.goto(`/events/${id}`);
  await scrollToEnd(page);
  await page.getByRole('button', { name: 'Signaler cet événement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De quoi s’agit-il').selectOption('hate');
  await dialog
    .getByLabel('Ce qui ne va pas')
    .fill('Un avis dit\u00a0: «\u00a0une bande d’incapables\u00a0».');
  await dialog.getByLabel('Votre nom').fill('Nora Petit');
  await dialog.getByLabel('Votre adresse email').fill(`nora-${run}@exemple.fr`);
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await dialog.getByRole('link', { name: 'Voir mon signalement' }).click();
  await expect(main(page).getByText('Personne n’a encore décidé.')).toBeVisible();
  await expect(page).toHaveURL(/\/report$/);
  const mail = await mailTo(`nora-${run}@exemple.fr`, 'Événéo\u00a0: votre signalement est bien arrivé');
  await page.goto(linkIn(mail, '/report?'));
  await main(page).getByRole('button', { name: 'Recevoir la décision par email' }).click();
  await expect(main(page).getByText('La décision vous sera envoyée par email.')).toBeVisible();

  // The first admin follows the report to the review, takes it down, and closes the case of the event.
  const admin = await newPage(browser);
  await enterAs(admin, 'admin');
  await openCase(admin, `Événement.*${title}`, true);
  await press(admin, /^A Voir l’événement/);
  await expect(main(admin).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await press(admin, /^BUTTON Avis/);
  await expect(main(admin).getByRole('button', { name: 'Retirer l’avis de Basile Roux' })).toBeVisible();
  await press(admin, /^BUTTON Retirer l’avis de Basile Roux/);
  await expect(admin.getByLabel('Raison du retrait')).toBeVisible();
  await write(admin, /^TEXTAREA Raison du retrait/, 'Une injure envers l’équipe.');
  await press(admin, /^BUTTON Retirer l’avis$/);
  await expect(main(admin).getByText('Une bande d’incapables.')).toBeHidden();
  await openCase(admin, `Événement.*${title}`);
  await tabTo(admin, /^INPUT Laisser en ligne/);
  await admin.keyboard.press('Space');
  await write(admin, /^TEXTAREA Faits/, 'L’avis est retiré, l’événement reste.');
  await press(admin, /^BUTTON Prendre la décision/);
  await expect(main(admin).getByText('Laissé en ligne')).toBeVisible();
  await mailTo(`nora-${run}@exemple.fr`, 'Événéo\u00a0: une décision sur votre signalement');

  const statement = await mailTo(author.user.email, 'Événéo\u00a0: votre avis a été retiré');
  expect(statement.text).toContain('Une injure envers l’équipe.');
  const person = await newPage(browser);
  await person.goto(linkIn(statement, '/report?'));
  await person.getByLabel('Pourquoi cette décision').fill('C’était de l’humour, entre amis.');
  await main(person).getByRole('button', { name: 'Envoyer la contestation' }).click();
  await expect(main(person).getByText('Votre contestation est arrivée.')).toBeVisible();

  const second = await secondAdmin(run);
  await openCase(admin, `Avis.*${title}`);
  await expect(main(admin).getByText('Un autre administrateur')).toBeVisible();
  const other = await newPage(browser);
  await storeSession(other, second.session);
  await openCase(other, `Avis.*${title}`);
  await main(other).getByLabel('Réponse à la contestation').selectOption('lifted');
  await main(other).getByLabel('Explication').fill('Le ton était amical.');
  await main(other).getByRole('button', { name: 'Répondre' }).click();
  await expect(main(other).getByText('Cette décision est levée.')).toBeVisible();
  await person.reload();
  await expect(main(person).getByText('Le ton était amical.')).toBeVisible();
  const { reviews } = await call(calls.listReviews, { as: 'guest', params: { id } });
  expect(reviews.map((one) => one.id)).toEqual([review.id]);
  await second.leave();
  await removeEvent(id);
});
