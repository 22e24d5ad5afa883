// Of @api @shell @mf-public @mf-guest @mf-organizer
import type { Browser, Page } from '@playwright/test';
import { DRAFT } from '@eveneo/contract/application/event-states';
import { dayIn } from '@eveneo/contract/application/event-time';
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { confirmAddress, mailsTo } from '../lib/outbox';
import { expect, test } from '../lib/test';

const run = Date.now().toString(36);
const title = `Veillée ${run}`;
const base = () => process.env.E2E_URL ?? '';

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base(),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}
const textOf = async (path: string) => (await fetch(base() + path)).text();

/** Every public place that shows the event. */
async function places(id: number, organizerId: number) {
  const texts = {
    list: await textOf(`/api/events?search=${run}`),
    suggestions: await textOf(`/api/suggestions?q=${run}`),
    calendar: await textOf(`/api/feeds/events.ics?organizer=${organizerId}`),
    news: await textOf(`/api/feeds/events.rss?organizer=${organizerId}`),
    organizer: await textOf(`/api/organizers/${organizerId}/events?period=coming&page=1`),
  };
  const [sitemap, page] = [await textOf('/sitemap.xml'), await fetch(`${base()}/events/${id}`)];
  return {
    named: Object.entries(texts).flatMap(([place, text]) => (text.includes(title) ? [place] : [])),
    sitemap: sitemap.includes(`/events/${id}<`),
    page: page.status,
    html: await page.text(),
    calendar: texts.calendar.split('BEGIN:VEVENT').find((entry) => entry.includes(`evenement-${id}@`)) ?? '',
  };
}

test('a draft is shown by its secret link, published, filled, cancelled for all to see, and restored', async ({
  browser,
  page,
}) => {
  await enterAs(page, 'organizer');
  const date = dayIn(new Date(Date.now() + 86_400_000));
  const { id } = await addEvent(title, { date, publish_at: DRAFT });
  const { organizer_id: organizerId } = await call(calls.getEvent, { as: 'organizer', params: { id } });
  const seen = () => places(id, organizerId ?? 0);
  expect(await seen()).toMatchObject({ named: [], sitemap: false, page: 404 });

  // The private link.
  await page.goto(`/manage-events/${id}`);
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copier le lien privé…' }).click();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  const link = await page.getByLabel('Adresse à donner').inputValue();
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  const visitor = await newPage(browser);
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText(/^Vous voyez un brouillon, par un lien privé\./)).toBeVisible();
  // The secret is sent in its header only.
  const secret = new URL(link).hash.slice('#cle='.length);
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(asked.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);

  // Published.
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Brouillon', { exact: true })).toHaveCount(0);
  await expect
    .poll(async () => (await seen()).named)
    .toEqual(['list', 'suggestions', 'calendar', 'news', 'organizer']);
  expect(await seen()).toMatchObject({ sitemap: true, page: 200 });

  // A guest registers.
  const lea = await addAccount('Léa Fontaine', `lea-${run}@exemple.fr`);
  await confirmAddress(lea.user.email);
  const guest = await newPage(browser);
  await storeSession(guest, lea);
  await guest.goto(`/events/${id}`);
  await guest.getByRole('button', { name: "S'inscrire" }).click();
  await expect(guest.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();

  // Cancelled: checked in every place that shows the event.
  await page.goto(`/manage-events/${id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Annuler l’événement…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Email à 1\s*inscrit/);
  await dialog.getByLabel('Raison').fill('Orage annoncé');
  await dialog.getByRole('button', { name: 'Annuler l’événement' }).click();
  await expect(page.getByText(/^Cet événement est annulé\./)).toBeVisible();
  await expect.poll(async () => (await seen()).calendar).toContain('STATUS:CANCELLED');
  const cancelled = await seen();
  expect(cancelled.html).toContain('schema.org/EventCancelled');
  expect(cancelled.html).toMatch(/<title>Annulé\s:/);
  expect(cancelled.named).toContain('list');
  const badge = (on: Page) => on.locator('main').getByText('Annulé', { exact: true }).first();
  await call(calls.addFavourite, { token: lea.token, params: { id } });
  const FULL = Boolean(process.env.TEST_FULL);
  for (const path of [
    `/events/${id}`,
    ...(FULL ? ['/guest', '/tickets', '/favourites'] : []),
    `/tickets/${id}`,
  ]) {
    await guest.goto(path);
    await expect(badge(guest), path).toBeVisible();
  }
  for (const path of ['/organizer', ...(FULL ? [`/manage-events/${id}`] : [])]) {
    await page.goto(path);
    await expect(badge(page), path).toBeVisible();
  }
  for (const path of [`/manage-registrations?event=${id}`, ...(FULL ? ['/manage-events'] : [])]) {
    await page.goto(path);
    const row = page.locator('main li').filter({ hasText: title }).first();
    await expect(row.getByText('Annulé', { exact: true }), path).toBeVisible();
  }
  await visitor.goto(`/events?search=${run}`);
  await expect(badge(visitor)).toBeVisible();
  if (FULL) {
    await visitor.goto(`/organizers/${organizerId}`);
    await expect(badge(visitor)).toBeVisible();
  }
  await expect.poll(() => mailsTo(lea.user.email, 'Annulé').length, { timeout: 40_000 }).toBe(1);
  expect(mailsTo(lea.user.email, 'Annulé')[0]?.text.replace(/\s+/g, ' ')).toContain('Orage annoncé');

  // Restored.
  await page.goto(`/manage-events/${id}`);
  await page.getByRole('button', { name: 'Rétablir l’événement' }).click();
  await page.getByRole('button', { name: 'Rétablir', exact: true }).click();
  await expect(page.getByText(/^Cet événement est annulé\./)).toHaveCount(0);
  await guest.goto(`/tickets/${id}`);
  await expect(guest.getByRole('img', { name: /^Code QR du billet/ })).toBeVisible();
  await expect(guest.locator('main').getByText('Annulé', { exact: true })).toHaveCount(0);
  expect((await seen()).calendar).not.toContain('STATUS:CANCELLED');

  // Unlisted: no place names it, and only its secret address opens it to strangers.
  const { draft_key: key } = await call(calls.updateEvent, {
    ...{ as: 'organizer', params: { id }, body: { unlisted: true } },
  });
  await expect.poll(async () => (await seen()).named).toEqual([]);
  expect(await seen()).toMatchObject({ sitemap: false, page: 404 });
  const stranger = await newPage(browser);
  await stranger.goto(`/events/${id}#cle=${key}`);
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await removeEvent(id);
});
