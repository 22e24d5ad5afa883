import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { findProcesses, processInfo } from '@eveneo/build/processes/identity';
import { stopProcess } from '@eveneo/build/processes/stop';

const PREFIX = 'eveneo-test-';

/**
 * A new folder in memory, to be removed by the caller. Removes those of processes that were interrupted, and stops
 * their databases, which would run on without their files.
 * @param memory a file system in memory
 * @param room bytes that must be free, several times what the database needs
 * @returns null where there is no such file system, or too little room
 */
export async function memoryFolder(memory = '/dev/shm', room = 4 * 1024 ** 3): Promise<string | null> {
  try {
    for (const name of readdirSync(memory)) {
      if (!name.startsWith(PREFIX) || processInfo(Number(name.slice(PREFIX.length)))) continue;
      const left = join(memory, name);
      const isInside = (argument: string) => argument.startsWith(`--datadir=${left}/`);
      for (const { pid } of findProcesses((args) => args.some(isInside)))
        await stopProcess(pid, { graceMs: 10_000 });
      rmSync(left, { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return null;
    const folder = join(memory, `${PREFIX}${process.pid}`);
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch {
    return null;
  }
}
