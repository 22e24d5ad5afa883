// Of @api @mf-public @mf-organizer
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { linkIn, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

const as = 'organizer' as const;

test('an organizer invites by mail; one comes and has a ticket, changes their mind, and refuses further mails', async ({
  page,
  browser,
}) => {
  const run = Date.now().toString(36);
  const title = `Veillée des invités ${run}`;
  const email = `invitee-${run}@exemple.fr`;
  const { id } = await addEvent(title, { capacity: 1 });
  await enterAs(page, as);
  await page.goto(`/manage-events/${id}?onglet=inscrits`);
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Inviter par email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter par email' });
  await dialog.getByLabel(/^Personnes/).fill(email);
  await dialog.getByRole('button', { name: /^Inviter 1\spersonne$/ }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole('button', { name: 'Invités 1' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: email })).toContainText('Invité');

  const mail = await mailTo(email, `Une invitation\u00a0: ${title}`);
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const other = await context.newPage();
  const opened = new URL(linkIn(mail, '/invited#'));
  await other.goto(opened.pathname + opened.hash);
  // The secret leaves the address bar.
  await expect(other).toHaveURL(/\/invited$/);
  await other.getByLabel(/^Votre nom/).fill('Odile Marchand');
  await other.getByRole('button', { name: 'Je viens' }).click();
  const code = other.locator('main').getByRole('img', { name: /^Code QR du billet/ });
  await expect(code).toBeVisible();
  await mailTo(email, `Vous venez\u00a0: ${title}`);
  expect((await call(calls.getEvent, { as, params: { id } })).registrations_count).toBe(1);
  await page.reload();
  await expect(main.getByRole('row', { name: /Odile Marchand/ })).toContainText(email);

  await other.getByRole('button', { name: 'Je ne viens pas' }).click();
  await expect(other.getByText(/^C’est noté/)).toBeVisible();
  await expect(code).toHaveCount(0);
  expect((await call(calls.getEvent, { as, params: { id } })).registrations_count).toBe(0);

  const refusal = new URL(linkIn(mail, '/api/mail/invitations'));
  await other.goto(refusal.pathname + refusal.search);
  await other.getByRole('button', { name: /^Ne plus être invité/ }).click();
  await expect(other.getByText(/Vous ne recevrez plus d’invitations/)).toBeVisible();
  const again = await call(calls.inviteGuests, { as, params: { id }, body: { people: [{ email }] } });
  expect(again).toMatchObject({ invited: 0, refused: [{ email }] });
  await context.close();
  await removeEvent(id);
});
