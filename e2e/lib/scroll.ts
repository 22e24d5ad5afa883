import type { Page } from '@playwright/test';

/** Scrolls to the footer of the loaded page, which replaces that of the first screen. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.locator('#contenu').waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}
