// Of @api @mf-organizer @mf-public
import { dayIn } from '@eveneo/contract/application/event-time';
import * as calls from '@eveneo/contract/call-list';
import { storeSession } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addAccount, addEvent, call } from '../lib/api';
import { confirmAddress, linkIn, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

test('an organizer tags who came and writes to who agreed, who reports the message and leaves with one click', async ({
  page,
  context,
  browser,
}) => {
  const run = Date.now().toString(36);
  const name = `Chorale ${run}`;
  const organizer = await call(calls.register, {
    body: {
      ...{ name, email: `chorale-${run}@exemple.fr`, role: 'organizer' },
      ...{ password: ACCOUNT_PASSWORD, password_confirmation: ACCOUNT_PASSWORD },
    },
  });
  const { token } = organizer;
  const ana = await addAccount('Ana Berger', `ana-${run}@exemple.fr`);
  const bob = await addAccount('Bob Caron', `bob-${run}@exemple.fr`);
  for (const { user } of [organizer, ana, bob]) await confirmAddress(user.email);
  const { id } = await addEvent(`Concert ${run}`, { date: dayIn(new Date()), time: '23:58' }, token);
  for (const [{ token: own }, keep_in_touch] of [[ana, true] as const, [bob, false] as const])
    await call(calls.registerToEvent, { token: own, params: { id }, body: { keep_in_touch } });
  const params = { id };
  await call(calls.setDoor, { token, params, body: { opened_early: true } });
  const { tickets } = await call(calls.doorList, { token, params, query: {} });
  for (const { number } of tickets)
    await call(calls.checkTicket, { token, params, body: { code: number, attempt: `venu-${number}` } });

  await storeSession(page, organizer);
  await page.goto('/past-guests');
  const main = page.locator('main');
  const rows = main.getByRole('row', { name: /Ana Berger|Bob Caron/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Accepte vos messages');
  for (const one of ['Ana Berger', 'Bob Caron']) {
    await main.getByRole('button', { name: `Étiquettes pour ${one}` }).click();
    await page.getByRole('dialog').getByLabel('Nouvelle étiquette').fill('Altos');
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await main.getByRole('searchbox').fill('bob');
  await expect(rows).toHaveText([/Bob Caron\s*Altos/]);
  await main.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);
  // Without a network the list stays, and says so; it is read again when the network is back.
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Altos' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows).toHaveCount(2);

  await main.getByRole('button', { name: 'Écrire' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Objet').fill('Nos lectures');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Elles reprennent.');
  await dialog.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await mailTo(organizer.user.email, 'Essai\u00a0: Nos lectures');
  await dialog.getByRole('button', { name: /^Envoyer à 1\spersonne$/ }).click();
  await expect(dialog).toBeHidden();
  const mail = await mailTo(ana.user.email, 'Nos lectures');

  const reader = await (await browser.newContext()).newPage();
  await storeSession(reader, ana);
  await reader.goto(linkIn(mail, '?message='));
  await reader.getByRole('button', { name: 'Signaler le message reçu' }).click();
  const report = reader.getByRole('dialog');
  await report.getByLabel('De quoi s’agit-il').selectOption({ label: 'Publicité, ou hors sujet' });
  await report.getByLabel('Ce qui ne va pas').fill('Je n’ai rien demandé.');
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(report.getByText(/nous avons bien reçu votre signalement/)).toBeVisible();
  await reader.goto(linkIn(mail, '/api/mail/opt-out'));
  await reader.getByRole('button').click();
  await expect.poll(async () => call(calls.ownConsents, { token: ana.token })).toEqual([]);
  await reader.context().close();

  await page.reload();
  await expect(main.getByText(/^Accepte vos messages$/)).toHaveCount(0);
  await main.getByRole('button', { name: 'Écrire' }).click();
  await expect(dialog.getByText(/Personne à qui écrire/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Envoyer/ })).toHaveCount(0);
});
