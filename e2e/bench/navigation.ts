import type { Browser } from '@playwright/test';
import { HELPERS, throttle } from './load';
import { ms, percentile, printTable } from './table';

/** Time from the click on a link, hovered before, to the first frame with the next page's heading. */
export async function measureAreaChange(
  browser: Browser,
  product: string,
  storage: Record<string, string>,
  rounds: number,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(HELPERS);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.goto(`${product}/about`);
    await page.locator('main h1').waitFor();
    const session = await throttle(page);
    const link = page.getByRole('link', { name: 'Tableau de bord' }).first();
    await link.hover();
    // A hand needs longer than the line from hover to click; so does this.
    await page.waitForTimeout(2_500);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const before = document.querySelector('main h1')?.textContent;
            const anchor = [...document.querySelectorAll('a')].find(
              (one) => one.textContent === 'Tableau de bord',
            );
            const started = performance.now();
            const check = () => {
              const now = document.querySelector('main h1')?.textContent;
              if (now && now !== before) resolve(performance.now() - started);
              else requestAnimationFrame(check);
            };
            anchor?.click();
            check();
          }),
      ),
    );
    await session.detach();
    await page.close();
  }
  printTable(`Changement de zone après survol, ${rounds} fois`, [
    ['', 'mesuré', 'but'],
    ['médiane', ms(percentile(times, 0.5))],
    ['95e centile', ms(percentile(times, 0.95)), '≤ 50 ms'],
  ]);
}

/** How long a typed letter takes to be seen in the search box of the event list. */
export async function measureTyping(browser: Browser, product: string): Promise<void> {
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
    await page.keyboard.type('concert de jazz', { delay: 120 });
    await page.waitForTimeout(500);
    delays.push(...(await page.evaluate(() => (window as unknown as { typing: number[] }).typing)));
  }
  await page.close();
  printTable('Frappe dans la recherche', [
    ['', 'mesuré', 'but'],
    ['95e centile', ms(percentile(delays, 0.95)), '≤ 100 ms'],
  ]);
}
