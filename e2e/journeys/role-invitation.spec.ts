// Of @api @mf-public @mf-admin
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addAccount, call } from '../lib/api';
import { confirmAddress, linkIn, mailTo } from '../lib/outbox';
import { expect, FULL_RUN, test } from '../lib/test';

test(
  'an admin invites an address; its owner registers, confirms, comes back by the link, and is an organizer',
  FULL_RUN,
  async ({ browser, page }) => {
    const email = `sacha-${Date.now().toString(36)}@exemple.fr`;
    const admin = await (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
    await enterAs(admin, 'admin');
    await admin.goto('/users');
    await admin.getByRole('button', { name: 'Inviter…' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Adresse email').fill(email);
    await dialog.getByLabel('Raison').fill('Programme la salle des fêtes.');
    await dialog.getByRole('button', { name: 'Inviter', exact: true }).click();
    await expect(admin.getByRole('main').getByText(email)).toBeVisible();

    const link = linkIn(await mailTo(email, 'Événéo\u00a0: devenez organisateur'), '/accept-role#');
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Créer un compte' })).toBeVisible();
    await expect(page).toHaveURL(/\/accept-role$/);
    const { user } = await addAccount('Sacha Lemoine', email);
    await confirmAddress(email);
    await main.getByRole('link', { name: 'Se connecter' }).click();
    await page.getByLabel('Adresse email').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(ACCOUNT_PASSWORD);
    await main.getByRole('button', { name: 'Se connecter' }).click();
    await main.getByRole('button', { name: 'Accepter' }).click();
    await expect(main.getByText(/C’est fait.*organisateur/)).toBeVisible();
    await main.getByRole('link', { name: 'Ouvrir mon tableau de bord' }).click();
    await expect(page).toHaveURL(/\/organizer$/);
    const person = await call(calls.getPerson, { as: 'admin', params: { id: user.id } });
    expect([person.role, person.acts.map(({ act }) => act)]).toEqual(['organizer', ['account.role']]);
  },
);
