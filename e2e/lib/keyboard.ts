import type { Page } from '@playwright/test';
import { expect } from './test';

/** The focused element as a screen reader announces it; empty without focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const named = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ');
    const text = named || element.textContent || element.tagName;
    return `${element.tagName} ${text.replace(/\s+/g, ' ').trim()}`;
  });

/** Presses a key until an element of that name has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const heard: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    heard.push(now);
    if (name.test(now)) {
      // The focused element is visible.
      expect(
        await page.evaluate(() => document.activeElement?.getBoundingClientRect().height ?? 0),
      ).toBeGreaterThan(0);
      return;
    }
  }
  throw new Error(`${name} is not reached by ${key}:\n${heard.join('\n')}`);
}

/** Moves the focus to an element by its name and presses a key. */
export async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Moves the focus to a field by its name and replaces its text. */
export async function write(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export const hears = (page: Page, name: string | RegExp) =>
  typeof name === 'string'
    ? expect.poll(() => focused(page)).toContain(name)
    : expect.poll(() => focused(page)).toMatch(name);
export const neverLost = (page: Page) => expect.poll(() => focused(page)).not.toBe('');

/**
 * Runs in the page: numbers the controls of the page that Tab should reach; a group of radio buttons is one stop.
 */
function numberStops(): number {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const groups = new Set<string>();
  const stops = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [inert] *'))
      return false;
    if (element.tabIndex < 0 || element.closest('[role=radiogroup], [role=tablist]') === element)
      return false;
    const { type, name } = element as HTMLInputElement;
    if (type !== 'radio') return true;
    if (groups.has(name)) return false;
    groups.add(name);
    return true;
  });
  for (const [at, element] of stops.entries()) element.dataset['stop'] = String(at);
  (document.activeElement as HTMLElement | null)?.blur();
  return stops.length;
}

/** Runs in the page: the focused stop, and its markup if none of its top, middle and bottom is visible. */
function focusedStop(): { stop: string | undefined; hidden: string | null } {
  const element = document.activeElement as HTMLElement;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inside = (at: number, end: number) => Math.min(Math.max(at, 1), end - 2);
  const label = (element as HTMLInputElement).labels?.[0];
  const seen = [top + 4, (top + bottom) / 2, bottom - 4].some((y) => {
    const on = document.elementFromPoint(inside((left + right) / 2, innerWidth), inside(y, innerHeight));
    return on !== null && (element.contains(on) || on.contains(element) || label?.contains(on) === true);
  });
  return { stop: element.dataset['stop'], hidden: seen ? null : element.outerHTML.slice(0, 120) };
}

/** Controls of the page that Tab does not reach, or that lie under something else when it does. */
export async function unreached(page: Page): Promise<string[]> {
  const stops = await page.evaluate(numberStops);
  const reached = new Set<string>();
  const faults: string[] = [];
  // More presses than stops: the header's stops come first, and a date field has several.
  for (let presses = 0; presses < 3 * stops + 20 && reached.size < stops; presses += 1) {
    await page.keyboard.press('Tab');
    const { stop, hidden } = await page.evaluate(focusedStop);
    if (stop === undefined || reached.has(stop)) continue;
    reached.add(stop);
    if (hidden) faults.push(`hidden: ${hidden}`);
  }
  const missed = await page.evaluate(
    (found) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter(({ dataset }) => !found.includes(dataset['stop'] ?? ''))
        .map(({ outerHTML }) => `not reached: ${outerHTML.slice(0, 120)}`),
    [...reached],
  );
  return [...faults, ...missed];
}
