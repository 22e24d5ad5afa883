import { createHash, createHmac } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BACKUP_TEXTS } from './texts';

const written = z.object({ sha256: z.string(), bytes: z.number() });

const manifestSchema = z.object({
  format: z.literal(1),
  at: z.string(),
  /** The database's schema: names of migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.extend(written, { rows: z.number(), nextId: z.nullable(z.number()) })),
  files: z.record(z.string(), written),
  /** Identifies the secret without revealing it. */
  secret: z.string(),
});

/** The manifest of a backup. Written last: without it a backup is invalid. */
export type Manifest = z.infer<typeof manifestSchema>;
export type Written = z.infer<typeof written>;

export const MANIFEST = 'manifest.json';
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
export const storedFile = (folder: string, path: string) => join(folder, 'files', path);

export const secretMark = (secret: string): string =>
  createHmac('sha256', secret).update('eveneo backup').digest('hex').slice(0, 16);

export function readManifest(folder: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new BackupProblem(BACKUP_TEXTS.noBackup(folder));
  }
  const parsed = z.safeParse(manifestSchema, json);
  if (!parsed.success) throw new BackupProblem(BACKUP_TEXTS.noBackup(folder));
  return parsed.data;
}

async function isWhole(file: string, { sha256, bytes }: Written): Promise<boolean> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch {
    return false;
  }
  return size === bytes && hash.digest('hex') === sha256;
}

/** Names missing or altered parts, before anything is changed. */
export async function damagedParts(folder: string, { tables, files }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const [table, part] of Object.entries(tables))
    if (!(await isWhole(tableFile(folder, table), part))) damaged.push(table);
  for (const [path, part] of Object.entries(files))
    if (!(await isWhole(storedFile(folder, path), part))) damaged.push(path);
  return damaged;
}

/** Why a backup or restore was refused, in a sentence for the operator. */
export class BackupProblem extends Error {}
