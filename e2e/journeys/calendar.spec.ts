// Of @mf-guest @mf-organizer @mf-admin
import type { Page } from '@playwright/test';
import type { Role } from '@eveneo/contract/application/users';
import { enterAs } from '../lib/accounts';
import { addEvent, removeEvent } from '../lib/api';
import { expect, FULL_RUN, test } from '../lib/test';
import { auditOf } from '../screens/audit';
import { THEMES } from '../screens/dress';

const VIEWS = ['mois', 'semaine', 'jour', 'agenda'] as const;
const ROLES = ['admin', 'organizer', 'guest'] as const;
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
const dashboardOf = (role: Role, view: (typeof VIEWS)[number]) => `/${role}?onglet=calendrier&vue=${view}`;

for (const theme of THEMES) {
  test(
    `the calendar is free of accessibility faults in every view, ${theme}`,
    theme === 'light' ? {} : FULL_RUN,
    async ({ browser, baseURL }) => {
      const full = Boolean(process.env.TEST_FULL);
      test.setTimeout(full ? 300_000 : 120_000);
      const faults: string[] = [];
      // `npm test` has two views, on a wide screen and in light colours.
      for (const viewport of full ? SIZES : SIZES.slice(0, 1)) {
        const context = await browser.newContext({
          colorScheme: theme,
          viewport,
          baseURL,
        });
        for (const [at, view] of VIEWS.entries()) {
          if (!full && at % 2 === 1) continue;
          for (const role of ROLES.filter((_, of) => full || of === at % 3)) {
            const page = await context.newPage();
            await enterAs(page, role);
            await page.goto(dashboardOf(role, view));
            await expect(page.getByLabel('Aller à la date :')).toBeVisible();
            const where = `${role} ${view} ${viewport.width}px`;
            faults.push(...(await auditOf(page)).map((fault) => `${where} ${fault}`));
            await page.close();
          }
        }
        await context.close();
      }
      expect(faults).toEqual([]);
    },
  );
}

test('the calendar’s code is loaded when its tab opens, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/mf-organizer\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await enterAs(page, 'organizer');
  await page.goto('/organizer');
  await expect(page.getByRole('tab', { name: 'Mes événements' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('tab', { name: 'Calendrier' }).hover();
  await page.waitForTimeout(300);
  expect(scripts).toHaveLength(before);
  await page.getByRole('tab', { name: 'Calendrier' }).click();
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('an event is reached and opened by keyboard, and Back restores the calendar', async ({ page }) => {
  await enterAs(page, 'guest');
  await page.goto(dashboardOf('guest', 'mois'));
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
  await page.getByRole('button', { name: 'Semaine' }).focus();
  const href = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  let target = '';
  for (let stop = 0; stop < 60 && !target.startsWith('/events/'); stop++) {
    await page.keyboard.press('Tab');
    target = await href();
  }
  expect(target).toMatch(/^\/events\/\d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await page.goBack();
  await expect(page).toHaveURL(/onglet=calendrier&vue=mois/);
  await expect(page.getByLabel('Aller à la date :')).toBeVisible();
});

test(
  'a week with an event at night opens in the morning, whichever week was shown before',
  FULL_RUN,
  async ({ page }) => {
    const added = [
      await addEvent('Nuit des étoiles', { date: '2031-06-10', time: '00:00' }),
      await addEvent('Feu de la Saint-Jean', { date: '2031-06-12', time: '18:00' }),
    ];
    await enterAs(page, 'organizer');
    await page.goto('/organizer?onglet=calendrier&vue=semaine&date=2031-06-18');
    const hours = page.getByRole('region', { name: 'Grille horaire' });
    const at = (hour: string) => hours.locator('.rbc-time-gutter').getByText(hour, { exact: true });
    /** An hour's distance from the top of the grid. */
    const offset = async (hour: string) =>
      Math.round(((await at(hour).boundingBox())?.y ?? NaN) - ((await hours.boundingBox())?.y ?? NaN));
    await expect.poll(() => offset('08:00')).toBeLessThan(8);
    await page.getByRole('button', { name: 'Précédent' }).click();
    await expect(at('00:00')).toBeAttached();
    await expect.poll(() => offset('08:00')).toBeLessThan(8);
    expect(await offset('08:00')).toBeGreaterThan(-8);
    await hours.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => offset('00:00')).toBeGreaterThan(-8);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(at('00:00')).toHaveCount(0);
    await expect.poll(() => offset('08:00')).toBeGreaterThan(-8);
    for (const { id } of added) await removeEvent(id);
  },
);

test('a week whose only event is late opens scrolled to it, on a phone too', async ({ page }) => {
  const { id } = await addEvent('Concert du soir', { date: '2031-07-09', time: '20:00' });
  await enterAs(page, 'organizer');
  for (const viewport of process.env.TEST_FULL ? SIZES : SIZES.slice(1)) {
    await page.setViewportSize(viewport);
    await page.goto('/organizer?onglet=calendrier&vue=semaine&date=2031-07-09');
    const grid = await page.getByRole('region', { name: 'Grille horaire' }).boundingBox();
    const event = await page.locator('.rbc-event', { hasText: 'Concert du soir' }).boundingBox();
    expect(event?.y ?? 0).toBeGreaterThanOrEqual(grid?.y ?? NaN);
    expect((event?.y ?? NaN) + (event?.height ?? 0)).toBeLessThanOrEqual(
      (grid?.y ?? 0) + (grid?.height ?? 0) + 1,
    );
  }
  await removeEvent(id);
});

test('three events of a day fit in a month of six weeks; on a phone they are dots above their list', async ({
  page,
}) => {
  const added = [];
  // The first of June 2031 is a Sunday: six weeks.
  for (const title of ['Le premier', 'Le deuxième', 'Le troisième'])
    added.push(await addEvent(title, { date: '2031-06-20', time: '18:00' }));
  await enterAs(page, 'organizer');
  await page.goto('/organizer?onglet=calendrier&vue=mois&date=2031-06-20');
  const panel = page.getByRole('tabpanel');
  for (const name of [/Le premier/, /Le deuxième/, /Le troisième/])
    await expect(panel.getByRole('link', { name })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel.getByRole('button', { name: /vendredi 20\s+juin 2031, 3\sévénements/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /Le premier/ })).toBeVisible();
  const sideways = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      ).length,
  );
  expect(sideways).toBe(0);
  for (const { id } of added) await removeEvent(id);
});

/** Positions of the letters of an event's title in the month, line by line. */
const titleLines = (page: Page, title: RegExp) =>
  page
    .getByRole('tabpanel')
    .getByRole('link', { name: title })
    .evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link.querySelector('span > span:last-child') ?? link);
      const box = link.getBoundingClientRect();
      const week = link.closest('.rbc-month-row')?.getBoundingClientRect();
      const tops = [...words.getClientRects()]
        .filter(({ top }) => top < box.bottom - 4)
        .map(({ top }) => top);
      return {
        lines: new Set(tops.map(Math.round)).size,
        left: box.right - Math.max(...[...words.getClientRects()].map(({ right }) => right)),
        below: box.bottom - (week?.bottom ?? NaN),
      };
    });

test(
  'a day of three events shows as much of each title as fits, and no line begins with a punctuation mark',
  FULL_RUN,
  async ({ page }) => {
    const added = [];
    // Five weeks in July 2031, six in June.
    for (const date of ['2031-07-10', '2031-06-20'])
      for (const [at, title] of [
        'Grande conférence internationale',
        'Tout',
        'Mathématiquement : oui',
      ].entries())
        added.push(await addEvent(title, { date, time: `1${at}:00` }));
    await enterAs(page, 'organizer');
    await page.goto('/organizer?onglet=calendrier&vue=mois&date=2031-07-10');
    await expect.poll(async () => (await titleLines(page, /Grande/)).lines).toBe(2);
    expect((await titleLines(page, /Mathéma/)).below).toBeLessThan(0);
    await page.goto('/organizer?onglet=calendrier&vue=mois&date=2031-06-20');
    await expect.poll(async () => (await titleLines(page, /Grande/)).lines).toBe(1);
    expect((await titleLines(page, /Grande/)).left).toBeLessThan(14);

    await page.setViewportSize({ width: 700, height: 900 });
    const sign = page.getByText('nt\u00a0:', { exact: true });
    await expect.poll(() => sign.evaluate((tail) => tail.getClientRects().length)).toBe(1);
    for (const { id } of added) await removeEvent(id);
  },
);

for (const timezoneId of process.env.TEST_FULL ? ['UTC', 'America/Montreal'] : ['America/Montreal']) {
  test(`events stand at their own hours on a machine in ${timezoneId}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ timezoneId, baseURL });
    const page = await context.newPage();
    await enterAs(page, 'guest');
    const answer = page.waitForResponse('**/api/guest-events');
    await page.goto(dashboardOf('guest', 'agenda'));
    const events = (await (await answer).json()) as { title: string; date: string; time: string }[];
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const shown = await rows.allTextContents();
    const coming = events.filter(({ title }) => shown.some((row) => row.includes(title)));
    expect(coming.length).toBeGreaterThan(0);
    for (const { title, time } of coming) {
      expect(shown.find((row) => row.includes(title))).toContain(time.slice(0, 5));
    }
    await context.close();
  });
}
