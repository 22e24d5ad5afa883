import { LRUCache } from 'lru-cache';
import type { Clock } from '../ground/clock';
import { isUnavailable } from './errors';

/** While the database does not answer it is asked again this often, by one request alone. */
const ASK_MS = 500;
/** What was read this long before the database fell silent is not told any more: too much may have changed unseen. */
export const TOO_OLD_MS = 10 * 60_000;

export interface Known<T> {
  readonly value: T;
  /** Null: as it is now. Else the database does not answer, and this is how it was then. */
  readonly asOf: Date | null;
}

export interface LastKnown<T> {
  /** Reads; and tells what was read last, as of when, where the database does not answer. */
  get(key: string, read: () => Promise<T>): Promise<Known<T>>;
}

/**
 * Keeps what was read last, for when the database does not answer. While it does, everything is read from it. Once it
 * has failed nobody waits for it a second time, and it is asked by one request every half second: requests that pile
 * up before a silent database would keep it from coming back.
 */
export function createLastKnown<T>(clock: Clock, most: number): LastKnown<T> {
  const entries = new LRUCache<string, { value: T; at: Date }>({ max: most });
  let silent = false;
  let heardAt = 0;
  let askedAt = 0;

  function keep(key: string, value: T): void {
    const at = clock.now();
    heardAt = at.getTime();
    silent = false;
    entries.set(key, { value, at });
  }

  async function ask(key: string, read: () => Promise<T>): Promise<T> {
    askedAt = performance.now();
    try {
      const value = await read();
      keep(key, value);
      return value;
    } catch (error) {
      if (isUnavailable(error)) silent = true;
      else {
        // An answer all the same: what is gone is not told any more.
        silent = false;
        entries.delete(key);
      }
      throw error;
    }
  }

  const lastOf = (key: string): Known<T> | null => {
    const entry = entries.get(key);
    return entry && heardAt - entry.at.getTime() <= TOO_OLD_MS
      ? { value: entry.value, asOf: entry.at }
      : null;
  };

  return {
    async get(key, read) {
      const last = silent ? lastOf(key) : null;
      if (last) {
        if (performance.now() - askedAt > ASK_MS) ask(key, read).catch(() => undefined);
        return last;
      }
      try {
        return { value: await ask(key, read), asOf: null };
      } catch (error) {
        const kept = isUnavailable(error) ? lastOf(key) : null;
        if (!kept) throw error;
        return kept;
      }
    },
  };
}
