// Of @tools @shell
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test';

/** Tests of the error watch that every journey has. */
const provoke = async (page: Page) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'globalThis.ranWithoutNonce = true';
      document.body.append(script);
    } catch {
      // Trusted Types refuse the text first.
    }
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red; }';
    document.body.append(style);
    const image = document.createElement('img');
    image.src = 'http://elsewhere.example/pixel.png';
    document.body.append(image);
    setTimeout(() => {
      throw new Error('on purpose');
    });
  });
  expect(await page.evaluate(() => 'ranWithoutNonce' in globalThis)).toBe(false);
};

const expected = async (faults: string[]) => {
  await expect.poll(() => faults.join('\n')).toMatch(/violated: require-trusted-types-for/);
  await expect.poll(() => faults.join('\n')).toMatch(/violated: style-src-elem inline/);
  await expect.poll(() => faults.join('\n')).toMatch(/thrown: on purpose/);
  faults.length = 0;
};

test('the watch sees policy violations and exceptions on the page of a journey', async ({ page, faults }) => {
  await provoke(page);
  await expected(faults);
});

test('and on pages that a journey opens in its own context', async ({ browser, baseURL, faults }) => {
  const context = await browser.newContext({ baseURL });
  await provoke(await context.newPage());
  await context.close();
  await expected(faults);
});
