import { LRUCache } from 'lru-cache';
import type { Clock } from '../ground/clock';
import { isUnavailable } from './errors';

/** While the database does not answer, one request retries it this often. */
const ASK_MS = 500;
/** Results older than this when the database last answered are not served: too much may have changed unseen. */
export const TOO_OLD_MS = 10 * 60_000;

export interface Known<T> {
  readonly value: T;
  /** Null: up to date. Otherwise the database does not answer, and this is the time of the result. */
  readonly asOf: Date | null;
}

/**
 * Caches the last results for when the database does not answer. After a failure no request for a cached result
 * waits, and one retries every half second: piled-up requests would keep a silent database from recovering.
 */
export function createLastKnown<T>(clock: Clock, most: number) {
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
        // A 404 is a result too: a deleted resource is no longer served.
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
    async get(key: string, read: () => Promise<T>): Promise<Known<T>> {
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
