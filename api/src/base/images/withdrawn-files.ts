import { buffer } from 'node:stream/consumers';
import { removeFiles, type Store } from './upload';

/** The number of a deleted account, or 'event-12' or 'user-12' for pictures that an admin took down. */
type Folder = number | `${'event' | 'user'}-${number}`;

/** A folder that is not served. */
const folderOf = (name: Folder) => `withdrawn/${name}`;

/** Where a withdrawn picture is. @param path where it was served */
export const withdrawnFile = (name: Folder, path: string) => `${folderOf(name)}/${path}`;

async function copy({ storage, log }: Store, from: string, to: string): Promise<void> {
  try {
    const file = await storage.get(from);
    if (file) await storage.put(to, await buffer(file.stream), 'image/webp');
  } catch (error) {
    log.warn({ err: error, path: from }, 'file not copied');
  }
}

/** A few at a time: a remote store is slow to answer. */
async function copyAll(
  context: Store,
  paths: readonly string[],
  targetOf: (path: string) => string,
): Promise<void> {
  for (let at = 0; at < paths.length; at += 8)
    await Promise.all(paths.slice(at, at + 8).map((path) => copy(context, path, targetOf(path))));
}

/** Copies pictures to where nobody can read them; the account's deletion removes the originals. */
export async function withdrawFiles(context: Store, name: Folder, paths: readonly string[]): Promise<void> {
  await copyAll(context, paths, (path) => `${folderOf(name)}/${path}`);
}

/**
 * Moves pictures to where nobody can read them. One that could not be copied is
 * removed too: hiding it comes first.
 */
export async function hideFiles(context: Store, name: Folder, paths: readonly string[]): Promise<void> {
  await withdrawFiles(context, name, paths);
  await removeFiles(context, paths);
}

/** @param paths where the pictures were; default: all of the folder */
const filesIn = async ({ storage }: Store, name: Folder, paths?: readonly string[]) =>
  paths ? paths.map((path) => `${folderOf(name)}/${path}`) : storage.list(folderOf(name));

/** Moves the pictures of a folder back to where they were. */
export async function restoreFiles(context: Store, name: Folder, paths?: readonly string[]): Promise<void> {
  const { length } = folderOf(name);
  await copyAll(context, await filesIn(context, name, paths), (path) => path.slice(length + 1));
  await eraseFiles(context, name, paths);
}

/** Moves withdrawn pictures from one folder to another. @param paths where the pictures were served */
export async function moveFiles(
  context: Store,
  from: Folder,
  to: Folder,
  paths: readonly string[],
): Promise<void> {
  const { length } = folderOf(from);
  await copyAll(context, await filesIn(context, from, paths), (path) => folderOf(to) + path.slice(length));
  await eraseFiles(context, from, paths);
}

export async function eraseFiles(context: Store, name: Folder, paths?: readonly string[]): Promise<void> {
  await removeFiles(context, await filesIn(context, name, paths));
}
