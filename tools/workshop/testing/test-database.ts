import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { lockOwner } from '@eveneo/build/processes/lock';
import { startDatabase, type Database } from '../database';

/** A private database in a folder that later runs reuse; a parallel run gets the next folder. */
export async function startTestDatabase(root = ROOT): Promise<Database> {
  const folder = (n: number) => join(root, '.cache', `test-database-${n}`);
  let n = 0;
  while (lockOwner(join(folder(n), 'owner.json'))) n += 1;
  const database = await startDatabase({ dir: folder(n), durable: false, onProgress: console.log });
  await database.reset();
  return database;
}
