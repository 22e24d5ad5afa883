// Of @api @mf-public @mf-guest @mf-organizer
import type { Page } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { eventField } from '../lib/event-form';
import { confirmAddress } from '../lib/outbox';
import { expect, FULL_RUN, test } from '../lib/test';

const run = Date.now().toString(36);
const title = `Yoga du mardi ${run}`;
const made: number[] = [];
const main = (page: Page) => page.locator('main');
const datesOf = async (id: number) =>
  (await call(calls.listSeries, { as: 'organizer', params: { id } })).data.map(
    ({ date, time }) => `${date} ${time}`,
  );

test.afterAll(async () => {
  for (const id of made)
    await call(calls.deleteSeries, { as: 'organizer', params: { id }, body: { scope: 'all' } }).catch(
      () => undefined,
    );
});

test(
  'six dates from a copy over a change of the clocks, one edited alone, the following moved, all filled',
  FULL_RUN,
  async ({ browser, page }) => {
    // A Tuesday; the clocks change on Sunday, 26 March 2034.
    const once = await addEvent(title, { date: '2034-03-07', time: '18:00' });
    await enterAs(page, 'organizer');
    await page.goto(`/manage-events/${once.id}`);
    await main(page).getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('button', { name: 'Dupliquer' }).click();
    await expect(main(page).getByLabel('Titre')).toHaveValue(title);
    await expect(main(page).getByLabel('Date', { exact: true })).toHaveValue('2034-03-14');
    await main(page).getByRole('button', { name: 'Répéter cet événement' }).click();
    await main(page).getByLabel('Répétition').first().selectOption({ label: 'Chaque semaine' });
    await expect(main(page).getByText('6\u00a0dates seront créées')).toBeVisible();
    await expect(main(page).getByText('mar. 18/04/2034')).toBeVisible();
    await main(page).getByRole('button', { name: 'Créer l’événement' }).click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await removeEvent(once.id);
    const first = Number(page.url().split('/').at(-1));
    made.push(first);
    const days = ['03-14', '03-21', '03-28', '04-04', '04-11', '04-18'];
    expect(await datesOf(first)).toEqual(days.map((day) => `2034-${day} 18:00`));
    const ids = (await call(calls.listSeries, { as: 'organizer', params: { id: first } })).data.map(
      ({ id }) => id,
    );

    // A guest registers for all dates at once and gets one mail.
    const email = `ines-${run}@exemple.fr`;
    const ines = await addAccount('Inès Roy', email);
    await confirmAddress(email);
    const guest = await (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
    await storeSession(guest, ines);
    await guest.goto(`/events/${first}`);
    await guest.locator('#contenu').getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
    await main(guest).getByRole('button', { name: 'S’inscrire à plusieurs dates' }).click();
    await guest
      .getByRole('dialog')
      .getByRole('button', { name: /^S’inscrire à 6/ })
      .click();
    await expect(guest.getByRole('dialog')).toContainText('Vous avez une place à 6 dates.');

    // Changes one date alone, then moves another and those after it to an hour later.
    await call(calls.updateEvent, { as: 'organizer', params: { id: ids[4] ?? 0 }, body: { time: '09:00' } });
    await page.goto(`/edit-event/${ids[1]}`);
    await (await eventField(page, 'Heure de début')).fill('19:00');
    await main(page).getByRole('button', { name: 'Enregistrer les modifications' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quelles dates modifier' });
    await dialog.getByRole('radio', { name: 'Celle-ci et les suivantes' }).check();
    await expect(dialog.getByText('4\u00a0dates à modifier')).toBeVisible();
    await expect(dialog.getByText(/09:00.*garde\u00a0: Heure de début/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    const times = ['18:00', '19:00', '19:00', '19:00', '09:00', '19:00'];
    expect(await datesOf(first)).toEqual(days.map((day, at) => `2034-${day} ${times[at]}`));
    // The organizer sees the dates and how full they are.
    await page.goto(`/manage-events/${ids[1]}`);
    const panel = main(page).getByRole('region', { name: 'Les dates de la série' });
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    // The previous date is still to come: there was no last time.
    await expect(main(page).getByRole('region', { name: 'La dernière fois' })).toHaveCount(0);
  },
);
