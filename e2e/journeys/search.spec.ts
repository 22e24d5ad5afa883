// Of @api @mf-public
import { daysOf } from '@eveneo/contract/application/dates';
import { dayIn } from '@eveneo/contract/application/event-time';
import { addEvent, removeEvent } from '../lib/api';
import { openToMeasure } from '../lib/loaded-page';
import { expect, FULL_RUN, test } from '../lib/test';

/** The last minute of a weekend or week, which is in the future on any day. */
const atTheEndOf = (when: 'weekend' | 'week') => ({
  date: daysOf(when, dayIn(new Date(), 'Europe/Paris')).to,
  time: '23:59',
});

test('a visitor finds a concert this weekend in Lyon in three actions', FULL_RUN, async ({ page }) => {
  const title = 'Quatuor des Canuts';
  const { id } = await addEvent(title, { ...atTheEndOf('weekend'), city: 'Lyon', tags: ['concert'] });
  try {
    await page.goto('/events');
    const field = page.getByRole('combobox', { name: 'Rechercher' });
    await page.getByRole('link', { name: 'Ce week-end', exact: true }).click();
    await field.fill('conc');
    const lyon = page.getByRole('option', { name: /^concert à Lyon, / });
    await lyon.hover();
    const said = await lyon.getAttribute('aria-label');
    await lyon.click();

    await expect(page).toHaveURL('/events?when=weekend&city=Lyon&tag=concert');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    // The list has as many events as the suggestion said.
    const count = /, (\d+)/.exec(said ?? '')?.[1] ?? '';
    await expect(page.getByText(new RegExp(`^${count} sur \\d+ événements$`))).toBeVisible();
    await expect(field).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/[?&]when=weekend/);
  } finally {
    await removeEvent(id);
  }
});

test('a visitor finds a concert in Lyon in three actions, and Back undoes them', async ({ page }) => {
  const title = 'Sonates sur la colline';
  // The specified search ignores tags: the concert appears among the related events.
  const { id } = await addEvent(title, { ...atTheEndOf('week'), city: 'Lyon', tags: ['concert'] });
  try {
    await openToMeasure(page, '/events');
    const counter = page.getByText(/^\d+ sur \d+ événements$/);
    await expect(counter).toBeVisible();

    await page.getByRole('link', { name: 'Cette semaine', exact: true }).click();
    await page.getByRole('combobox', { name: 'Ville' }).fill('Lyon');
    await page.getByRole('combobox', { name: 'Rechercher' }).fill('concert');

    const near = page.getByRole('region', { name: 'Résultats proches' });
    await expect(near.getByRole('link', { name: title })).toBeVisible();
    await expect(page).toHaveURL('/events?search=concert&when=week&city=Lyon');
    await expect(counter).toHaveText(/^0 sur/);

    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  } finally {
    await removeEvent(id);
  }
});

test('the home page’s search leads there directly', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Quoi' }).fill('escallade');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/events?search=escallade');
  const near = page.getByRole('region', { name: 'Résultats proches' });
  await expect(near.getByRole('link', { name: /^Escalade/ })).toBeVisible();
});

test('dates are typed on the keyboard, digit by digit', async ({ page }) => {
  await page.goto('/events');
  // Of the loaded page: half a date has no value that a first screen could hand over.
  const fields = page.locator('#contenu');
  // Works for any order of day and month in a browser.
  for (const [label, digits] of [
    ['Du', '11112026'],
    ['Au', '12122026'],
  ] as const) {
    await fields.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(digits);
  }
  await expect(page).toHaveURL('/events?from=2026-11-11&to=2026-12-12');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue('2026-12-12');
});
