// Of @mf-public @mf-guest @mf-organizer @mf-admin
import type { Locator, Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { TEXT_PAGES } from 'mf-public/src/text-pages';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

test.use({ reducedMotion: 'reduce' });

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

const box = async (one: Locator) => (await one.boundingBox())!;
const style = (one: Locator, property: string) =>
  one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** A colour of the theme, as the browser computes it. */
const token = (page: Page, name: string) =>
  page.evaluate((one) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${one})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
const linesOf = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
    return tops.filter((bottom, at) => at === 0 || bottom - tops[at - 1]! > 4).length;
  });

test(
  'on a phone the event’s bar ends at the screen’s edge, and its seats take two lines, for every role',
  FULL_RUN,
  async ({ browser, baseURL }) => {
    const { id } = await addEvent('Barre du bas', { capacity: 180 });
    const held = await addEvent('Barre avec place', { capacity: 180 });
    await call(calls.registerToEvent, { as: 'guest', params: { id: held.id } });
    const past = await call(calls.listEvents, { query: { status: 'past', per_page: 1 } });
    const readers: [role: Role | null, event: number][] = [
      [null, id],
      ['guest', id],
      ['guest', held.id],
      ['guest', past.data[0]!.id],
      ['organizer', id],
      ['admin', id],
    ];
    // In `npm test` every other reader.
    for (const [role, event] of readers.filter((_, at) => process.env.TEST_FULL || at % 2 === 0)) {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: PHONES[0]!,
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      if (role) await enterAs(page, role);
      await openToMeasure(page, `/events/${event}`);
      const bar = page.getByRole('region', { name: 'Places disponibles' });
      await expect(bar.getByRole('button').or(bar.getByRole('link')).first()).toBeVisible();
      for (const phone of PHONES)
        for (const size of ['100%', '150%']) {
          await page.setViewportSize(phone);
          await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
          const where = `${role ?? 'visitor'} at ${event}, ${phone.width} px, ${size}`;
          const { y, height } = await box(bar);
          expect(Math.abs(y + height - phone.height), where).toBeLessThan(0.5);
          if (size === '100%') expect(height, where).toBeLessThanOrEqual(65);
          const places = bar.locator('p').first();
          if (await places.isVisible()) expect(await linesOf(places), where).toBeLessThanOrEqual(2);
        }
      await context.close();
    }
    for (const one of [id, held.id]) await removeEvent(one);
  },
);

test('on a phone the bar of an event’s edit is one line, whose way back is an icon', async ({
  browser,
  baseURL,
}) => {
  const { id } = await addEvent('Barre de modification');
  // With a registration the form says that somebody will be notified; that line is above the bar.
  await call(calls.registerToEvent, { as: 'guest', params: { id } });
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONES[0]!,
    hasTouch: true,
  });
  const page = await context.newPage();
  await enterAs(page, 'organizer');
  await openToMeasure(page, `/edit-event/${id}`);
  const save = page.getByRole('button', { name: 'Enregistrer les modifications' });
  await expect(save).toBeVisible();
  expect((await box(save.locator('..'))).height).toBeLessThanOrEqual(72);
  const back = await box(page.getByRole('link', { name: 'Retour à la gestion des événements' }));
  expect([back.width, back.height >= 44]).toEqual([44, true]);
  await context.close();
  await removeEvent(id);
});

test(
  'missing reviews have no coloured background; count and arrow end the row',
  FULL_RUN,
  async ({ page }) => {
    const { id } = await addEvent('Sans avis');
    await enterAs(page, 'guest');
    await openToMeasure(page, `/events/${id}#avis`);
    const empty = page.getByText('Aucun avis pour le moment');
    await expect(empty).toBeVisible();
    expect(await style(empty, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    expect(await style(empty.locator('..'), 'background-color')).toBe('rgba(0, 0, 0, 0)');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const row = page.getByRole('button', { name: /^Avis/ });
      const [whole, arrow] = [await box(row), await box(row.locator('svg'))];
      expect(Math.abs(whole.x + whole.width - arrow.x - arrow.width), `arrow at ${width}`).toBeLessThan(2);
    }
    // 'Envoyer' beside a field of one line.
    await page.getByRole('button', { name: /^Discussion/ }).click();
    const [field, send] = [
      page.getByRole('textbox', { name: 'Votre message' }),
      page.getByRole('button', { name: 'Envoyer' }),
    ];
    for (const width of [600, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const [one, other] = [await box(field), await box(send)];
      expect(Math.abs(one.y - other.y), `top at ${width}`).toBeLessThan(1);
      expect(Math.abs(one.height - other.height), `height at ${width}`).toBeLessThan(1);
    }
    await removeEvent(id);
  },
);

test(
  'dashboards: rows while loading, tabs flush with the page, pressed chips in ink, dark cards with a border',
  FULL_RUN,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await enterAs(page, 'organizer');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/organizer\/events/, async (route) => {
      await held;
      await route.continue();
    });
    await openToMeasure(page, '/organizer');
    const main = page.getByRole('main');
    await expect(main.getByText('Chargement', { exact: false }).first()).toBeVisible();
    expect(await main.locator('[aria-hidden="true"] > div').count()).toBeGreaterThan(3);
    expect(await main.getByRole('progressbar').count()).toBe(0);
    answer();
    const tab = page.getByRole('tab').first();
    await expect(tab).toBeVisible();
    const words = await tab.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
    expect(Math.abs(words - (await box(page.getByRole('heading', { level: 1 }))).x)).toBeLessThan(2);
    const chip = page.getByRole('button', { name: 'Tous', pressed: true });
    expect(await style(chip, 'background-color')).toBe(await token(page, '--c-text'));

    await openToMeasure(page, '/create-event');
    const card = page.getByRole('group', { name: 'L’essentiel' });
    await expect(card).toBeVisible();
    expect(await style(card, 'border-top-width')).toBe('1px');
    expect(await style(card, 'border-top-color')).toBe(await token(page, '--c-border'));
    const [capacity, price] = [await box(page.getByLabel(/^Capacité/)), await box(page.getByLabel(/^Tarif/))];
    expect(capacity.y).toBe(price.y);
    expect((await box(page.getByLabel('Description').first())).height).toBeGreaterThan(96);
    const save = page.getByRole('main').getByRole('button', { name: /^Créer/ });
    for (const title of ['Titre', 'Description']) {
      await page.getByLabel(title).first().focus();
      await expect(save, title).toBeInViewport({ ratio: 1 });
    }
  },
);

test('the page of an event and its registrants load as rows; its head ends no line with a sign', async ({
  page,
}) => {
  const { id } = await addEvent('Au bureau', { time: '20:30', end_time: '23:00' });
  await page.setViewportSize(PHONES[0]!);
  await enterAs(page, 'organizer');
  const main = page.getByRole('main');
  for (const [path, held] of [
    [`/manage-events/${id}`, `/api/events/${id}`],
    [`/manage-events/${id}?onglet=inscrits`, `/api/events/${id}/registrants`],
  ] as const) {
    await page.route(
      ({ pathname }) => pathname === held,
      () => new Promise(() => undefined),
    );
    await openToMeasure(page, path);
    await expect(main.getByRole('status').filter({ hasText: 'Chargement' })).toBeVisible();
    expect(await main.locator('[aria-hidden="true"] > div').count(), path).toBeGreaterThan(3);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const when = main.locator('header time');
  await expect(when).toContainText('20:30');
  await expect(when.getByText('·', { exact: true })).toBeHidden();
  await removeEvent(id);
});

test(
  'what stands side by side stands in line: options and their neighbours, a field and its button',
  FULL_RUN,
  async ({ page }) => {
    const { id } = await addEvent('En ligne');
    await enterAs(page, 'organizer');
    await openToMeasure(page, '/create-event');
    const main = page.getByRole('main');
    const left = async (words: Locator) => (await box(words)).x;
    const options = main.getByText('Options', { exact: true });
    expect(await left(options)).toBeCloseTo(await left(main.getByText('L’essentiel', { exact: true })), 0);
    await options.click();
    expect(await left(main.getByLabel('Publication'))).toBeCloseTo(await left(main.getByLabel('Titre')), 0);

    await openToMeasure(page, `/check-tickets/${id}`);
    const check = main.getByRole('button', { name: 'Vérifier' });
    await expect(check).toBeVisible();
    const [field, button] = [await box(main.getByLabel('Numéro ou code du billet')), await box(check)];
    expect([button.y, button.height]).toEqual([field.y, field.height]);
    await removeEvent(id);

    await openToMeasure(page, '/');
    const near = page.locator('#contenu').getByRole('button', { name: 'Voir les événements' });
    await near.scrollIntoViewIfNeeded();
    const [city, show] = [await box(main.getByLabel('Votre ville')), await box(near)];
    expect(Math.abs(show.height - city.height)).toBeLessThan(1);
  },
);

test('the verb of a row of releases stands on one line', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.route(
    ({ pathname }) => pathname === '/api/releases',
    async (route) => {
      const response = await route.fetch();
      const overview = (await response.json()) as ReleaseOverview;
      const version = '1.0.0-0ece0ece0ece';
      const pointers = overview.pointers.map((one) => ({ ...one, targets: [version] }));
      const before = overview.releases.map((one) => ({ ...one, version }));
      const releases = [...overview.releases, ...before];
      await route.fulfill({ response, json: { ...overview, pointers, releases } });
    },
  );
  await openToMeasure(page, '/releases');
  const verb = page
    .getByRole('main')
    .getByRole('button', { name: /^Revenir en arrière/ })
    .first();
  await expect(verb).toBeVisible();
  // The button's visually hidden text must not add to its height.
  expect((await box(verb)).height).toBeLessThan(40);
});

test('on a phone without a button the bar keeps clear of the edge that the system uses', async ({ page }) => {
  const { id } = await addEvent('Bord de l’écran', { capacity: 180 });
  await page.setViewportSize(PHONES[0]!);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await openToMeasure(page, `/events/${id}`);
  const bar = page.getByRole('region', { name: 'Places disponibles' });
  await expect(bar.getByRole('link')).toBeVisible();
  expect((await box(bar)).height).toBeCloseTo(64 + 34, 0);
  const link = await box(bar.getByRole('link'));
  expect(link.y + link.height).toBeLessThanOrEqual(PHONES[0]!.height - 34);
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover');
  await removeEvent(id);
});

test('near home: the hint fits on one line', async ({ page }) => {
  await openToMeasure(page, '/');
  // Not the first screen's, which the page replaces.
  const hint = page.locator('#contenu').getByText('Votre ville est gardée sur cet appareil');
  await hint.scrollIntoViewIfNeeded();
  await expect(hint).toBeVisible();
  expect(await linesOf(hint)).toBe(1);
});

test('at 200 % text size no title of a full week is cut off', async ({ page }) => {
  await enterAs(page, 'admin');
  await openToMeasure(page, '/admin?onglet=calendrier');
  await expect(page.locator('.rbc-event').first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    // The calendar recalculates how many events fit in a day.
    dispatchEvent(new Event('resize'));
  });
  const cut = await page.locator('.rbc-month-row').evaluateAll((weeks) =>
    weeks.flatMap((week) => {
      const { bottom } = week.getBoundingClientRect();
      return [...week.querySelectorAll('.rbc-event')]
        .filter((event) => event.getBoundingClientRect().bottom > bottom + 1)
        .map((event) => event.textContent);
    }),
  );
  expect(cut).toEqual([]);
});

test('text pages stand on the page, not in violet or red boxes', FULL_RUN, async ({ page }) => {
  for (const path of ['/contact', ...Object.values(TEXT_PAGES).map(({ path: one }) => one)]) {
    await openToMeasure(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const loud = await Promise.all(
      ['--c-brand', '--c-brand-soft', '--c-danger', '--c-danger-soft'].map((name) => token(page, name)),
    );
    const boxes = await page
      .getByRole('main')
      .locator('section, article, aside, div, p, ul')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect([path, boxes.filter((colour) => loud.includes(colour))]).toEqual([path, []]);
  }
});
