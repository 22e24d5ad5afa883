import { randomBytes } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { sessionOf } from './accounts';
import { callAt } from './client';

export const PIN = '482913';

/** The address that opens an event's door for a helper with the PIN. */
export async function newHelper(id: number, url = process.env.E2E_URL ?? ''): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const body = { name: 'Inès', door: 'Nord', secret, pin: PIN };
  const { token } = await sessionOf(url, 'organizer');
  await callAt(calls.addDoorLink, { url, token, params: { id }, body });
  return `/door#${secret}`;
}

export const phone = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 640 }, locale: 'fr-FR' });

export async function typePin(page: Page): Promise<void> {
  const main = page.locator('main');
  await main.getByLabel('Code à six chiffres').fill(PIN);
  await main.getByRole('button', { name: 'Ouvrir', exact: true }).click();
}

/** Whether the door's page and list are on the device. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match('/door', { cacheName: 'accueil-1' })) !== undefined);

/** Types codes like a scanner, and waits for each verdict. */
export async function scan(page: Page, codes: readonly string[]): Promise<void> {
  const field = page.locator('main').getByLabel('Numéro ou code du billet');
  for (const code of codes) {
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /Entrée|Refusé/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: /Entrée|Refusé/ })).toHaveCount(0);
  }
}
