import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isStoragePath, type Storage } from './storage';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((error as NodeJS.ErrnoException).code));

/** Files in a folder of this machine. */
export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder);
  const place = (path: string) => {
    if (!isStoragePath(path)) throw new Error(`Not a storage path: ${path}`);
    return join(root, path);
  };
  return {
    folder: root,
    async put(path, data) {
      const target = place(path);
      const temporary = `${target}.${randomUUID()}.tmp`;
      const write = async () => {
        await mkdir(dirname(target), { recursive: true });
        // Renamed into place: a reader never meets half a file.
        await writeFile(temporary, data);
        await rename(temporary, target);
      };
      try {
        await write().catch((error: unknown) => {
          // Its folder may have been empty, and have gone with the last file that was removed from it.
          if (isMissing(error)) return write();
          throw error;
        });
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(path) {
      try {
        const handle = await open(place(path), 'r');
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
    },
    async remove(path) {
      const target = place(path);
      await rm(target, { force: true });
      // Folders that are empty now go too; one that is not refuses.
      let dir = dirname(target);
      const isGone = () =>
        rmdir(dir).then(
          () => true,
          () => false,
        );
      while (dir !== root && (await isGone())) dir = dirname(dir);
    },
    async list(prefix) {
      const base = place(prefix);
      try {
        if (!(await stat(base)).isDirectory()) return [];
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
      const entries = await readdir(base, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        );
    },
  };
}
