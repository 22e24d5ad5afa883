import type { Locator, Page } from '@playwright/test';

/** The heading of a page that stands: the frame that keeps its place while it loads has one of the same words. */
export const pageHeading = (page: Page): Locator => page.locator('main h1:not([aria-busy="true"] h1)');
