// Of @mf-organizer
import { enterAs } from '../lib/accounts';
import { addEvent, removeEvent } from '../lib/api';
import { withCamera } from '../lib/camera';
import { expect, test } from '../lib/test';

const CODES = Array.from({ length: 10 }, (_, at) => `EVENEO:${String(at).repeat(103)}`);

test('ten codes of ten before the camera are read with the bundled decoder', async ({ baseURL }) => {
  const { id } = await addEvent('Caméra');
  try {
    await withCamera(CODES, async (browser) => {
      const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 640 } });
      const read = new Set<string>();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.route('**/tickets/check', async (route) => {
        const { code } = route.request().postDataJSON() as { code: string };
        read.add(code);
        await route.fulfill({
          json: { number: 'K7QF-2M9D', name: 'Léa Fontaine', checked_in_at: '2026-11-21T19:14:00.000Z' },
        });
      });
      await enterAs(page, 'organizer');
      await page.goto(`/check-tickets/${id}`);
      await page.getByRole('button', { name: 'Lire avec la caméra' }).click();
      await expect.poll(() => [...read].sort(), { timeout: 60_000 }).toEqual(CODES);
      // The verdict covers the whole screen.
      const verdict = page.getByRole('alert').filter({ hasText: 'Entrée' }).locator('..');
      // It disappears after a moment and reappears with the next code.
      await expect
        .poll(async () => (await verdict.isVisible()) && (await verdict.boundingBox()))
        .toEqual({ x: 0, y: 0, width: 360, height: 640 });
      expect(problems).toEqual([]);
    });
  } finally {
    await removeEvent(id);
  }
});
