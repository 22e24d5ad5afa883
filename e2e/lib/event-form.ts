import { expect, type Page } from '@playwright/test';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Fills in the form of a new event, including its picture. */
export async function fillInEvent(page: Page, title: string, date = '2031-04-11'): Promise<void> {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Description').fill('Un concert en plein air.\nGratuit.');
  await page.getByLabel('Catégorie').selectOption({ label: 'Arts' });
  await page.getByLabel(/^Date/).fill(date);
  await page.getByLabel('Heure de début').fill('16:00');
  await page.getByLabel('Lieu').fill('Lyon 6e');
  await page.getByLabel(/^Capacité/).fill('250');
  await page
    .getByLabel(/^Image de l’événement/)
    .setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByAltText('Aperçu de l’image choisie')).toBeVisible();
}
