import { LIMITS, MAX_ID } from '@eveneo/contract/application/limits';
import { onStoredChange, readStored, writeStored } from '@eveneo/platform';

const KEY = 'mis-de-cote';
const TOLD = 'mis-de-cote-annonce';

/** One invalid number would make the server refuse the whole list at every login. */
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID;

/** The stored list; anything else counts as empty. */
function parse(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, LIMITS.favourites) : [];
  } catch {
    return [];
  }
}

let seen: string | null | undefined;
let held: readonly number[] = [];
const listeners = new Set<() => void>();

/**
 * Reads storage at each use: every area has its own copy of this module. In memory if the browser refuses storage.
 */
function current(): readonly number[] {
  const text = readStored(KEY);
  if (text !== seen) [seen, held] = [text, parse(text)];
  return held;
}

function replace(ids: readonly number[]): void {
  held = ids;
  writeStored(KEY, ids.length > 0 ? JSON.stringify(ids) : null);
  seen = readStored(KEY);
  listeners.forEach((listener) => listener());
}

/** A visitor's favourites on this device, oldest first. */
export const deviceFavourites = {
  get: current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = onStoredChange(KEY, listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },

  /** @returns false when the list is full */
  add(id: number): boolean {
    const ids = current();
    if (ids.includes(id)) return true;
    if (ids.length >= LIMITS.favourites) return false;
    replace([...ids, id]);
    return true;
  },

  remove(gone: readonly number[]): void {
    replace(current().filter((id) => !gone.includes(id)));
  },

  /** @returns whether to show the notice about this device; true once */
  tellOnce(): boolean {
    if (readStored(TOLD) !== null) return false;
    writeStored(TOLD, '1');
    return true;
  },
};
