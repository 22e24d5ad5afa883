// Of @api @mf-public @mf-guest @mf-organizer
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '@eveneo/contract/application/users';
import * as calls from '@eveneo/contract/call-list';
import { connect } from 'api/src/db/connect';
import { storeSession } from '../lib/accounts';
import { ACCOUNT_PASSWORD, addAccount, addEvent, call, removeEvent } from '../lib/api';
import { confirmAddress, linkIn, mailsTo, mailTo } from '../lib/outbox';
import { expect, FULL_RUN, test } from '../lib/test';

/** A guest's favourites: events saved before the login, organizers followed up to the limit. */
const run = Date.now().toString(36);
const main = (page: Page) => page.locator('main');
const addressOf = (name: string) => `${name.toLowerCase()}-${run}@exemple.fr`;

test('favourites saved before the login are moved to the account and leave the browser', async ({ page }) => {
  const title = `Brocante ${run}`;
  const { id } = await addEvent(title);
  await addAccount('Nina Caron', addressOf('nina'));
  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  const heart = main(page).getByRole('button', { name: `Mettre de côté ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Gardé sur cet appareil\./)).toBeVisible();
  // The event's own page shows it, after a reload too.
  await page.goto(`/events/${id}`);
  const button = main(page).getByRole('button', { name: /^Mis de côté/ });
  await expect(button).toBeVisible();

  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(addressOf('nina'));
  await page.getByLabel(/^mot de passe/i).fill(ACCOUNT_PASSWORD);
  await main(page)
    .getByRole('button', { name: /connect|connexion/i })
    .click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/favourites');
  await expect(main(page).getByRole('link', { name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mis-de-cote'))).toBeNull();

  const taken = page.waitForResponse(/\/favourite$/);
  await heart.click();
  await taken;
  await page.goto(`/events/${id}`);
  await expect(main(page).getByRole('button', { name: 'Mettre de côté', exact: true })).toBeVisible();
  await removeEvent(id);
});

test('a follower of an organizer gets a mail, and none after one click in it', FULL_RUN, async ({ page }) => {
  const db = connect(process.env.E2E_DATABASE_URL ?? '');
  const name = `Atelier ${run}`;
  const organizer: SessionAnswer = await call(calls.register, {
    body: {
      name,
      email: addressOf('atelier'),
      password: ACCOUNT_PASSWORD,
      password_confirmation: ACCOUNT_PASSWORD,
      role: 'organizer',
    },
  });
  const guest = await addAccount('Ugo Marchand', addressOf('ugo'));
  await confirmAddress(guest.user.email);
  const publish = (title: string) => addEvent(`${title} ${run}`, {}, organizer.token);
  const queued = () => db('mail_outbox').where({ user_id: guest.user.id, kind: 'event-published' });
  /** Moves the mail's send time into the past. */
  const tell = () => queued().whereNull('sent_at').update({ next_attempt_at: '2020-01-01 00:00:00.000' });
  const told = () => queued().whereNotNull('sent_at');
  try {
    await publish('Avant');
    await storeSession(page, guest);
    await page.goto(`/organizers/${organizer.user.id}`);
    await main(page).getByRole('button', { name: 'Suivre' }).click();
    await expect(page.getByText(`Vous suivez ${name}`)).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Suivi (ne plus suivre)' })).toBeVisible();

    const { id } = await publish('Voiles');
    await tell();
    const mail = await mailTo(guest.user.email, `${name}\u00a0: Voiles ${run}`);
    expect(mail.text).toContain(`/events/${id}`);
    expect(mail.text).not.toContain('Avant');
    await page.goto(linkIn(mail, '/api/mail/opt-out?'));
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
    await page.getByRole('link', { name: 'Toutes mes préférences' }).click();
    await expect(
      page.getByRole('checkbox', { name: 'Nouveaux événements des organisateurs suivis' }),
    ).not.toBeChecked();

    await told().delete();
    await publish('Rames');
    await tell();
    // The notice is processed, but the guest has opted out and gets no second mail.
    await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(1);
    expect(mailsTo(guest.user.email, name)).toHaveLength(1);
  } finally {
    await db.destroy();
  }
});
