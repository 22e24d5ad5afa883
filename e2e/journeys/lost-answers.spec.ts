// Of @api @mf-public @mf-guest @mf-organizer
import type { Page } from '@playwright/test';
import * as calls from '@eveneo/contract/call-list';
import { enterAs } from '../lib/accounts';
import { addEvent, call, removeEvent } from '../lib/api';
import { fillInEvent } from '../lib/event-form';
import { expect, FULL_RUN, test } from '../lib/test';

// The browser logs each lost response as an error.
test.use({ toleratedFaults: /./ });

/** The server executes the call once; the browser never gets the response. */
async function loseAnswer(page: Page, path: string | RegExp): Promise<{ lost: () => boolean }> {
  let lost = false;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { lost: () => lost };
}

const named = async (title: string) =>
  (await call(calls.organizerEvents, { as: 'organizer' })).filter((event) => event.title === title);

test('an event whose creation got no response is created once, with or without a reload in between', async ({
  page,
}) => {
  const title = `Une seule fois ${Date.now()}`;
  await enterAs(page, 'organizer');
  await page.goto('/create-event');
  await fillInEvent(page, title);
  const answer = await loseAnswer(page, '**/api/events');
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText("Échec de la création de l'événement. Veuillez réessayer.")).toBeVisible();
  expect(answer.lost()).toBe(true);
  expect(await named(title)).toHaveLength(1);

  await page.reload();
  await expect(page.getByAltText('Aperçu de l’image choisie')).toBeVisible();
  await expect(page.getByLabel('Catégorie')).toHaveValue(/\d/);
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText(/Événement créé avec succès/)).toBeVisible();
  const made = await named(title);
  expect(made).toHaveLength(1);
  expect(page.url()).toMatch(new RegExp(`/events/${made[0]?.id}$`));
  await removeEvent(made[0]?.id ?? 0);
});

test(
  'a message whose response was lost is sent once, even if the page is reloaded before the second try',
  FULL_RUN,
  async ({ page }) => {
    const { id } = await addEvent(`Discussion ${Date.now()}`);
    await enterAs(page, 'guest');
    const text = 'À quelle heure ouvrent les portes ?';
    const told = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: /^Discussion/ }).click();
    await page.getByLabel('Votre message').fill(text);
    await loseAnswer(page, `**/api/events/${id}/chat`);
    // The check whether the message has arrived fails, too.
    await page.route(`**/api/events/${id}/chat`, (route) =>
      route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Envoyer' }).click();
    expect(await told).toBe("Échec de l'envoi du message. Veuillez réessayer.");
    await page.unroute(`**/api/events/${id}/chat`);
    await page.reload();
    await expect(page.getByLabel('Votre message')).toHaveValue(text);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByLabel('Votre message')).toHaveValue('');
    const said = await call(calls.listChat, { as: 'guest', params: { id } });
    expect(said.map(({ message }) => message)).toEqual([text]);
    await removeEvent(id);
  },
);
