import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD, tokenOf } from '../lib/accounts';
import { expect, test } from '../lib/test';

const URL_BASE = () => process.env.E2E_URL ?? '';
const TITLE = `Au clavier ${Date.now()}`;

/** What has the focus, as a person would hear it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const named = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ');
    const text = named || element.textContent || element.tagName;
    return `${element.tagName} ${text.replace(/\s+/g, ' ').trim()}`;
  });

/** Tabs on until something has that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const heard: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    heard.push(now);
    if (name.test(now)) {
      // What has the focus can be seen.
      expect(
        await page.evaluate(() => document.activeElement?.getBoundingClientRect().height ?? 0),
      ).toBeGreaterThan(0);
      return;
    }
  }
  throw new Error(`${name} is not reached by Tab:\n${heard.join('\n')}`);
}

const neverLost = async (page: Page) => expect.poll(() => focused(page)).not.toBe('');

async function asOrganizer(method: string, path: string, body?: unknown): Promise<unknown> {
  const { token } = await tokenOf(URL_BASE(), 'organizer');
  const response = await fetch(URL_BASE() + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.status === 204 ? null : response.json();
}

test('by keyboard alone: find an event, log in, register, chat, review, cancel', async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = (await asOrganizer('POST', '/api/events', {
    title: TITLE,
    description: 'Une visite guidée du vieux port.',
    date: '2031-06-01',
    time: '10:00',
    location: 'Honfleur',
    capacity: 5,
    category_id: 1,
  })) as { id: number };
  const key = (name: string) => page.keyboard.press(name);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first stop skips the header.
  await key('Tab');
  expect(await focused(page)).toContain('Aller au contenu');
  await key('Enter');
  await tabTo(page, /^A Découvrir les événements/);
  await key('Enter');
  await expect(page.getByText(/Page 1 sur/)).toBeVisible();
  // A new page begins at its title.
  await expect.poll(() => focused(page)).toContain('H1 Événements');

  await tabTo(page, /^INPUT Rechercher/);
  await page.keyboard.type(TITLE);
  await expect(page.locator('main article')).toHaveCount(1);
  expect(await focused(page)).toContain('INPUT Rechercher');
  await tabTo(page, new RegExp(`^A .*${TITLE}`));
  await key('Enter');
  await expect.poll(() => focused(page)).toContain(`H1 ${TITLE}`);

  await tabTo(page, /Se connecter pour s'inscrire/);
  await key('Enter');
  await expect.poll(() => focused(page)).toContain('H1 Connexion');
  await tabTo(page, /^INPUT Adresse email/);
  await page.keyboard.type(ACCOUNTS.guest);
  await tabTo(page, /^INPUT Mot de passe/);
  await page.keyboard.type(PASSWORD);
  await key('Enter');
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await expect.poll(() => focused(page)).toContain(`H1 ${TITLE}`);

  await tabTo(page, /^BUTTON S'inscrire/);
  await key('Enter');
  await expect(page.getByText("Inscription réussie ! Vous êtes inscrit à l'événement.")).toBeVisible();
  await expect.poll(() => focused(page)).toContain('Annuler mon inscription');

  await tabTo(page, /^BUTTON Discussion/);
  await key('Enter');
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
  await neverLost(page);
  await tabTo(page, /^TEXTAREA Votre message/);
  await page.keyboard.type('Bonjour à toutes et à tous');
  await key('Enter');
  await expect(page.getByRole('log').getByText('Bonjour à toutes et à tous')).toBeVisible();
  expect(await focused(page)).toContain('TEXTAREA Votre message');

  await tabTo(page, /^BUTTON Avis/);
  await key('Enter');
  await expect(page.getByRole('heading', { name: 'Donner votre avis' })).toBeVisible();
  await tabTo(page, /étoiles? sur 5/);
  await key('Space');
  for (let star = 1; star < 4; star += 1) await key('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 étoiles sur 5' })).toBeChecked();
  await tabTo(page, /^TEXTAREA Votre commentaire/);
  await page.keyboard.type('Tout se fait sans souris.');
  await tabTo(page, /Publier mon avis/);
  await key('Enter');
  await expect(page.getByText('Avis soumis avec succès !')).toBeVisible();
  await neverLost(page);

  // Up again: Shift and Tab lead back.
  await page.getByRole('button', { name: 'Annuler mon inscription' }).waitFor();
  for (let presses = 0; presses < 60 && !/Annuler mon inscription/.test(await focused(page)); presses += 1) {
    await key('Shift+Tab');
  }
  await key('Enter');
  await expect(page.getByText('Votre inscription est annulée.')).toBeVisible();
  await expect.poll(() => focused(page)).toContain("S'inscrire");
  await asOrganizer('DELETE', `/api/events/${id}`);
});
