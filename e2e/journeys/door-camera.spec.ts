// Of @mf-organizer
import type { Page } from '@playwright/test';
import { enterAs } from '../lib/accounts';
import { addEvent, removeEvent } from '../lib/api';
import { withCamera } from '../lib/camera';
import { expect, FULL_RUN, test } from '../lib/test';

/** Long enough that the verdict of the previous code has gone before the next code is shown. */
const SECONDS = 3;
/** `npm test` reads one code, in month.spec.ts. */
const CODES = Array.from({ length: 10 }, (_, at) => `EVENEO:${String(at).repeat(103)}`);

/** Milliseconds from each code in the camera's picture to its verdict on the screen. */
const timesToVerdict = (page: Page, count: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        let [margin, shownAt] = [-1, 0];
        const look = () => {
          const video = document.querySelector('video');
          if (video && pixel) pixel.drawImage(video, 0, 0, 8, 8, 0, 0, 1, 1);
          const level = pixel?.getImageData(0, 0, 1, 1).data[0] ?? 0;
          if (Math.abs(level - margin) > 20) {
            if (margin > 0) shownAt = performance.now();
            margin = level;
          }
          const verdict = [...document.querySelectorAll('[role=alert]')].some(({ textContent }) =>
            textContent?.includes('Entrée'),
          );
          if (verdict && shownAt) {
            times.push(Math.round(performance.now() - shownAt));
            shownAt = 0;
          }
          if (times.length === wanted) resolve(times);
          else requestAnimationFrame(look);
        };
        look();
      }),
    count,
  );

test(
  `${CODES.length} codes of ${CODES.length} before the camera are read with the bundled decoder`,
  FULL_RUN,
  async ({ baseURL }) => {
    const { id } = await addEvent('Caméra');
    try {
      await withCamera(
        CODES,
        async (browser) => {
          const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 640 } });
          const read = new Set<string>();
          const problems: string[] = [];
          page.on('console', (message) => {
            if (message.type() === 'error') problems.push(message.text());
          });
          await page.route('**/door/check', async (route) => {
            const { code } = route.request().postDataJSON() as { code: string };
            read.add(code);
            await route.fulfill({
              json: { number: 'K7QF-2M9D', name: 'Léa Fontaine', checked_in_at: '2026-11-21T19:14:00.000Z' },
            });
          });
          await enterAs(page, 'organizer');
          await page.goto(`/check-tickets/${id}`);
          // Where the camera was allowed before, it starts by itself.
          const start = page.getByRole('button', { name: 'Lire avec la caméra' });
          await expect(start.or(page.locator('video')).first()).toBeVisible();
          if (await start.isVisible()) await start.click();
          const times = await timesToVerdict(page, CODES.length);
          process.stdout.write(`Camera: ms from a code shown to its verdict: ${times.join(', ')}\n`);
          await expect.poll(() => [...read].sort(), { timeout: 60_000 }).toEqual(CODES);
          // The verdict covers the whole screen.
          const verdict = page.getByRole('alert').filter({ hasText: 'Entrée' }).locator('..');
          // It disappears after a moment and reappears with the next code.
          await expect
            .poll(async () => (await verdict.isVisible()) && (await verdict.boundingBox()))
            .toEqual({ x: 0, y: 0, width: 360, height: 640 });
          expect(problems).toEqual([]);
        },
        SECONDS,
      );
    } finally {
      await removeEvent(id);
    }
  },
);
