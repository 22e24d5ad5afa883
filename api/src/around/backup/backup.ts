import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { Clock } from '../../ground/clock';
import type { Storage } from '../../ground/storage/storage';
import {
  BackupProblem,
  MANIFEST,
  secretMark,
  storedFile,
  tableFile,
  type Manifest,
  type Written,
} from './manifest';
import { appliedMigrations, atOneMoment, dataTables, nextId, ownColumns, streamRows } from './repository';
import { encodeRow } from './rows';
import { BACKUP_TEXTS } from './texts';

/** The data to back up, or to restore to. */
export interface Installation {
  readonly db: Knex;
  readonly storage: Storage;
  readonly clock: Clock;
  /** The first one signs; a restored product accepts signatures of each of them. */
  readonly secrets: readonly [string, ...string[]];
}

/** Error codes of a file that cannot be written: the disk is full, read-only or broken, or the file exists. */
const DISK = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EEXIST'];

/** Writes a stream to a file that only this user can read. @returns its hash and size */
async function write(source: Readable, file: string): Promise<Written> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source, count, createWriteStream(file, { mode: 0o600, flags: 'wx' })).catch(
    (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      throw DISK.includes(code) ? new BackupProblem(BACKUP_TEXTS.cannotWrite(file, code)) : error;
    },
  );
  return { sha256: hash.digest('hex'), bytes };
}

/** One line for each row. */
async function writeTable(tx: Knex, table: string, folder: string): Promise<Manifest['tables'][string]> {
  let rows = 0;
  const lines = new Transform({
    writableObjectMode: true,
    transform(row: Record<string, unknown>, _encoding, done) {
      rows += 1;
      done(null, `${encodeRow(row)}\n`);
    },
  });
  const source = streamRows(tx, table, await ownColumns(tx, table));
  source.once('error', (error) => lines.destroy(error));
  // If writing fails, the rest is read and dropped: until then the connection is blocked.
  lines.once('close', () => source.resume());
  const written = await write(source.pipe(lines), tableFile(folder, table));
  return { ...written, rows, nextId: await nextId(tx, table) };
}

/** Copies files that are not copied yet; skips those deleted since they were listed. */
async function copyFiles(storage: Storage, folder: string, files: Record<string, Written>): Promise<void> {
  for (const path of await storage.list('')) {
    if (files[path]) continue;
    const file = await storage.get(path);
    if (file) files[path] = await write(file.stream, storedFile(folder, path));
  }
}

function prepareFolder(folder: string, { folder: storageFolder }: Storage): void {
  if (storageFolder) {
    const [one, other] = [`${resolve(folder)}${sep}`, `${resolve(storageFolder)}${sep}`];
    if (one.startsWith(other) || other.startsWith(one)) throw new BackupProblem(BACKUP_TEXTS.inside(folder));
  }
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new BackupProblem(BACKUP_TEXTS.notEmpty(folder));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(BACKUP_TEXTS.cannotWrite(folder, String((error as NodeJS.ErrnoException).code)));
  }
}

/**
 * Backs up database and storage while the product runs. Rows are read in one snapshot; files are copied before it,
 * and new ones as soon as it is taken, so that every file named by a row is included, except a file that is added
 * after the first listing and removed before the second copy reaches it. Changes nothing in the installation.
 */
export async function backUp(installation: Installation, folder: string): Promise<Manifest> {
  const { db, storage, clock, secrets } = installation;
  prepareFolder(folder, storage);
  const files: Record<string, Written> = {};
  await copyFiles(storage, folder, files);
  const at = clock.now().toISOString();
  const { tables, migrations } = await atOneMoment(db, async (tx) => {
    await copyFiles(storage, folder, files);
    const names = await dataTables(tx);
    const written: Manifest['tables'] = {};
    for (const table of names) written[table] = await writeTable(tx, table, folder);
    return { tables: written, migrations: await appliedMigrations(tx) };
  });
  const manifest: Manifest = { format: 1, at, migrations, tables, files, secret: secretMark(secrets[0]) };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flag: 'wx' });
  return manifest;
}
