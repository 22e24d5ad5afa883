import type { Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { addEvent, callAs } from '../lib/api';
import { expect, test } from '../lib/test';

test.use({ viewport: { width: 320, height: 844 } });

/** How far the page, which nobody wants to scroll sideways, is wider than the screen. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a title and a place of one endless word widen no page of organizers and guests', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Rindfleisch${'etikettierung'.repeat(13)}`;
  const { id } = await addEvent(title, { location: `Llanfair${'pwllgwyngyll'.repeat(15)}` });
  const card = page.getByRole('main').getByText(title).first();
  await enterAs(page, 'organizer');
  const pages = [
    `/organizer?onglet=calendrier&vue=agenda&date=2031-06-01`,
    `/manage-registrations?event=${id}`,
    `/manage-events?recherche=${title}`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(card, path).toBeVisible();
    expect(await tooWide(page), path).toBe(0);
  }
  await page.getByRole('button', { name: /^Modifier/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Modifier/ })).toBeVisible();
  expect(await tooWide(page), 'edit').toBe(0);

  await callAs('guest', 'POST', `/api/events/${id}/register`);
  const other = await browser.newContext({ baseURL, viewport: { width: 320, height: 844 } });
  const guest = await other.newPage();
  await enterAs(guest, 'guest');
  await guest.goto('/guest?filtre=a-venir');
  await expect(guest.getByRole('heading', { level: 3, name: title })).toBeVisible();
  expect(await tooWide(guest), 'guest').toBe(0);
  await other.close();
  await callAs('organizer', 'DELETE', `/api/events/${id}`);
});
