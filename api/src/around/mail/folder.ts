import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { runPeriodically } from '../../ground/periodic';
import { findOwnedAddresses } from './folder-repository';

/** Time to read the last mail of a deleted account. */
const KEEP_MS = 3 * 60_000;
const EVERY_MS = 60_000;
/** Tolerated difference between the clocks of the folder's disk and of the accounts. */
const CLOCKS_MS = 5_000;

/** The addressee of a written mail, from its first line. */
const addresseeIn = (text: string): string | undefined => /^À : .*<([^<>\n]+)>$/m.exec(text)?.[1];

interface Mail {
  readonly file: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

async function oldMails(folder: string, before: number): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => []);
  const texts = names.filter((name) => name.endsWith('.txt')).map((name) => join(folder, name));
  const old: Mail[] = [];
  for (const file of texts) {
    const at = await stat(file).catch(() => null);
    if (at && at.mtimeMs < before) old.push({ file, writtenAt: at.mtimeMs });
  }
  return old;
}

/** Addressees already read: a mail file never changes. */
const known = new Map<string, string>();

async function keyOf(file: string): Promise<string> {
  const read = known.get(file) ?? emailKey(addresseeIn(await readFile(file, 'utf8').catch(() => '')) ?? '');
  known.set(file, read);
  return read;
}

/**
 * Removes mails to addresses without an account from the folder that replaces a mail server, some minutes after
 * they were written; also those written before the account that now has their address existed.
 * @returns how many
 */
export async function clearFolder(db: Knex, folder: string, before = Date.now() - KEEP_MS): Promise<number> {
  const mails = await Promise.all(
    (await oldMails(resolve(folder), before)).map(async (mail) => ({ ...mail, key: await keyOf(mail.file) })),
  );
  const addresses = [...new Set(mails.map(({ key }) => key))].filter(Boolean);
  if (addresses.length === 0) return 0;
  const owned = await findOwnedAddresses(db, addresses);
  const isTheirs = ({ key, writtenAt }: (typeof mails)[number]) =>
    writtenAt >= (owned.get(key) ?? Infinity) - CLOCKS_MS;
  const gone = mails.filter((mail) => mail.key && !isTheirs(mail)).map(({ file }) => file);
  for (const file of gone) {
    await rm(file, { force: true });
    await rm(file.replace(/txt$/, 'html'), { force: true });
    known.delete(file);
  }
  return gone.length;
}

/** Runs it every minute. */
export const careForFolder = (
  { db, log }: { db: Knex; log: { warn(facts: object, message: string): void } },
  folder: string,
) =>
  runPeriodically(
    () => clearFolder(db, folder),
    (err) => log.warn({ err }, 'outbox folder not cleared'),
    EVERY_MS,
  );
