// Of @mf-organizer
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { codePicture } from 'api/src/modules/images/code-picture';
import { findBrowser } from 'tools/workshop/testing/browser';
import { enterAs } from '../lib/accounts';
import { addEvent, removeEvent } from '../lib/api';
import { expect, test } from '../lib/test';

const [WIDTH, HEIGHT, FRAMES_A_SECOND, FRAMES_A_CODE] = [640, 480, 10, 12];
const CODES = Array.from({ length: 10 }, (_, at) => `EVENEO:${String(at).repeat(103)}`);

/** A raw video (YUV4MPEG2) that shows each code for a moment, in greyscale. */
async function film(codes: readonly string[]): Promise<Buffer> {
  const colour = Buffer.alloc(WIDTH * HEIGHT * 0.5, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)];
  for (const code of codes) {
    const grey = await sharp(await codePicture(code))
      .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#777' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const frame = [Buffer.from('FRAME\n'), grey.subarray(0, WIDTH * HEIGHT), colour];
    for (let count = 0; count < FRAMES_A_CODE; count += 1) parts.push(...frame);
  }
  return Buffer.concat(parts);
}

test('ten codes of ten before the camera are read with the bundled decoder', async ({ baseURL }) => {
  const { id } = await addEvent('Caméra');
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const file = join(folder, 'codes.y4m');
  await writeFile(file, await film(CODES));
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
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
    // It goes after a moment, and comes again with the next code.
    await expect
      .poll(async () => (await verdict.isVisible()) && (await verdict.boundingBox()))
      .toEqual({ x: 0, y: 0, width: 360, height: 640 });
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
    await removeEvent(id);
  }
});
