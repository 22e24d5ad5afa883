import type { Page } from '@playwright/test';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/**
 * Shows a page that is there in another theme, the way another tab of the same visitor would change it: a state that
 * was laborious to reach is reached once.
 */
export async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}
