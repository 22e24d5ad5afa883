import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventImage } from '@eveneo/contract/application/events';
import type { Storage } from '../ground/storage/storage';
import { sampleWall } from '../modules/images/wall';

const FOLDER = join(__dirname, 'assets', 'covers');
const SIZES = [
  { suffix: '-400', width: 400, height: 267 },
  { suffix: '-800', width: 800, height: 533 },
  { suffix: '', width: 1200, height: 800 },
];

/** Stores a cover and its prebuilt smaller sizes. Idempotent: names are fixed. */
export async function storeCover(storage: Storage, file: string): Promise<EventImage> {
  const name = file.replace(/\.webp$/, '');
  const stored = await Promise.all(
    SIZES.map(async ({ suffix, width, height }) => {
      const path = `events/demo-${name}${suffix}.webp`;
      await storage.put(path, await readFile(join(FOLDER, `${name}${suffix}.webp`)), 'image/webp');
      return { path, width, height };
    }),
  );
  const [small, medium, large] = stored as [EventImage, EventImage, EventImage];
  const wall = await sampleWall(await readFile(join(FOLDER, file)));
  return { ...large, variants: [small, medium], wall };
}
