import { createDiskStorage } from '../src/ground/storage/disk';
import type { TestApi } from './harness';

/** Dependencies of the watch on one instance. */
export const moverOf = (from: TestApi) => ({
  db: from.db,
  clock: from.clock,
  storage: createDiskStorage(from.storageDir),
  log: from.app.log,
});
