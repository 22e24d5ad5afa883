import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TARGET_SIZE = 'target-size';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until no colour, size or position is in transition, since intermediate states need not be accessible.
 * Endless animations are ignored.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A change starts to animate with the next frame.
    await frame();
    await frame();
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    await Promise.race([Promise.all(moving), new Promise((resolve) => setTimeout(resolve, 3000))]);
  });

/**
 * Targets that axe finds too small are scrolled to the middle of the window and measured again: at its
 * edges a fixed bar may cover half of one.
 */
async function smallTargets(page: Page, selectors: readonly string[]): Promise<Set<string>> {
  const small = new Set<string>();
  for (const selector of selectors) {
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await new AxeBuilder({ page })
      .include(selector)
      .withRules(TARGET_SIZE)
      .setLegacyMode(true)
      .analyze();
    if (violations.length > 0) small.add(selector);
  }
  return small;
}

/** Accessibility faults that axe finds on a page, and whether it scrolls sideways: one line for each. */
export async function auditOf(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    // The page has no third-party frames, so axe needs no second page for its result.
    .setLegacyMode(true)
    .analyze();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const targets = violations.filter(({ id }) => id === TARGET_SIZE).flatMap(({ nodes }) => nodes);
  const small = await smallTargets(
    page,
    targets.map(({ target }) => String(target[0])),
  );
  const faults = violations.flatMap(({ id, nodes }) => {
    const [first] = id === TARGET_SIZE ? nodes.filter(({ target }) => small.has(String(target[0]))) : nodes;
    return first ? [`${id}: ${first.html.slice(0, 160)}`] : [];
  });
  return scrollWidth > clientWidth
    ? [...faults, `scrolls sideways: ${scrollWidth} > ${clientWidth}`]
    : faults;
}
