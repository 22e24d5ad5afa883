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
  /** The secret differs: sessions and tickets of then are worth nothing. */
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
  // Whatever breaks off from here on, nobody takes what is left for a new installation and fills it.
  await setRestoreMark(db);
  await dropAllTables(db, [RESTORE_MARK]);
  // The shape of then, its rows, and from there the way that any older database goes.
  await migrateTo(db, migrations);
  await withoutForeignKeys(db, async (tx) => {
    for (const table of Object.keys(tables)) await fillTable(tx, table, readRows(tableFile(folder, table)));
  });
  // After the commit: a restore that is cut short leaves no rows, and not some.
  for (const [table, { nextId }] of Object.entries(tables))
    if (nextId !== null) await setNextId(db, table, nextId);
  await migrateUp(db);
  await removeRestoreMark(db);
}

/**
 * Brings database and storage back to what a backup holds. Everything is checked before anything is touched: that the
 * backup is whole, that this program knows its shape, that nobody else is on the database, and that nothing is there that
 * would be lost, unless `replace` says so.
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
