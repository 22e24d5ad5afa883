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
      // The focus is visible.
      expect(
        await page.evaluate(() => document.activeElement?.getBoundingClientRect().height ?? 0),
      ).toBeGreaterThan(0);
      return;
    }
  }
  throw new Error(`${name} is not reached by ${key}:\n${heard.join('\n')}`);
}

/** Moves there and presses Enter. */
export async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Moves there and replaces the text. */
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
