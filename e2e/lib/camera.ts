import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { codePicture } from 'api/src/base/images/code-picture';
import { findBrowser } from 'tools/workshop/testing/browser';

const [WIDTH, HEIGHT, FRAMES_A_SECOND] = [640, 480, 10];

/**
 * A raw video (YUV4MPEG2) that shows each code for a moment, in greyscale. The margins change with each code, which
 * tells a page when it is shown.
 */
async function film(codes: readonly string[], seconds: number): Promise<Buffer> {
  const colour = Buffer.alloc(WIDTH * HEIGHT * 0.5, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)];
  for (const [at, code] of codes.entries()) {
    const grey = await sharp(await codePicture(code))
      .resize(WIDTH, HEIGHT, { fit: 'contain', background: at % 2 ? '#777' : '#aaa' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const frame = [Buffer.from('FRAME\n'), grey.subarray(0, WIDTH * HEIGHT), colour];
    for (let count = 0; count < FRAMES_A_SECOND * seconds; count += 1) parts.push(...frame);
  }
  return Buffer.concat(parts);
}

/** Runs in a browser whose camera sees these codes, one after the other. */
export async function withCamera(
  codes: readonly string[],
  run: (browser: Browser) => Promise<void>,
  seconds = 1.2,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const file = join(folder, 'codes.y4m');
  await writeFile(file, await film(codes, seconds));
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
    await run(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
