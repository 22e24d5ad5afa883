import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { processInfo } from './identity';

type Owner = { pid: number; startedAt: string };

/** The locks that this process holds: its own note in a file says nothing, since process ids are used again. */
const held = new Set<string>();

/** Whom a note of a process names; null without a note, and for one that a crash cut short. */
export function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** The living process that holds the lock, or null: a lock whose owner was killed is worth nothing. */
export function lockOwner(file: string): number | null {
  const owner = readOwner(file);
  if (!owner) return null;
  if (owner.pid === process.pid) return held.has(resolve(file)) ? owner.pid : null;
  return processInfo(owner.pid)?.startedAt === owner.startedAt ? owner.pid : null;
}

/**
 * Takes the lock or returns the id of the process that has it, this one included. Survives kill -9 of the owner and
 * reused process ids.
 */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const self: Owner = { pid: process.pid, startedAt: processInfo(process.pid)?.startedAt ?? '' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      // 'wx' creates or fails: of two processes that start together only one gets it.
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      held.add(resolve(file));
      return {
        release: () => {
          if (held.delete(resolve(file)) && readOwner(file)?.pid === process.pid)
            rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const heldBy = lockOwner(file);
      if (heldBy) return { heldBy };
      rmSync(file, { force: true });
    }
  }
  return { heldBy: lockOwner(file) ?? 0 };
}
