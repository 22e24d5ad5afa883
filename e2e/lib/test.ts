import { test as base, expect, type Page } from '@playwright/test';

/** What a page may never do, whatever the journey: break its policy, or throw. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  return faults;
}

type Options = {
  /** Errors that the journey provokes on purpose. */
  toleratedFaults: RegExp | null;
};

/** Playwright's test, with the shared product's address and a watch on every page. */
export const test = base.extend<Options>({
  toleratedFaults: [null, { option: true }],
  baseURL: async ({ baseURL }, use) => use(process.env.E2E_URL ?? baseURL),
  page: async ({ page, toleratedFaults }, use) => {
    const faults = watch(page);
    await use(page);
    expect(faults.filter((fault) => !toleratedFaults?.test(fault))).toEqual([]);
  },
});

export { expect };
