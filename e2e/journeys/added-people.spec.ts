// Of @api @mf-organizer
import type { Page } from '@playwright/test';
import { dayIn } from '@eveneo/contract/application/event-time';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { isKept, newHelper, phone, scan, typePin } from '../lib/door';
import { eventField } from '../lib/event-form';
import { expect, test } from '../lib/test';

const as = 'organizer' as const;

test('a library types in twelve readers who phoned, and reads a file of 400 with eleven bad rows', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await addEvent('Rencontre à la bibliothèque', {
    ...{ date: dayIn(new Date()), time: '23:58', capacity: 12 },
  });
  await enterAs(page, as);
  await page.goto(`/manage-events/${id}?onglet=inscrits`);
  const main = page.locator('main');
  const dialog = page.getByRole('dialog', { name: 'Ajouter des personnes' });
  const open = () => main.getByRole('button', { name: 'Ajouter', exact: true }).click();

  await open();
  const phoned = Array.from({ length: 12 }, (_, at) => `Lectrice Numéro-${at + 1}`);
  await dialog.getByLabel('Personnes').fill(phoned.join('\n'));
  await dialog.getByRole('button', { name: /^Ajouter 12\spersonnes$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: /^Ajoutés à la main 12$/ })).toBeVisible();

  await open();
  const rows = Array.from({ length: 400 }, (_, at) => {
    const bad = at % 40 === 39 || at === 5;
    return `Nom${at};Ana;06 00;${bad ? 'sans arobase' : `a${at}@exemple.fr`}`;
  });
  await dialog.getByLabel('Ou lire un fichier CSV').setInputFiles({
    name: 'lecteurs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nom;Prénom;Téléphone;Courriel\r\n${rows.join('\r\n')}\r\n`, 'latin1'),
  });
  await expect(
    dialog.getByText('Nom : Prénom + Nom — adresse : Courriel — non lu : Téléphone'),
  ).toBeVisible();
  await expect(dialog.getByText(/^389\spersonnes à ajouter/)).toBeVisible();
  await expect(dialog.getByText(/11\slignes refusées/)).toBeVisible();
  await expect(dialog.getByText(/^Ligne\s7\s/)).toContainText('sans arobase');
  // Nothing is written yet, and no more than fit without the organizer's word.
  expect((await call(calls.getEvent, { as, params: { id } })).registrations_count).toBe(12);
  await expect(dialog.getByRole('button', { name: /^Ajouter 389\spersonnes$/ })).toBeDisabled();
  await dialog.getByLabel(/^Augmenter la capacité de 389\splaces/).check();
  await dialog.getByRole('button', { name: /^Ajouter 389\spersonnes$/ }).click();
  await expect(dialog).toBeHidden({ timeout: 10_000 });
  expect(await call(calls.getEvent, { as, params: { id } })).toMatchObject({
    ...{ registrations_count: 401, capacity: 401 },
  });
  await main.getByLabel('Rechercher un inscrit').fill('Ana Nom0');
  await expect(main.getByRole('row', { name: /Ana Nom0/ })).toContainText('a0@exemple.fr');

  // They stand at the door, with or without a network.
  await call(calls.setDoor, { as, params: { id }, body: { opened_early: true } });
  const { tickets } = await call(calls.doorList, { as, params: { id }, query: {} });
  expect(tickets).toHaveLength(401);
  const context = await phone(browser, baseURL);
  const door = await context.newPage();
  await door.goto(await newHelper(id));
  await typePin(door);
  await expect.poll(() => isKept(door)).toBe(true);
  await scan(door, [tickets[0]?.number ?? '']);
  await context.setOffline(true);
  await scan(door, [tickets[1]?.number ?? '']);
  await context.setOffline(false);
  await expect
    .poll(async () => (await call(calls.getEvent, { as, params: { id } })).entered_count, { timeout: 20_000 })
    .toBe(2);
  await context.close();
  await removeEvent(id);
});

test('it prints its sheet, opens two doors, and postpones by a week an evening with entries in it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await addEvent('Veillée reportée', {
    ...{ date: dayIn(new Date()), time: '23:58', capacity: 12 },
  });
  const people = ['Ana Roux', 'Léo Petit', 'Zoé Noir'];
  await enterAs(page, as);
  await page.goto(`/manage-events/${id}?onglet=inscrits`);
  await page.locator('main').getByRole('button', { name: 'Ajouter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des personnes' });
  await dialog.getByLabel('Personnes').fill(people.join('\n'));
  await dialog.getByRole('button', { name: /^Ajouter 3\spersonnes$/ }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/manage-events/${id}/paper`);
  for (const name of people) await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });

  await call(calls.setDoor, { as, params: { id }, body: { opened_early: true } });
  const { tickets } = await call(calls.doorList, { as, params: { id }, query: {} });
  const entered = async () => (await call(calls.getEvent, { as, params: { id } })).entered_count ?? 0;
  const doors = await Promise.all(['Nord', 'Sud'].map(async () => (await phone(browser, baseURL)).newPage()));
  for (const [at, door] of doors.entries()) {
    await door.goto(await newHelper(id));
    await typePin(door);
    await scan(door, [tickets[at]?.number ?? '']);
  }
  await expect.poll(entered).toBe(2);

  await page.goto(`/edit-event/${id}`);
  await (await eventField(page, /^Date/)).fill(dayIn(new Date(Date.now() + 7 * 86_400_000)));
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Des personnes sont déjà entrées' });
  await expect(asked).toContainText(/2\sentrées/);
  await asked.getByRole('button', { name: 'Changer la date' }).click();
  await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
  await expect.poll(entered).toBe(0);

  // Who came first is let in on the new date, too; a kept door asks for its PIN again.
  await call(calls.setDoor, { as, params: { id }, body: { opened_early: true } });
  const [door] = doors as [Page];
  await door.reload();
  await typePin(door);
  await scan(door, [tickets[0]?.number ?? '']);
  await expect.poll(entered, { timeout: 20_000 }).toBe(1);
  for (const one of doors) await one.context().close();
  await removeEvent(id);
});
