import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, and whether it scrolls sideways: one line for each fault. */
export async function auditOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    // No frames of other sites here: the page itself sums up, no second one is opened for it.
    .setLegacyMode(true)
    .analyze();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
  return scrollWidth > clientWidth
    ? [...faults, `scrolls sideways: ${scrollWidth} > ${clientWidth}`]
    : faults;
}
