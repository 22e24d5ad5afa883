import type { Browser, Page } from '@playwright/test';
import { HELPERS, throttle } from './load';
import { ms, percentile, printTable } from './table';

const TARGET = 'Tableau de bord';

/** Three gestures that announce a click on a link. */
const announce = [
  (page: Page) => page.getByRole('link', { name: TARGET }).first().hover(),
  (page: Page) => page.getByRole('link', { name: TARGET }).first().focus(),
  (page: Page) => page.getByRole('link', { name: TARGET }).first().dispatchEvent('touchstart'),
] as const;

/** Milliseconds from the click to the end of the first frame that has the next page's heading. */
const follow = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('main h1')?.textContent;
        const before = heading();
        const anchor = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
        const started = performance.now();
        const check = () => {
          // A task queued in a frame callback runs after the frame is painted.
          if (heading() && heading() !== before) setTimeout(() => resolve(performance.now() - started));
          else requestAnimationFrame(check);
        };
        anchor?.click();
        requestAnimationFrame(check);
      }),
    TARGET,
  );

async function changeArea(
  browser: Browser,
  product: string,
  storage: Record<string, string>,
  round: number,
  slow: boolean,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(HELPERS);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(`${product}/about`, { waitUntil: 'load' });
  await page.locator('main h1').waitFor();
  if (slow) await throttle(page);
  await announce[round % announce.length]?.(page);
  // Typical time between hover and click.
  await page.waitForTimeout(slow ? 2_000 : 500);
  const taken = await follow(page);
  await page.close();
  return taken;
}

/** Time to change areas after hover, focus or touch: on the slow phone and on this machine. */
export async function measureAreaChange(
  browser: Browser,
  product: string,
  storage: Record<string, string>,
  rounds: number,
): Promise<void> {
  const slow: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    slow.push(await changeArea(browser, product, storage, round, true));
    plain.push(await changeArea(browser, product, storage, round, false));
  }
  printTable(`Changement de zone après survol, focus ou toucher, ${rounds} fois`, [
    ['', 'processeur ÷ 4', 'cette machine', 'but'],
    ['médiane', ms(percentile(slow, 0.5)), ms(percentile(plain, 0.5))],
    ['95e centile', ms(percentile(slow, 0.95)), ms(percentile(plain, 0.95)), '≤ 50 ms'],
  ]);
}

/** Time from a key press to the letter on screen in the search box of the event list. */
export async function measureTyping(browser: Browser, product: string, events: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(HELPERS);
  await page.goto(`${product}/events?per_page=24`);
  const box = page.locator('form[role=search] input').first();
  const there = await box.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  const delays: number[] = [];
  if (there) {
    await throttle(page);
    await box.click();
    await page.evaluate(() => {
      const noted: number[] = [];
      Object.assign(window, { typing: noted });
      document.addEventListener(
        'keydown',
        () => {
          const started = performance.now();
          requestAnimationFrame(() => setTimeout(() => noted.push(performance.now() - started)));
        },
        true,
      );
    });
    // Slow enough for responses to arrive between the letters.
    for (const letter of 'concert de jazz') {
      await page.keyboard.type(letter);
      await page.waitForTimeout(100 + (delays.length % 3) * 120);
    }
    await page.waitForTimeout(500);
    delays.push(...(await page.evaluate(() => (window as unknown as { typing: number[] }).typing)));
  }
  await page.close();
  printTable(`Frappe dans la recherche, ${events} événements`, [
    ['', 'mesuré', 'but'],
    ['95e centile', ms(percentile(delays, 0.95)), '≤ 100 ms'],
  ]);
}
