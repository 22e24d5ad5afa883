import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventImage } from '@eveneo/contract/application/events';
import { sampleWall } from '../base/images/wall';
import type { Storage } from '../ground/storage/storage';

const ASSETS = join(__dirname, 'assets');
const FOLDER = join(ASSETS, 'covers');
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

/** Stores the logo of an organizer. Idempotent, as above. @returns its path */
export async function storeLogo(storage: Storage, file: string): Promise<string> {
  const path = `avatars/demo-${file}`;
  await storage.put(path, await readFile(join(ASSETS, 'logos', file)), 'image/webp');
  return path;
}
