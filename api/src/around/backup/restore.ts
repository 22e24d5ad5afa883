import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { contentTypeOf } from '@eveneo/contract/http/content-type';
import { MIGRATIONS } from '../../../migrations';
import { areOldKind, OLD_KIND } from '../../db/check';
import { migrateTo, migrateUp } from '../../db/migrate';
import { otherConnections } from '../../db/other-connections';
import { removeRestoreMark, RESTORE_MARK, setRestoreMark } from '../../db/restore-mark';
import type { Storage } from '../../ground/storage/storage';
import type { Installation } from './backup';
import {
  BackupProblem,
  damagedParts,
  readManifest,
  secretMark,
  storedFile,
  tableFile,
  type Manifest,
} from './manifest';
import { allTables, dropAllTables, fillTable, setNextId, withoutForeignKeys } from './repository';
import { readRows } from './rows';
import { BACKUP_TEXTS } from './texts';

export interface Restored {
  readonly manifest: Manifest;
  /** The secret differs: sessions and tickets of the backup are invalid. */
  readonly otherSecret: boolean;
}

async function refuseOccupied({ db, storage }: Installation): Promise<void> {
  if ((await allTables(db)).length > 0)
    throw new BackupProblem(BACKUP_TEXTS.occupied(BACKUP_TEXTS.theDatabase));
  if ((await storage.list('')).length > 0)
    throw new BackupProblem(BACKUP_TEXTS.occupied(BACKUP_TEXTS.theStorage));
}

async function restoreFiles(storage: Storage, folder: string, { files }: Manifest): Promise<void> {
  for (const path of Object.keys(files))
    await storage.put(path, await readFile(storedFile(folder, path)), contentTypeOf(path));
}

async function restoreRows(db: Knex, folder: string, { migrations, tables }: Manifest): Promise<void> {
  // If the restore is interrupted from here on, its remains do not pass for a new installation.
  await setRestoreMark(db);
  await dropAllTables(db, [RESTORE_MARK]);
  // First the schema of the backup, then its rows, then the migrations that are newer than it.
  await migrateTo(db, migrations);
  await withoutForeignKeys(db, async (tx) => {
    for (const table of Object.keys(tables)) await fillTable(tx, table, readRows(tableFile(folder, table)));
  });
  // ALTER TABLE commits implicitly, so only after the commit of all rows: an
  // interrupted restore leaves none, not some.
  for (const [table, { nextId }] of Object.entries(tables))
    if (nextId !== null) await setNextId(db, table, nextId);
  await migrateUp(db);
  await removeRestoreMark(db);
}

/**
 * Restores database and storage from a backup. First checks that the backup is complete, that its schema is known,
 * that nobody else uses the database, and, unless `replace`, that no data would be lost.
 */
export async function restore(
  installation: Installation,
  folder: string,
  { replace = false } = {},
): Promise<Restored> {
  const { db, storage, secrets } = installation;
  const manifest = readManifest(folder);
  const damaged = await damagedParts(folder, manifest);
  if (damaged.length > 0) throw new BackupProblem(BACKUP_TEXTS.damaged(damaged));
  if (areOldKind(manifest.migrations)) throw new BackupProblem(OLD_KIND.backup);
  const known = MIGRATIONS.map(([name]) => name);
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0) throw new BackupProblem(BACKUP_TEXTS.newer(newer));
  const others = await otherConnections(db);
  if (others.length > 0) throw new BackupProblem(BACKUP_TEXTS.inUse(others));
  if (!replace) await refuseOccupied(installation);
  await restoreFiles(storage, folder, manifest);
  await restoreRows(db, folder, manifest);
  for (const path of await storage.list('')) if (!manifest.files[path]) await storage.remove(path);
  return { manifest, otherSecret: !secrets.some((one) => manifest.secret === secretMark(one)) };
}
