// Of @api @mf-organizer
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addAccount, call } from '../lib/api';
import { confirmAddress, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

const as = 'organizer' as const;

test('the teacher writes to the whole season once, and makes the next in two clicks', async ({ page }) => {
  const run = Date.now().toString(36);
  const title = `Yoga doux ${run}`;
  const { id } = await call(calls.createSeries, {
    as,
    body: {
      ...{ title, description: 'Pour tous les niveaux.', time: '18:30', location: 'Honfleur' },
      ...{ date: '2034-01-03', capacity: 5, category_id: 1 },
      ...{ rule: 'weekly', dates: ['2034-01-03', '2034-01-10', '2034-01-17'] },
    },
  });
  const datesOf = async (of: number) =>
    (await call(calls.listSeries, { as, params: { id: of } })).data.map(({ date }) => date);
  const ids = (await call(calls.listSeries, { as, params: { id } })).data.map((one) => one.id);
  const ines = await addAccount('Inès Roy', `ines-saison-${run}@exemple.fr`);
  await confirmAddress(ines.user.email);
  for (const date of ids) await call(calls.registerToEvent, { token: ines.token, params: { id: date } });

  await enterAs(page, as);
  await page.goto(`/manage-events/${id}`);
  const main = page.locator('main');
  await page.goto(`/manage-events/${id}/series`);
  await main.getByRole('button', { name: 'Écrire à la série' }).click();
  const writing = page.getByRole('dialog', { name: 'Écrire à toute la série' });
  await expect(writing.getByText(/^3\sdates concernées$/)).toBeVisible();
  await writing.getByLabel('Objet').fill('Le tapis');
  await writing.getByLabel('Message').fill('Apportez votre tapis.');
  await writing.getByRole('button', { name: /^Envoyer à 1\spersonne$/ }).click();
  await expect(writing).toBeHidden();
  // One mail, though she has three places.
  const { text } = await mailTo(ines.user.email, 'Le tapis');
  expect(text).toContain('Apportez votre tapis.');

  await main.getByRole('button', { name: 'Série suivante' }).click();
  const next = page.getByRole('dialog', { name: 'Créer la série suivante' });
  await next.getByRole('button', { name: /^Créer 3\sdates$/ }).click();
  await expect(page).not.toHaveURL(new RegExp(`/manage-events/${id}/series$`));
  await expect(page).toHaveURL(/\/manage-events\/\d+\/series$/);
  const [, made = 0] = /(\d+)\/series$/.exec(page.url()) ?? [];
  expect(await datesOf(Number(made))).toEqual(['2034-01-24', '2034-01-31', '2034-02-07']);
  await expect(main.getByText(title)).toBeVisible();
  for (const first of [id, Number(made)])
    await call(calls.deleteSeries, { as, params: { id: first }, body: { scope: 'all' } });
});
