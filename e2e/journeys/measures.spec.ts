// Of @mf-public @mf-guest @mf-organizer @mf-admin
import type { Locator, Page } from '@playwright/test';
import type { ReleaseOverview } from '@eveneo/contract/delivery/registry';
import { TEXT_PAGES } from 'mf-public/src/text-pages';
import { enterAs } from '../lib/accounts';
import { addEvent, removeEvent } from '../lib/api';
import { eventField } from '../lib/event-form';
import { boxOf, openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

test.use({ reducedMotion: 'reduce' });

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
test('the home page is laid out about as fast as the list: grids within grids would be laid out again and again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const layoutMs = async (path: string) => {
    await openToMeasure(page, path);
    await expect(page.locator('#contenu a[href^="/events/"]').first()).toBeVisible();
    return page.evaluate(() => {
      const times = [380, 381, 382].map((width) => {
        document.body.style.width = `${width}px`;
        const from = performance.now();
        document.body.getBoundingClientRect();
        return performance.now() - from;
      });
      return Math.min(...times);
    });
  };
  expect(await layoutMs('/')).toBeLessThan(10 * Math.max(1, await layoutMs('/events')));
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
      const [whole, arrow] = [await boxOf(row), await boxOf(row.locator('svg'))];
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
      const [one, other] = [await boxOf(field), await boxOf(send)];
      expect(Math.abs(one.y - other.y), `top at ${width}`).toBeLessThan(1);
      expect(Math.abs(one.height - other.height), `height at ${width}`).toBeLessThan(1);
    }
    await removeEvent(id);
  },
);

test(
  'dashboards: rows while loading, tabs flush with the page, pressed chips in ink',
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
    expect(Math.abs(words - (await boxOf(page.getByRole('heading', { level: 1 }))).x)).toBeLessThan(2);
    const chip = page.getByRole('button', { name: 'Tous', pressed: true });
    expect(await style(chip, 'background-color')).toBe(await token(page, '--c-text'));

    await openToMeasure(page, '/create-event');
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
  await page.setViewportSize({ width: 390, height: 844 });
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
  // At the start of a line the dot lies in the margin that is cut off.
  const signs = await when.evaluate((time) => {
    const line = time.parentElement as HTMLElement;
    const room = parseFloat(getComputedStyle(line).marginInlineStart);
    const start = line.getBoundingClientRect().left - room;
    const dots = [...time.querySelectorAll('span')].filter(({ textContent }) => textContent?.trim() === '·');
    const top = (one: Element | null | undefined) => Math.round(one?.getBoundingClientRect().top ?? 0);
    return dots.map((dot) => {
      const wraps = top(dot.parentElement) > top(dot.parentElement?.previousElementSibling);
      return !wraps || dot.getBoundingClientRect().right <= start + 1;
    });
  });
  expect(signs.length).toBeGreaterThan(0);
  expect(signs).not.toContain(false);
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
    const left = async (label: string) => (await boxOf(await eventField(page, label))).x;
    expect(await left('Lieu')).toBe(await left('Capacité'));

    await openToMeasure(page, `/check-tickets/${id}`);
    const check = main.getByRole('button', { name: 'Vérifier' });
    await expect(check).toBeVisible();
    const [field, button] = [await boxOf(main.getByLabel('Numéro ou code du billet')), await boxOf(check)];
    expect([button.y, button.height]).toEqual([field.y, field.height]);
    await removeEvent(id);

    await openToMeasure(page, '/');
    await main.getByRole('button', { name: 'Près de chez vous' }).click();
    const near = main.getByRole('button', { name: 'Voir les événements' });
    const [city, show] = [await boxOf(main.getByLabel('Votre ville')), await boxOf(near)];
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
  expect((await boxOf(verb)).height).toBeLessThan(40);
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
