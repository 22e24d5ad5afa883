import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startDatabase, type Database } from '../database';
import { lockOwner } from '../processes/lock';
import { ROOT } from '../root';

/**
 * A private database for a run of tests, in a folder that the next run takes up again: an interrupted run leaves
 * nothing behind for good. A second run at the same time gets the next folder.
 */
export async function startTestDatabase(root = ROOT): Promise<Database> {
  const folder = (n: number) => join(root, '.cache', `test-database-${n}`);
  let n = 0;
  while (lockOwner(join(folder(n), 'owner.json'))) n += 1;
  const database = await startDatabase({ dir: folder(n), durable: false, onProgress: console.log });
  await dropTestDatabases(database.adminUrl);
  return database;
}

async function dropTestDatabases(adminUrl: string): Promise<void> {
  const connection = await createConnection(adminUrl);
  const [rows] = await connection.query(
    "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE 'eveneo\\_%'",
  );
  for (const { name } of rows as { name: string }[]) await connection.query('DROP DATABASE ??', [name]);
  await connection.end();
}
