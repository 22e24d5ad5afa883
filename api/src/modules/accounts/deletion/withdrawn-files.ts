import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context';
import { removeFiles } from '../../images/upload';

type Store = Pick<Context, 'storage' | 'log'>;

/** A folder that is not served: pictures of a deleted account are not readable here. */
const folderOf = (deletedId: number) => `withdrawn/${deletedId}`;

async function copy({ storage, log }: Store, from: string, to: string): Promise<void> {
  try {
    const file = await storage.get(from);
    if (file) await storage.put(to, await buffer(file.stream), 'image/webp');
  } catch (error) {
    log.warn({ err: error, path: from }, 'file not copied');
  }
}

/** A few at a time: a remote store answers each one late. */
async function copyAll(
  context: Store,
  paths: readonly string[],
  targetOf: (path: string) => string,
): Promise<void> {
  for (let at = 0; at < paths.length; at += 8)
    await Promise.all(paths.slice(at, at + 8).map((path) => copy(context, path, targetOf(path))));
}

/** Moves the pictures of a deleted account to where nobody can read them. */
export async function withdrawFiles(
  context: Store,
  deletedId: number,
  paths: readonly string[],
): Promise<void> {
  await copyAll(context, paths, (path) => `${folderOf(deletedId)}/${path}`);
}

/** Moves them back. */
export async function returnFiles(context: Store, deletedId: number): Promise<void> {
  const folder = folderOf(deletedId);
  await copyAll(context, await context.storage.list(folder), (path) => path.slice(folder.length + 1));
  await eraseFiles(context, deletedId);
}

export async function eraseFiles(context: Store, deletedId: number): Promise<void> {
  await removeFiles(context, await context.storage.list(folderOf(deletedId)));
}
