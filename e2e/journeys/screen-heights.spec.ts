// Of @mf-public @mf-guest @mf-organizer @mf-admin
import type { Locator } from '@playwright/test';
import { dayIn } from '@eveneo/contract/application/event-time';
import type { Role } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { eventField } from '../lib/event-form';
import { boxOf, openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

test.use({ reducedMotion: 'reduce' });

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

const linesOf = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom);
    return tops.filter((bottom, at) => at === 0 || bottom - tops[at - 1]! > 4).length;
  });

test(
  'on a phone the event’s bar ends at the screen’s edge, for every role',
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
      const bar = page.locator('[data-bar]');
      await expect(bar.getByRole('button').or(bar.getByRole('link')).first()).toBeVisible();
      for (const phone of PHONES)
        for (const size of ['100%', '150%']) {
          await page.setViewportSize(phone);
          await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
          const where = `${role ?? 'visitor'} at ${event}, ${phone.width} px, ${size}`;
          const { y, height } = await boxOf(bar);
          expect(Math.abs(y + height - phone.height), where).toBeLessThan(0.5);
          if (size === '100%') expect(height, where).toBeLessThanOrEqual(65);
        }
      await context.close();
    }
    for (const one of [id, held.id]) await removeEvent(one);
  },
);

test('on a phone the bar of an event’s edit is one line', async ({ browser, baseURL }) => {
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
  expect((await boxOf(save.locator('../..'))).height).toBeLessThanOrEqual(72);
  expect((await boxOf(page.getByRole('link', { name: 'Quitter' }))).height).toBeGreaterThanOrEqual(44);
  await context.close();
  await removeEvent(id);
});

test('an event is written on one screen: everything required is filled in and sent without scrolling', async ({
  browser,
  baseURL,
}) => {
  for (const viewport of [PHONES[0]!, { width: 1280, height: 900 }]) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
    const page = await context.newPage();
    await enterAs(page, 'organizer');
    await openToMeasure(page, '/create-event');
    const main = page.getByRole('main');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(main.getByRole('button', { name: /, image 5$/ })).toBeVisible();
    expect(await height(), `empty, ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
    await main.getByLabel('Titre').fill('Lectures sous la verrière');
    // Date, hour, city, places and category have first values.
    await main.getByRole('button', { name: /Indiquer le lieu/ }).click();
    await main.getByLabel('Lieu').fill('Médiathèque Françoise-Sagan');
    await main.getByLabel('Lieu').press('Enter');
    await main.getByLabel('Description').fill('Trois lectures, un verre.');
    await expect(main.getByRole('status')).toContainText('Prêt à publier');
    expect(await height(), `filled in, ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
    // Each line opens in view.
    for (const label of [/^Date/, 'Lieu', /^Capacité/, 'Catégorie'])
      await expect(await eventField(page, label), String(label)).toBeInViewport({ ratio: 1 });
    const create = main.getByRole('button', { name: 'Créer l’événement' });
    await expect(create).toBeInViewport({ ratio: 1 });
    await create.click();
    await expect(page).toHaveURL(/\/events\/\d+$/);
    await removeEvent(Number(page.url().split('/').at(-1)));
    await context.close();
  }
});

test('on a phone without a button the bar keeps clear of the edge that the system uses', async ({ page }) => {
  const { id } = await addEvent('Bord de l’écran', { capacity: 180 });
  await page.setViewportSize(PHONES[0]!);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await openToMeasure(page, `/events/${id}`);
  const bar = page.locator('[data-bar]');
  await expect(bar.getByRole('link')).toBeVisible();
  expect((await boxOf(bar)).height).toBeCloseTo(64 + 34, 0);
  const link = await boxOf(bar.getByRole('link'));
  expect(link.y + link.height).toBeLessThanOrEqual(PHONES[0]!.height - 34);
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover');
  await removeEvent(id);
});

test('home knows the hour: its first row stands on the first screen', async ({ page }) => {
  const { id } = await addEvent('Toute la journée', {
    date: dayIn(new Date()),
    time: '00:00',
    end_time: '23:59',
  });
  for (const [viewport, row] of [
    [PHONES[0]!, 660],
    [{ width: 1280, height: 900 }, 660],
  ] as const) {
    await page.setViewportSize(viewport);
    await openToMeasure(page, '/');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toBeVisible();
    expect((await boxOf(first)).y).toBeLessThanOrEqual(row);
  }
  await page.getByRole('main').getByRole('button', { name: 'Près de chez vous' }).click();
  expect(await linesOf(page.getByText('Votre ville est gardée sur cet appareil'))).toBe(1);
  await removeEvent(id);
});

test('rows, footer and hero have the heights of their pictures', async ({ browser, baseURL }) => {
  const DESKTOP = { width: 1280, height: 900 };
  /** Of the demonstration's rows: other journeys' events have titles and marks of any length. */
  const heights = (of: Locator) =>
    of.evaluateAll(
      (all, last) =>
        all
          .filter((one) => {
            const link = one.querySelector('h3 a')?.getAttribute('href') ?? '';
            return !(Number(/\d+$/.exec(link)?.[0]) > last);
          })
          .map((one) => Math.round(one.getBoundingClientRect().height)),
      Number(process.env.E2E_LAST_EVENT),
    );
  const at = async (role: Role | null, path: string, viewport: { width: number; height: number }) => {
    const page = await (await browser.newContext({ ...(baseURL && { baseURL }), viewport })).newPage();
    if (role) await enterAs(page, role);
    await openToMeasure(page, path);
    return page;
  };
  const between = async (rows: Locator, least: number, most: number) => {
    await expect(rows.first()).toBeVisible();
    const found = await heights(rows);
    expect(found.filter((height) => height < least || height > most)).toEqual([]);
  };
  const expectMost = async (rows: Locator, most: number) => {
    const all = await heights(rows);
    expect(all.filter((height) => height <= most).length).toBeGreaterThan(all.length / 2);
  };
  const MANAGED = 'main li[data-event]';
  const wide = (await at('organizer', '/manage-events', DESKTOP)).locator(MANAGED);
  // What other journeys bring about at these events are marks, one below the other.
  await between(wide, 80, 112);
  await expectMost(wide, 81);
  // A mark, or a date of another year, takes a line of its own on a phone.
  const onPhone = (await at('organizer', '/manage-events', PHONES[0]!)).locator(MANAGED);
  await between(onPhone, 80, 170);
  await expectMost(onPhone, 116);
  const guest = await at('guest', '/guest', PHONES[0]!);
  await between(guest.locator('main li[data-over]:not(:has([class*=badge]))'), 44, 110);
  // Other journeys' acts may be long.
  const acts = (await at('admin', '/history', DESKTOP)).locator('main tbody tr');
  await expect(acts.first()).toBeVisible();
  await expectMost(acts, 64);
  const home = await at(null, '/', DESKTOP);
  await between(home.locator('#pied-de-page'), 114, 114);
  await between(home.locator('main section').first(), 412, 413);
  for (const context of browser.contexts()) await context.close();
});
