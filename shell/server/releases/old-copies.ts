import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ANY_VERSION, isNamedByContent } from '@eveneo/contract/delivery/content-address';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';

/** Copies unused for this long are removed; tabs that still request one get it from the registry. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

const entriesIn = async (dir: string) => readdir(dir, { withFileTypes: true }).catch(() => []);
const foldersIn = async (dir: string): Promise<string[]> =>
  (await entriesIn(dir)).filter((entry) => entry.isDirectory()).map((entry) => join(dir, entry.name));
const filesIn = async (dir: string): Promise<string[]> =>
  (await entriesIn(dir)).filter((entry) => entry.isFile()).map((entry) => join(dir, entry.name));

/** A file shared by releases, with its compressed forms. */
const copiesOf = (file: string) => [file, `${file}.br`, `${file}.gz`];

type InUse = Pick<ReleaseDescription, 'name' | 'version' | 'files'>;

/** Marks the kept paths as used now, and removes those of `paths` that are neither kept nor recently used. */
async function removeOld(paths: readonly string[], kept: ReadonlySet<string>, now: Date): Promise<void> {
  await Promise.all([...kept].map((path) => utimes(path, now, now).catch(() => undefined)));
  for (const path of paths.filter((one) => !kept.has(one)))
    if (now.getTime() - (await stat(path)).mtimeMs > KEPT_MS) await rm(path, { recursive: true });
}

/**
 * Removes copies of releases unused for 30 days, by the modification time of a folder or shared file.
 * @param dir holds `<name>/<version>/`, and `<name>/_/` for shared files
 * @param inUse the releases that pages name, or named until now
 */
export async function removeOldCopies(dir: string, inUse: readonly InUse[]): Promise<void> {
  const now = new Date();
  const folders = (await Promise.all((await foldersIn(dir)).map(foldersIn))).flat();
  const isShared = (folder: string) =>
    folder.endsWith(`/${ANY_VERSION}`) || folder.endsWith(`\\${ANY_VERSION}`);
  const releases = inUse.map(({ name, version }) => join(dir, name, version));
  await removeOld(
    folders.filter((folder) => !isShared(folder)),
    new Set(releases),
    now,
  );
  const below = (await Promise.all(folders.filter(isShared).map(foldersIn))).flat();
  const shared = inUse.flatMap(({ name, files }) =>
    files
      .filter(({ path }) => isNamedByContent(path))
      .flatMap(({ path }) => copiesOf(join(dir, name, ANY_VERSION, path))),
  );
  await removeOld((await Promise.all(below.map(filesIn))).flat(), new Set(shared), now);
}
