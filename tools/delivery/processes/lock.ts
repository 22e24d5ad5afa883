import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * Makes the note, whole or not at all: half a note would look like one that a crash cut short.
 * @returns false when somebody's note is there
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
 * Takes away the note of a dead owner, which only who holds the right to it may do, and only when it is dead still: of
 * two processes that saw it, the second would take away the lock that the first has got meanwhile.
 * @returns the id of the process that is about it just now, if any
 */
export function removeDead(file: string): number | null {
  const right = takeLock(`${file}.removal`);
  if ('heldBy' in right) return right.heldBy;
  try {
    // A dead note that is there stays as it is: nobody else takes it away, and nobody writes over one.
    if (existsSync(file) && lockOwner(file) === null) rmSync(file, { force: true });
    return null;
  } finally {
    right.release();
  }
}

/**
 * Takes the lock or returns the id of the process that has it, or is about to, this one included. Survives kill -9 of
 * the owner and reused process ids.
 */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true });
  const self: Owner = { pid: process.pid, startedAt: processInfo(process.pid)?.startedAt ?? '' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Of two processes that start together only one gets it.
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
