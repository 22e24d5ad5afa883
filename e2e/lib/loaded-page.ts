import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the page has replaced its first screen, whose elements then go. */
const loaded = (page: Page) => page.locator('#contenu').waitFor();

/** The page's HTML with its first screen. Asked for again: a busy host sends the skeleton instead of waiting. */
export async function firstScreenOf(path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await fetch((process.env.E2E_URL ?? '') + path)).text();
    expect(html).toContain('<template id="gris">');
  }).toPass({ timeout: 30_000 });
  return html;
}

/** Opens a URL for measuring: waits for the loaded page. */
export async function openToMeasure(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await loaded(page);
}

/** Scrolls to the footer of the loaded page. */
export async function scrollToEnd(page: Page): Promise<void> {
  await loaded(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

/** Where an element that is on screen stands, in CSS pixels. */
export const boxOf = async (one: Locator) => (await one.boundingBox())!;
