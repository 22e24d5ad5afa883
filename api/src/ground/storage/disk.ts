import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isStoragePath, type Storage } from './storage';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((error as NodeJS.ErrnoException).code));

/** @throws if the file cannot be written; nothing of it remains then */
async function write(target: string, data: Parameters<Storage['put']>[1]): Promise<void> {
  const temporary = `${target}.${randomUUID()}.tmp`;
  const tryOnce = async () => {
    await mkdir(dirname(target), { recursive: true });
    // Renamed into place, so that a reader never gets half a file.
    await writeFile(temporary, data);
    await rename(temporary, target);
  };
  try {
    await tryOnce().catch((error: unknown) => {
      // The folder may have just been removed together with its last file.
      if (isMissing(error)) return tryOnce();
      throw error;
    });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function read(file: string): ReturnType<Storage['get']> {
  try {
    const handle = await open(file, 'r');
    const info = await handle.stat();
    if (!info.isFile()) {
      await handle.close();
      return null;
    }
    return { stream: createReadStream('', { fd: handle }), size: info.size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function removeEmptyFolders(root: string, from: string): Promise<void> {
  const isGone = (folder: string) =>
    rmdir(folder).then(
      () => true,
      () => false,
    );
  for (let folder = from; folder !== root && (await isGone(folder));) folder = dirname(folder);
}

/** Every complete file below a folder, with its full path; none if the folder does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  try {
    if (!(await stat(folder)).isDirectory()) return [];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => join(entry.parentPath, entry.name));
}

export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder);
  const place = (path: string) => {
    if (!isStoragePath(path)) throw new Error(`Not a storage path: ${path}`);
    return join(root, path);
  };
  return {
    folder: root,
    // Async, so that a bad path rejects like every other failure.
    put: async (path, data) => write(place(path), data),
    get: async (path) => read(place(path)),
    async remove(path) {
      const target = place(path);
      await rm(target, { force: true });
      await removeEmptyFolders(root, dirname(target));
    },
    async list(prefix) {
      const files = await filesBelow(prefix === '' ? root : place(prefix));
      return files.map((file) => file.slice(root.length + 1).replaceAll('\\', '/'));
    },
  };
}
