import type { Page } from '@playwright/test';

/** Waits until the page has replaced its first screen, whose elements then go. */
const loaded = (page: Page) => page.locator('#contenu').waitFor();

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
