// Of @api @mf-public @mf-admin @mf-guest
import type { Browser, Page } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addAccount, addEvent, call } from '../lib/api';
import { confirmAddress, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
const main = (page: Page) => page.locator('main');

/** An organizer with a confirmed address. */
async function organizer(name: string, email: string) {
  const { user } = await addAccount(name, email);
  await confirmAddress(email);
  await call(calls.changePersonRole, {
    as: 'admin',
    params: { id: user.id },
    body: { role: 'organizer', reason: 'Parcours' },
  });
  return call(calls.login, { body: { email, password: ACCOUNT_PASSWORD } });
}

test('a person is suspended while chatting and is out within a second; their event passes to an organizer who accepts; they learn why at the login, and export', async ({
  browser,
  page,
}) => {
  const run = Date.now().toString(36);
  const title = `Veillée ${run}`;
  const [own, heir] = [`nino-${run}@exemple.fr`, `lise-${run}@exemple.fr`];
  const person = await organizer('Nino Barbier', own);
  const other = await organizer('Lise Aubry', heir);
  const { id } = await addEvent(title, {}, person.token);

  // The person has the chat open and writes.
  await storeSession(page, person);
  await page.goto(`/events/${id}`);
  await main(page)
    .getByRole('button', { name: /^Discussion/ })
    .click();
  const box = main(page).getByRole('textbox', { name: /message/i });
  await box.fill('Qui est là ?');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Qui est là ?')).toBeVisible();

  const admin = await newPage(browser);
  await enterAs(admin, 'admin');
  await admin.goto('/users');
  await admin.getByLabel('Nom ou adresse').fill(own);
  await main(admin).getByRole('link', { name: 'Nino Barbier' }).click();
  await main(admin).getByRole('button', { name: 'Suspendre…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Raison').fill('Des injures répétées.');
  await dialog.getByLabel('Ses événements à venir').selectOption('hand-over');
  await dialog.getByLabel('Adresse de l’organisateur').fill(heir);
  await dialog.getByLabel('Ses messages et ses avis').selectOption('hide');
  await dialog.getByRole('button', { name: 'Suspendre', exact: true }).click();
  await expect(main(admin).getByText('Suspendu sans date de fin')).toBeVisible();

  // Their page goes to the login by itself.
  // Streams check once a second; the rest of the limit allows for a busy machine.
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  await mailTo(own, 'Événéo\u00a0: votre compte est suspendu');

  const heirs = await newPage(browser);
  await storeSession(heirs, other);
  await heirs.goto('/invitations');
  await expect(main(heirs).getByText(title)).toBeVisible();
  await main(heirs)
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await expect(async () => {
    const event = await call(calls.getEvent, { token: other.token, params: { id } });
    expect(event.organizer_id).toBe(other.user.id);
  }).toPass();
  expect(await call(calls.listChat, { token: other.token, params: { id } })).toEqual([]);

  await page.getByLabel('Adresse email').fill(own);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ACCOUNT_PASSWORD);
  await main(page).getByRole('button', { name: 'Se connecter' }).click();
  await expect(main(page).getByText('Votre compte est suspendu')).toBeVisible();
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Exporter mes données' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  // The history contains every act.
  const { data } = await call(calls.adminHistory, { as: 'admin', query: { search: 'Nino Barbier' } });
  expect(data.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['account.role', 'account.suspended', 'event.handed-over']),
  );
  await call(calls.deleteEvent, { token: other.token, params: { id } });
});
