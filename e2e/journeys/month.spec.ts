// Of @api @mf-public @mf-guest @mf-organizer
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '@eveneo/contract/application/dates';
import { DRAFT } from '@eveneo/contract/application/event-states';
import { dayIn, wallClock } from '@eveneo/contract/application/event-time';
import type { TakenPlace } from '@eveneo/contract/application/holds';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { withCamera } from '../lib/camera';
import { isKept, newHelper, phone, scan, typePin } from '../lib/door';
import { eventField } from '../lib/event-form';
import { confirmAddress, linkIn, mailTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

/** An organizer's month, from one copied event to the next. Rare cases of each part have journeys of their own. */
const run = Date.now().toString(36);
const title = `Yoga du soir ${run}`;
/** Tomorrow: still to come whatever the hour, even if midnight passes meanwhile. */
const start = addDays(dayIn(new Date()), 1);
const main = (page: Page) => page.locator('main');
const as = 'organizer' as const;
const made: number[] = [];

test.afterAll(async () => {
  const [first, ...others] = made;
  if (first) await call(calls.deleteSeries, { as, params: { id: first }, body: { scope: 'all' } });
  for (const id of others) await removeEvent(id);
});

async function duplicate(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Dupliquer' }).click();
}

/** Six drafts from a copy, the first of them tomorrow. */
async function copyAsSeries(page: Page, source: number): Promise<number[]> {
  await page.goto(`/manage-events/${source}`);
  await duplicate(page);
  await (await eventField(page, 'Date', true)).fill(start);
  await (await eventField(page, 'Publication')).selectOption(DRAFT);
  await main(page).getByRole('button', { name: 'Répéter cet événement' }).click();
  await main(page).getByLabel('Répétition').first().selectOption({ label: 'Chaque semaine' });
  await expect(main(page).getByText('6\u00a0dates seront créées')).toBeVisible();
  await main(page).getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  return (await call(calls.listSeries, { as, params: { id } })).data.map((date) => date.id);
}

/** Schedules the publication of one date for the next day but one. */
async function publishLater(page: Page, id: number): Promise<void> {
  await page.goto(`/edit-event/${id}`);
  await (await eventField(page, 'Publication')).selectOption({ label: 'À une date et une heure' });
  await main(page)
    .getByLabel('Moment de la publication')
    .fill(`${addDays(start, 1)}T08:00`);
  await main(page).getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
}

/** Brings that publication time to the present minute. */
const passTime = (id: number) =>
  call(calls.updateEvent, { as, params: { id }, body: { publish_at: wallClock(new Date()) } });

/**
 * A visitor answers the question and opens the link of the mail.
 * @returns the token of the new account's session
 */
async function takePlace(page: Page, id: number, email: string): Promise<string> {
  await page.goto(`/events/${id}`);
  await main(page).getByRole('button', { name: 'S’inscrire sans mot de passe' }).first().click();
  const dialog = page.getByRole('form', { name: 'S’inscrire sans mot de passe' });
  await dialog.getByLabel('Nom complet').fill('Zoé Petit');
  await dialog.getByLabel('Adresse email').fill(email);
  await dialog.getByLabel('Votre niveau ?').selectOption('Débutant');
  await dialog.getByLabel(/^J’accepte/).check();
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click();
  await page.goto(linkIn(await mailTo(email, 'Événéo\u00a0: confirmez votre place'), '/confirm-place#'));
  const taking = page.waitForResponse('**/api/hold-link/take');
  await main(page).getByRole('button', { name: 'Prendre la place' }).click();
  const { token = '' } = (await (await taking).json()) as TakenPlace;
  await expect(page.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  return token;
}

test('six dates from a copy, one published at its time, filled, written to, two doors, the list, the next month', async ({
  browser,
  page,
  baseURL,
}) => {
  await enterAs(page, as);
  const source = await addEvent(title, {
    date: addDays(start, 7),
    time: '20:30',
    capacity: 20,
    companions_max: 2,
    questions: [{ kind: 'one', label: 'Votre niveau ?', required: true, options: ['Débutant', 'Confirmé'] }],
  });
  const ids = await copyAsSeries(page, source.id);
  made.push(...ids.slice(0, 1), source.id);
  expect(ids).toHaveLength(6);
  const [first = 0, second = 0] = ids;
  await publishLater(page, second);
  const statusOf = async (id: number) => (await fetch(`${baseURL}/api/events/${id}`)).status;
  expect(await statusOf(second)).toBe(404);
  await call(calls.updateEvent, { as, params: { id: first }, body: { publish_at: '' } });

  // Registrations: one with an account, one of a visitor.
  const lea = await addAccount('Léa Fontaine', `lea-${run}@exemple.fr`);
  await confirmAddress(lea.user.email);
  const { questions = [] } = await call(calls.getEvent, { params: { id: first } });
  const answers = { [questions[0]?.id ?? '']: 'Confirmé' };
  await call(calls.registerToEvent, { token: lea.token, params: { id: first }, body: { answers } });
  const email = `zoe-${run}@exemple.fr`;
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const zoe = await takePlace(visitor, first, email);
  await main(visitor).getByRole('link', { name: 'Ouvrir mon billet' }).click();
  await expect(main(visitor).getByRole('img', { name: /^Code QR du billet/ })).toBeVisible();

  // A message to both: by mail, and on the event's page.
  await page.goto(`/manage-events/${first}?onglet=ecrire`);
  await main(page).getByLabel('Objet').fill('Apportez un tapis');
  await main(page).getByRole('textbox', { name: 'Message' }).fill('La salle ouvre dix minutes avant.');
  await main(page)
    .getByRole('button', { name: /^Envoyer à 2/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Déjà envoyés' })).toBeVisible();

  // Two doors: a helper's phone without a network, with its camera on Zoé's ticket, and the organizer's.
  await call(calls.setDoor, { as, params: { id: first }, body: { opened_early: true } });
  const list = await call(calls.doorList, { as, params: { id: first }, query: {} });
  const numberOf = (name: string) => list.tickets.find((one) => one.name === name)?.number ?? '';
  const { code } = await call(calls.getTicket, { token: zoe, params: { id: first } });
  const address = await newHelper(first);
  await withCamera([code], async (withFilm) => {
    const context = await phone(withFilm, baseURL);
    const helper = await context.newPage();
    await helper.goto(address);
    await typePin(helper);
    await expect.poll(() => isKept(helper)).toBe(true);
    await context.setOffline(true);
    await main(helper).getByRole('button', { name: 'Lire avec la caméra' }).click();
    await expect(helper.getByRole('alert').filter({ hasText: 'Entrée' })).toContainText('Zoé Petit');
    await expect(main(helper).getByText('1 entrée attend d’être envoyée.')).toBeVisible();
    await page.goto(`/check-tickets/${first}`);
    await scan(page, [numberOf('Léa Fontaine')]);
    await context.setOffline(false);
    await expect
      .poll(async () => (await call(calls.eventDoor, { as, params: { id: first } })).entered)
      .toBe(2);
  });

  // The list says who came, by which door, and what they answered.
  await page.goto(`/manage-events/${first}?onglet=inscrits`);
  await expect(main(page).getByText('Entrés 2')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Liste (CSV)' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.startsWith('"Léa Fontaine"'))).toMatch(/;"[^"]+";"";"Code";"Confirmé"$/);
  expect(lines.find((line) => line.startsWith('"Zoé Petit"'))).toMatch(/;"[^"]+";"Nord";"Code";"Débutant"$/);
  for (const address of [lea.user.email, email])
    expect((await mailTo(address, 'Apportez un tapis')).text).toContain('La salle ouvre dix minutes avant.');
  await visitor.goto(`/events/${first}`);
  await expect(main(visitor).getByText('La salle ouvre dix minutes avant.')).toBeVisible();

  // The next month is copied from tomorrow's event, with its question.
  await page.goto(`/manage-events/${first}`);
  await duplicate(page);
  await expect(main(page).getByLabel('Date', { exact: true })).toHaveValue(addDays(start, 7));
  await (await eventField(page, 'Date', true)).fill(addDays(start, 42));
  await main(page).getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  const next = Number(page.url().split('/').at(-1));
  made.push(next);
  const copy = await call(calls.getEvent, { params: { id: next } });
  expect(copy).toMatchObject({ title, date: addDays(start, 42), registrations_count: 0, companions_max: 2 });
  expect(copy.questions?.map(({ label }) => label)).toEqual(['Votre niveau ?']);

  // The second date is published automatically at its time; the third is not.
  expect(await statusOf(second)).toBe(404);
  await passTime(second);
  await visitor.goto(`/events/${second}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await statusOf(ids[2] ?? 0)).toBe(404);
  await visitor.context().close();
});
