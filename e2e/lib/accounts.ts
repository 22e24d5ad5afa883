import type { Page } from '@playwright/test';
import type { Role, SessionAnswer } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { callAt } from './client';

export const PASSWORD = 'Evenement2026!';
export const ACCOUNTS: Readonly<Record<Role, string>> = {
  admin: 'admin@demo.eveneo.fr',
  organizer: 'organisateur@demo.eveneo.fr',
  guest: 'invite@demo.eveneo.fr',
};

/** Logs in as a demonstration account; the response has its token and user. */
export const sessionOf = (url: string, role: Role) =>
  callAt(calls.login, { url, body: { email: ACCOUNTS[role], password: PASSWORD, remember: true } });

/** Stores a session before the first script, for journeys that do not test the login. */
export async function storeSession(page: Page, { token, user }: SessionAnswer): Promise<void> {
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // Once per tab, so that a later logout lasts.
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', '1');
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** The same for a demonstration account. */
export async function enterAs(page: Page, role: Role, url = process.env.E2E_URL ?? ''): Promise<void> {
  await storeSession(page, await sessionOf(url, role));
}

/** Logs in with the form. */
export async function logIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(ACCOUNTS[role]);
  await page.getByLabel(/^mot de passe/i).fill(PASSWORD);
  await page
    .locator('main')
    .getByRole('button', { name: /connect|connexion/i })
    .click();
}
