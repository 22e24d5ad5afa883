import { expect, type Locator, type Page } from '@playwright/test';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A field of the event form, in view: the line that holds it is opened, and what holds that line. */
export async function eventField(page: Page, label: string | RegExp, exact = false): Promise<Locator> {
  const field = page.getByRole('main').getByLabel(label, { exact }).first();
  const closed = () =>
    field.evaluate((one) => {
      let outermost: string | null = null;
      for (
        let panel = one.closest('[hidden]');
        panel;
        panel = panel.parentElement?.closest('[hidden]') ?? null
      )
        outermost = panel.id;
      return outermost;
    });
  for (let panel = await closed(); panel !== null; panel = await closed())
    await page.locator(`[aria-controls="${panel}"]`).click();
  return field;
}

/** Fills in the form of a new event, including its picture. */
export async function fillInEvent(page: Page, title: string, date = '2031-04-11'): Promise<void> {
  const fill = async (label: string | RegExp, text: string) => (await eventField(page, label)).fill(text);
  await fill('Titre', title);
  await fill('Description', 'Un concert en plein air.\nGratuit.');
  await (await eventField(page, 'Catégorie')).selectOption({ label: 'Arts' });
  await fill(/^Date/, date);
  await fill('Heure de début', '16:00');
  await fill('Lieu', 'Lyon 6e');
  await fill(/^Capacité/, '250');
  await page
    .getByLabel(/^Image de l’événement/)
    .setInputFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByAltText('Aperçu de l’image choisie')).toBeVisible();
}
