import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { processInfo } from './identity';

type Owner = { pid: number; startedAt: string };

/** Locks held by this process: its own id in a file proves nothing, since ids are reused. */
const held = new Set<string>();

/** The process recorded in a lock file; null when the file is missing or was truncated by a crash. */
export function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** The running process that holds the lock; a killed one does not count. */
export function lockOwner(file: string): number | null {
  const owner = readOwner(file);
  if (!owner) return null;
  if (owner.pid === process.pid) return held.has(resolve(file)) ? owner.pid : null;
  return processInfo(owner.pid)?.startedAt === owner.startedAt ? owner.pid : null;
}

/**
 * Writes the lock file atomically: half a file would look like a crash.
 * @returns false when the file already exists
 */
function writeNote(file: string, owner: Owner): boolean {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock file of a dead process, under a second lock: otherwise two processes could both see the dead
 * one, and the second delete the lock that the first has just taken.
 * @returns the id of another process that is removing it, if any
 */
export function removeDead(file: string): number | null {
  const right = takeLock(`${file}.removal`);
  if ('heldBy' in right) return right.heldBy;
  try {
    // The file of a dead process cannot change: only the holder of this lock removes it.
    if (existsSync(file) && lockOwner(file) === null) rmSync(file, { force: true });
    return null;
  } finally {
    right.release();
  }
}

/**
 * Takes the lock, or returns the id of the process that holds or is taking it. Survives kill -9 of its holder and
 * reused process ids.
 */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const self: Owner = { pid: process.pid, startedAt: processInfo(process.pid)?.startedAt ?? '' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Of two processes that start together, only one gets the lock.
    if (writeNote(file, self)) {
      held.add(resolve(file));
      return {
        release: () => {
          if (held.delete(resolve(file)) && readOwner(file)?.pid === process.pid)
            rmSync(file, { force: true });
        },
      };
    }
    const heldBy = lockOwner(file) ?? removeDead(file);
    if (heldBy) return { heldBy };
  }
  return { heldBy: lockOwner(file) ?? 0 };
}
