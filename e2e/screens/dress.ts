import { expect, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/**
 * Switches the theme of an open page, as another tab of the same visitor would: a state that takes many steps is
 * reached only once.
 */
export async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // Sent again until the page listens: before that, its first screen or its skeleton is shown.
  await expect(async () => {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    }, theme);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  }).toPass();
}
