// Of @shell @mf-public
import type { Page } from '@playwright/test';
import { PAGE_TEXTS } from '@eveneo/contract/application/texts';
import * as calls from '@eveneo/contract/call-list';
import { ACCOUNT_PASSWORD, addAccount, addEvent, call, removeEvent } from '../lib/api';
import { firstScreenOf } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';
import { auditOf } from '../screens/audit';

/** Public pages without JavaScript: what the host sends can be read, searched and turned. */
test.use({ javaScriptEnabled: false });

/** Waits for the page. Asked for again: a busy host sends the skeleton, which never becomes a page without scripts. */
const drawn = (page: Page) =>
  expect(async () => {
    // The skeleton says in its own that it needs scripts.
    const title = page.locator('main h1:not(noscript h1)');
    if (!(await title.isVisible())) await page.reload();
    await expect(title).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await drawn(page);
}

test('home, list, event, organizer and static pages can be read, and the search works', async ({ page }) => {
  for (const path of ['/', '/events', '/events/1', '/organizers/2', '/about', '/privacy', '/contact']) {
    await open(page, path);
    await expect(page.locator('.frame-notice')).toContainText('Sans JavaScript, ce site se lit seulement');
  }
  await open(page, '/');
  await page.getByRole('combobox').first().fill('jazz');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/search=jazz/);
  await drawn(page);
  await expect(page.locator('main h3').first()).toContainText(/jazz/i);
});

test('pages have the system’s theme, and meet the rules of accessibility', async ({ browser }) => {
  // The audit itself needs scripts: the page has none only while it loads.
  const context = await browser.newContext({ javaScriptEnabled: true, colorScheme: 'dark' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Without a picture, on the colours of its letter poster.
  const { id } = await addEvent('Sans script, sans image');
  for (const path of [...(process.env.TEST_FULL ? ['/', '/about'] : []), '/events', `/events/${id}`]) {
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    await open(page, path);
    await expect(page.locator('.frame-notice')).toContainText('Sans JavaScript, ce site se lit seulement');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 16, 23)');
    await session.send('Emulation.setScriptExecutionDisabled', { value: false });
    expect([path, await auditOf(page)]).toEqual([path, []]);
  }
  const wall = page.locator('[class^=wall-][data-theme]');
  await expect(wall).toHaveCount(1);
  await expect(wall).toBeHidden();
  await context.close();
  await removeEvent(id);
});

test('the list is searched and ordered by its form, filtered and turned by links; its state is in the URL', async ({
  page,
}) => {
  const card = page.locator('main h3').first();
  await open(page, '/events?per_page=12');
  const first = await card.textContent();
  await page.getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL('/events?per_page=12&page=2');
  await drawn(page);
  await expect(page.getByText('Page 2 sur')).toBeVisible();
  await expect(card).not.toHaveText(first ?? '');
  const weekend = page.getByRole('link', { name: 'Ce week-end', exact: true });
  await weekend.click();
  await expect(page).toHaveURL('/events?when=weekend&per_page=12');
  await drawn(page);
  await expect(weekend).toHaveAttribute('aria-current', 'true');
  await weekend.click();
  await expect(page).toHaveURL('/events?per_page=12');
  await drawn(page);
  await page.getByLabel('Catégorie').selectOption('Sports');
  await page.getByLabel('Trier').selectOption('places');
  await page.getByRole('combobox', { name: 'Rechercher' }).press('Enter');
  await expect(page).toHaveURL(/[?&]category=[^&]+&.*sort=places/);
  await drawn(page);
  await expect(page.locator('main [aria-current]')).toHaveCount(0);
  await expect(page.getByLabel('Trier')).toHaveValue('places');
});

test(
  'every query of the list is read as with scripts: what it does not accept is left out',
  FULL_RUN,
  async ({ page }) => {
    const titles = async (query: string) => {
      await open(page, `/events?${query}`);
      return page.locator('main h3').allTextContents();
    };
    const first = await titles('');
    for (const [query, read] of [
      ['from=2026-01-02&to=2026-01-01&page=0', 'from=2026-01-02'],
      ['when=month&from=2026-01-02', 'when=month'],
    ] as const)
      expect(await titles(query)).toEqual(await titles(read));
    for (const query of ['per_page=7', 'per_page=1000', 'sort=-date', 'when=jamais', 'utm_source=x'])
      expect([query, await titles(query)]).toEqual([query, first]);
    await titles('page=9999');
    const [, at, last] = /Page (\d+) sur (\d+)/.exec((await page.textContent('main')) ?? '') ?? [];
    expect(at).toBe(last);
    await open(page, `/events?search=${'zyx'.repeat(100)}`);
    await expect(page.getByText(/Aucun événement/).first()).toBeVisible();
  },
);

test('a tag, the discussion and reviews of an event, and the pages of an organizer need no dead button', async ({
  page,
}) => {
  const { id } = await addEvent('Sans script', { tags: ['sans script'] });
  await open(page, `/events/${id}`);
  for (const title of [/^Discussion/, /^Avis/]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: title })).toHaveCSS('pointer-events', 'none');
  }
  await page.getByRole('link', { name: 'sans script', exact: true }).click();
  await expect(page).toHaveURL(/tag=/);
  await drawn(page);
  await expect(page.locator('main h3').first()).toHaveText('Sans script');
  await removeEvent(id);
  await open(page, '/organizers/2?coming=x');
  const coming = page.locator('section', { has: page.getByRole('heading', { name: 'À venir' }) });
  const title = await coming.locator('h3').first().textContent();
  await coming.getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL('/organizers/2?coming=2#coming');
  await drawn(page);
  await expect(coming.getByText(/^Page 2 sur/)).toBeVisible();
  await expect(coming.locator('h3').first()).not.toHaveText(title ?? '');
});

test('an event goes into a calendar and is shared by plain links', async ({ page, request }) => {
  const { id } = await addEvent('Sans script');
  await open(page, `/events/${id}`);
  const file = page.locator('main a[type="text/calendar"]');
  await expect(file).toBeVisible();
  const entry = await (await request.get((await file.getAttribute('href')) ?? '')).text();
  expect(entry.match(/^SUMMARY.*/gm)).toEqual(['SUMMARY:Sans script']);
  for (const name of ['Facebook', 'X', 'LinkedIn'])
    await expect(page.locator('main noscript a', { hasText: `Partager sur ${name}` })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`/events/${id}`)),
    );
  await removeEvent(id);
});

test('a page that is nothing without scripts says so where it would stand, and leads to what can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [path, title] of [
    ['/register', 'Inscription'],
    ['/guest', 'Tableau de bord'],
  ] as const) {
    await page.goto(path);
    // Playwright's text locators skip <noscript>.
    const said = page.locator('main noscript');
    await expect(said.locator('h1')).toContainText(title);
    await expect(said.locator('p').first()).toContainText('a besoin de JavaScript');
    await expect(said.locator('p').first()).toBeInViewport();
    await expect(page.locator('main .sk')).toBeHidden();
    await expect(said.locator('a')).toHaveAttribute('href', '/events');
  }
});

test('a posted log-in leads to the ticket; a wrong one keeps the address, and nothing is in the URL', async ({
  page,
}) => {
  const { id } = await addEvent('Sans script, avec billet');
  const email = `sans-script-${id}@exemple.fr`;
  const { token } = await addAccount('Léa <b>Martin', email);
  await call(calls.registerToEvent, { token, params: { id }, body: {} });
  const { number } = await call(calls.getTicket, { token, params: { id } });
  const password = page.getByLabel('Mot de passe', { exact: true });
  // A busy host answers without the form.
  await expect(async () => {
    await open(page, '/login');
    await page.getByLabel('Adresse email').fill(email);
    await password.fill('faux');
    await password.press('Enter');
    await expect(page.getByRole('alert')).toContainText(PAGE_TEXTS.credentials);
    await expect(password).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Adresse email')).toHaveValue(email);
  await expect(password).toHaveValue('');
  await expect(password).toHaveAccessibleDescription('Email ou mot de passe incorrect');
  await password.fill(ACCOUNT_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Léa <b>Martin');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('main')).toContainText(number);
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Page de l’événement' }).click();
  await expect(page).toHaveURL(`/events/${id}`);
  await removeEvent(id);
});

test.describe('scripts that come after the post', () => {
  test.use({ javaScriptEnabled: true });

  test('take over the session, or the reason and the address', async ({ page }) => {
    let release = () => {};
    const hold = () => {
      const held = new Promise<void>((resolve) => (release = resolve));
      return page.route('**/r/shell/**/*.js', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
    };
    const press = async (password: string) => {
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
    };
    await firstScreenOf('/login');
    await hold();
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Adresse email').fill('invite@demo.eveneo.fr');
    await press('faux');
    const alert = page.getByRole('alert').filter({ hasText: PAGE_TEXTS.credentials });
    await expect(alert).toBeVisible();
    release();
    await expect(page.locator('#attente')).toHaveCount(0);
    await expect(alert).toBeVisible();
    await expect(page.getByLabel('Adresse email')).toHaveValue('invite@demo.eveneo.fr');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
      'Email ou mot de passe incorrect',
    );
    // A reload asks for the page, not for the post again.
    await page.unroute('**/r/shell/**/*.js');
    await firstScreenOf('/login');
    await hold();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Adresse email').fill('invite@demo.eveneo.fr');
    await press('Evenement2026!');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour');
    release();
    await expect(page).toHaveURL('/guest');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tableau de bord/);
    await page.unroute('**/r/shell/**/*.js');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tableau de bord/);
  });
});

test('a form that needs scripts sends nothing', async ({ page }) => {
  await open(page, '/contact');
  await page.getByLabel('Email').fill('lea@exemple.fr');
  await page.getByLabel('Email').press('Enter');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Email')).toHaveValue('lea@exemple.fr');
});

test('a long description is there to its end', async ({ page }) => {
  const description = `${'Un mot après l’autre. '.repeat(40)}Fin du texte.`;
  const { id } = await addEvent('Sans script', { description });
  await open(page, `/events/${id}`);
  // Playwright's text locators skip <noscript>.
  const whole = page.locator('main noscript p');
  await expect(whole).toBeVisible();
  await expect(whole).toContainText('Fin du texte.');
  await expect(page.getByRole('button', { name: 'Lire la suite' })).toBeHidden();
  await removeEvent(id);
});

test('the frame leads everywhere, and what is missing says so', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Événements' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await drawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  for (const [path, words] of [
    ['/events/999999', 'Événement introuvable'],
    ['/organizers/999999', 'Organisateur introuvable'],
    ['/nulle-part', 'Page introuvable'],
  ]) {
    await expect(async () => {
      expect((await page.goto(path ?? ''))?.status()).toBe(404);
    }).toPass({ timeout: 30_000 });
    await drawn(page);
    await expect(page.locator('main h1')).toHaveText(words ?? '');
  }
});
