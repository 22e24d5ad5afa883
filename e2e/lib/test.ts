import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

const MARK = 'content security policy violated:';

/** Records policy violations and errors of all pages. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  // Not every violation is logged to the console, but the event always fires.
  void context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(mark, event.effectiveDirective, event.blockedURI),
    );
  }, MARK);
}

/** Contexts that several journeys share. */
const kept = new WeakSet<BrowserContext>();
export const keepOpen = (context: BrowserContext) => void kept.add(context);

type Fixtures = {
  /** Errors provoked on purpose. */
  toleratedFaults: RegExp | null;
  /** Errors of this journey's pages so far; any error that is not tolerated fails the journey. */
  faults: string[];
};

/** Playwright's test, with the shared product's URL and a watch on every page. */
export const test = base.extend<Fixtures>({
  toleratedFaults: [null, { option: true }],
  baseURL: async ({ baseURL }, use) => use(process.env.E2E_URL ?? baseURL),
  faults: [
    async ({ browser, toleratedFaults }, use) => {
      const faults: string[] = [];
      const opened: BrowserContext[] = [];
      const onContext = (context: BrowserContext) => {
        opened.push(context);
        watch(context, faults);
      };
      browser.on('context', onContext);
      await use(faults);
      browser.off('context', onContext);
      // Their pages would go on asking while later journeys run.
      await Promise.all(opened.filter((context) => !kept.has(context)).map((context) => context.close()));
      expect(faults.filter((fault) => !toleratedFaults?.test(fault))).toEqual([]);
    },
    // Automatic, hence set up before the page is created and checked after it is closed.
    { auto: true },
  ],
});

/** For journeys of `npm run test:full` only, which `npm test` leaves out (playwright.config.ts). */
export const FULL_RUN = { tag: '@full' };

/** The heading of the loaded page; the skeleton has one with the same words. */
export const pageHeading = (page: Page): Locator => page.locator('main h1:not([aria-busy="true"] h1)');

export { expect };
