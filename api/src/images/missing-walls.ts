import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import type { Storage } from '../storage/storage';
import { findWithoutWall, setWall } from './repository';
import { sampleWall, wallColumn } from './wall';

const BATCH = 50;

/**
 * Samples the walls of pictures from before there were any, or that an older instance stored. One after the other, since
 * nobody waits for it; a picture that is gone or cannot be read keeps the theme's colours.
 * @returns how many were sampled
 */
export async function sampleMissingWalls({ db, storage }: { db: Knex; storage: Storage }): Promise<number> {
  let sampled = 0;
  let last = 0;
  for (;;) {
    const pictures = await findWithoutWall(db, last, BATCH);
    for (const { id, path } of pictures) {
      last = id;
      const file = await storage.get(path).catch(() => null);
      const wall = file && (await sampleWall(await buffer(file.stream)).catch(() => null));
      const column = wallColumn(wall);
      if (!column) continue;
      await setWall(db, id, column);
      sampled += 1;
    }
    if (pictures.length < BATCH) return sampled;
  }
}
