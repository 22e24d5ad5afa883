// Of @mf-guest @mf-organizer
import sharp from 'sharp';
import * as calls from '@eveneo/contract/call-list';
import { enterAs, storeSession } from '../lib/accounts';
import { addAccount, addEvent, call, removeEvent } from '../lib/api';
import { expect, FULL_RUN, test } from '../lib/test';

const picture = async () => ({
  name: 'affiche.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a3df0' } })
    .png()
    .toBuffer(),
});

test('an event’s picture is added, and removed for good', async ({ page }) => {
  const { id } = await addEvent(`Image retirée ${Date.now()}`);
  await enterAs(page, 'organizer');
  await page.goto(`/edit-event/${id}`);
  await page.getByLabel(/^Image de l’événement/).setInputFiles(await picture());
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
  const put = await call(calls.getEvent, { params: { id } });
  expect(put.image).not.toBeNull();

  await page.goto(`/edit-event/${id}`);
  await page.getByRole('button', { name: 'Retirer l’image actuelle' }).click();
  await expect(page.getByText('L’image actuelle sera retirée à l’enregistrement.')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('Événement modifié avec succès !')).toBeVisible();
  expect((await call(calls.getEvent, { params: { id } })).image).toBeNull();
  // The file is deleted too.
  const file = await fetch(`${process.env.E2E_URL ?? ''}/storage/${put.image}`);
  expect(file.status).toBe(404);
  await removeEvent(id);
});

test('a profile’s photo is added, and removed', FULL_RUN, async ({ page }) => {
  const someone = await addAccount('Photo Graphe', `photo-${Date.now()}@exemple.fr`);
  await storeSession(page, someone);
  await page.goto('/profile');
  await page.getByLabel('Choisir une image').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Appliquer' }).click();
  const remove = page.getByRole('button', { name: 'Retirer ma photo' });
  await expect(remove).toBeVisible();
  const avatar = async () => (await call(calls.currentUser, { token: someone.token })).user.avatar;
  expect(await avatar()).toMatch(/^avatars\//);
  await remove.click();
  await expect(page.getByText('Votre photo est retirée.')).toBeVisible();
  await expect(remove).toBeHidden();
  expect(await avatar()).toBeNull();
});
