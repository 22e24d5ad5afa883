// Of @shell @mf-public @mf-guest @mf-organizer @mf-admin
import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { enterAs, storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

test.use({ viewport: { width: 320, height: 844 } });

/** How much wider the page is than the screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'an endless word as title or place widens no page of organizers and guests',
  FULL_RUN,
  async ({ page, browser, baseURL }) => {
    const title = `Rindfleisch${'etikettierung'.repeat(13)}`;
    const { id } = await addEvent(title, { location: `Llanfair${'pwllgwyngyll'.repeat(15)}` });
    const card = page.getByRole('main').getByText(title).first();
    await enterAs(page, 'organizer');
    const pages = [
      `/organizer?onglet=calendrier&vue=agenda&date=2031-06-01`,
      `/manage-registrations?event=${id}`,
      `/manage-events?search=${title}`,
    ];
    for (const path of pages) {
      await openToMeasure(page, path);
      await expect(card, path).toBeVisible();
      expect(await tooWide(page), path).toBe(0);
    }
    await page.getByRole('button', { name: /^Modifier/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Modifier/ })).toBeVisible();
    expect(await tooWide(page), 'edit').toBe(0);

    const someone = await addAccount('Line Large', `large-${Date.now()}@exemple.fr`);
    await call(calls.registerToEvent, { token: someone.token, params: { id } });
    const other = await browser.newContext({ baseURL, viewport: { width: 320, height: 844 } });
    const guest = await other.newPage();
    await storeSession(guest, someone);
    await openToMeasure(guest, '/guest?filtre=a-venir');
    await expect(guest.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(await tooWide(guest), 'guest').toBe(0);
    await other.close();
    await removeEvent(id);
  },
);

test('nor a page of visitors, nor does an endless user name', async ({ page }) => {
  const title = `Donaudampf${'schifffahrt'.repeat(15)}`;
  const name = `Jean${'marieantoinette'.repeat(6)}`;
  const { id } = await addEvent(title, {
    location: `Llanfair${'pwllgwyngyll'.repeat(15)}`,
    price_note: 'Participationlibre'.repeat(3),
  });
  const someone = await addAccount(name, `mots-${Date.now()}@exemple.fr`);
  const { token } = someone;
  await call(calls.registerToEvent, { token, params: { id } });
  await call(calls.postChat, { token, params: { id }, body: { message: 'x'.repeat(400) } });
  await call(calls.postReview, {
    token,
    params: { id },
    body: { rating: 5, comment: 'y'.repeat(400) },
  });

  await openToMeasure(page, `/events?search=${title}`);
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  expect(await tooWide(page), 'list').toBe(0);
  await storeSession(page, someone);
  await openToMeasure(page, '/');
  await expect(page.getByText(`Bonjour ${name}`)).toBeVisible();
  expect(await tooWide(page), 'home').toBe(0);
  await openToMeasure(page, `/events/${id}`);
  await page.getByRole('button', { name: /^Discussion/ }).click();
  // It moves what is below when it has loaded.
  await expect(page.getByRole('log')).toContainText('xxx');
  await page.getByRole('button', { name: /^Avis/ }).click();
  await expect(page.getByRole('heading', { name: 'Modifier votre avis' })).toBeVisible();
  expect(await tooWide(page), 'event').toBe(0);

  await removeEvent(id);
  await call(calls.deleteAccount, { token });
});

/** One page of each kind, and a text that shows it has loaded; in `npm test` every other one. */
const ROLE_PAGES = (
  [
    { role: 'guest', path: '/guest?filtre=passes', shows: /^Événement passé/ },
    { role: 'organizer', path: '/organizer', shows: /^Détails/ },
    { role: 'admin', path: '/releases', shows: /^mf-public/ },
    { role: 'admin', path: '/history', shows: /\d\d:\d\d/ },
    { role: 'organizer', path: '/organizer?onglet=calendrier&vue=semaine', shows: /^Semaine/ },
    { role: 'organizer', path: '/organizer?onglet=calendrier&vue=agenda', shows: /^Agenda/ },
    {
      role: 'organizer',
      path: '/manage-events',
      shows: /^Enregistrer/,
      opens: [/^Autres actions/, /^Modifier$/],
    },
    { role: 'organizer', path: '/manage-registrations', shows: /^Télécharger/, opens: [/^Inscrits/] },
    { role: 'organizer', path: '/create-event', shows: /^Créer/ },
    { role: 'organizer', path: '/about', shows: /équipe/ },
    { role: 'organizer', path: '/profile?onglet=preferences', shows: /^Enregistrer/ },
  ] satisfies { role: Role; path: string; shows: RegExp; opens?: RegExp[] }[]
).filter((_, at) => process.env.TEST_FULL || at % 2 === 0);

test('on a phone with text at 200 % no page of the roles scrolls sideways', async ({ browser, baseURL }) => {
  for (const role of ['guest', 'admin', 'organizer'] as const) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 320, height: 844 },
    });
    const page = await context.newPage();
    await enterAs(page, role);
    for (const { path, shows, opens } of ROLE_PAGES.filter((one) => one.role === role)) {
      await openToMeasure(page, path);
      const main = page.getByRole('main');
      for (const name of opens ?? []) await main.getByRole('button', { name }).first().click();
      await expect(main.getByText(shows).filter({ visible: true }).first(), path).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await tooWide(page), path).toBe(0);
    }
    await context.close();
  }
});

test('nor does a million failures of a release, at any width of its table', FULL_RUN, async ({ page }) => {
  await enterAs(page, 'admin');
  await page.route(
    ({ pathname }) => pathname === '/api/releases',
    async (route) => {
      const response = await route.fetch();
      const overview = (await response.json()) as ReleaseOverview;
      const releases = overview.releases.map((release) => ({ ...release, failures: 1_234_567 }));
      await route.fulfill({ response, json: { ...overview, releases } });
    },
  );
  await openToMeasure(page, '/releases');
  await expect(page.getByText(/1\D234\D567 pannes/).first()).toBeVisible();
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tooWide(page), String(width)).toBe(0);
  }
});

/** For each row of the facts, the distance from its end to the end of the list. */
const emptyEnds = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('main dl')!;
    const ends = new Map<number, number>();
    for (const { top, right } of [...list.children].map((fact) => fact.getBoundingClientRect()))
      if (right > 0) ends.set(top, Math.max(ends.get(top) ?? 0, right));
    return [...ends.values()].map((end) => Math.round(list.getBoundingClientRect().right - end));
  });

test('the organizer’s bar on a phone is one row of 64 px; no fact stands alone in a row, no date wraps', async ({
  page,
}) => {
  const { id } = await addEvent('Large', { time: '20:30', end_time: '23:00' });
  await enterAs(page, 'organizer');
  for (const width of [320, 390, 820, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 320 || process.env.TEST_FULL) await openToMeasure(page, `/events/${id}`);
    const bar = page.locator('[data-bar]');
    await expect(page.locator('main dl')).toBeVisible();
    if (width < 1024) {
      await expect(bar.getByRole('button', { name: 'Gérer' })).toBeVisible();
      expect((await bar.boundingBox())?.height, `bar at ${width}`).toBe(64);
    }
    for (const end of await emptyEnds(page)) expect(end, `facts at ${width}`).toBe(0);
    for (const part of await page.locator('main header time > span').all()) {
      const lines = await part.evaluate((span) => span.getClientRects().length);
      const high = await part.evaluate(
        (span) => span.getBoundingClientRect().height / parseFloat(getComputedStyle(span).lineHeight),
      );
      expect([lines, Math.round(high)], `date at ${width}`).toEqual([1, 1]);
    }
  }
  await removeEvent(id);
});
