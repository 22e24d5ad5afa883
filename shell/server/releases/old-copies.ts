import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** A copy that no page has named for so long goes: a tab that still asks for it gets it from the registry. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

const foldersIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(dir, entry.name));

/**
 * Removes copies of releases that have not been in use for 30 days. A folder's time says when it last was.
 * @param dir holds `<name>/<version>/`
 * @param inUse the releases that pages name, or named until now
 */
export async function removeOldCopies(
  dir: string,
  inUse: readonly { name: string; version: string }[],
): Promise<void> {
  const now = new Date();
  const kept = new Set(inUse.map(({ name, version }) => join(dir, name, version)));
  await Promise.all([...kept].map((folder) => utimes(folder, now, now).catch(() => undefined)));
  const folders = (await Promise.all((await foldersIn(dir)).map(foldersIn))).flat();
  for (const folder of folders.filter((one) => !kept.has(one)))
    if (now.getTime() - (await stat(folder)).mtimeMs > KEPT_MS) await rm(folder, { recursive: true });
}
