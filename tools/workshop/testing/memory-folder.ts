import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { processInfo } from '@eveneo/build/processes/identity';

const PREFIX = 'eveneo-test-';

/**
 * A new folder in memory, to be removed by the caller. Removes those of processes that were killed.
 * @param memory a file system in memory
 * @param room bytes that must be free, several times what the database needs
 * @returns null where there is no such file system, or too little room
 */
export function memoryFolder(memory = '/dev/shm', room = 4 * 1024 ** 3): string | null {
  try {
    for (const name of readdirSync(memory))
      if (name.startsWith(PREFIX) && !processInfo(Number(name.slice(PREFIX.length))))
        rmSync(join(memory, name), { recursive: true, force: true });
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return null;
    const folder = join(memory, `${PREFIX}${process.pid}`);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch {
    return null;
  }
}
