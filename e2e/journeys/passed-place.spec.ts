// Of @api @mf-public @mf-guest
import * as calls from '@eveneo/contract/call-list';
import { storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { confirmAddress, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

test('a guest hands their place to somebody, who accepts it in another browser', async ({
  browser,
  page,
}) => {
  const run = Date.now().toString(36);
  const title = `Veillée de contes ${run}`;
  const { id } = await addEvent(title, { capacity: 1 });
  const person = async (name: string) => {
    const made = await addAccount(name, `${name.slice(0, 3).toLowerCase()}-${run}@exemple.fr`);
    await confirmAddress(made.user.email);
    return made;
  };
  const [noe, iris] = [await person('Noé Carrel'), await person('Iris Vallet')];
  await call(calls.registerToEvent, { token: noe.token, params: { id } });
  await storeSession(page, noe);
  await page.goto(`/tickets/${id}`);
  const code = page.locator('main').getByRole('img', { name: /^Code QR du billet/ });
  const old = await code.getAttribute('aria-label');
  await page.getByRole('button', { name: 'Céder ma place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Céder ma place' });
  await dialog.getByRole('button', { name: 'Créer le lien' }).click();
  const link = await dialog.getByLabel('Lien à donner').inputValue();

  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  const other = await context.newPage();
  await storeSession(other, iris);
  await other.goto(link);
  await expect(other).toHaveURL(/\/accept-place$/);
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await other.getByRole('button', { name: 'Accepter la place' }).click();
  await other.getByRole('link', { name: 'Voir mon billet' }).click();
  const now = other.locator('main').getByRole('img', { name: /^Code QR du billet/ });
  await expect(now).toBeVisible();
  expect(await now.getAttribute('aria-label')).not.toBe(old);

  await page.goto(`/tickets/${id}`);
  await expect(code).toHaveCount(0);
  await mailTo(noe.user.email, `Place cédée\u00a0: ${title}`);
  await mailTo(iris.user.email, `Inscription confirmée\u00a0: ${title}`);
  expect((await call(calls.getEvent, { as: 'organizer', params: { id } })).registrations_count).toBe(1);
  await context.close();
  await removeEvent(id);
});
