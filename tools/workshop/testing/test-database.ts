import { join } from 'node:path';
import { startDatabase, type Database } from '../database';
import { lockOwner } from '@eveneo/build/processes/lock';
import { ROOT } from '@eveneo/build/base/root';

/**
 * A private database for a run of tests, in a folder that the next run takes up again: an interrupted run leaves
 * nothing behind for good. A second run at the same time gets the next folder.
 */
export async function startTestDatabase(root = ROOT): Promise<Database> {
  const folder = (n: number) => join(root, '.cache', `test-database-${n}`);
  let n = 0;
  while (lockOwner(join(folder(n), 'owner.json'))) n += 1;
  const database = await startDatabase({ dir: folder(n), durable: false, onProgress: console.log });
  await database.reset();
  return database;
}
