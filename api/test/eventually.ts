import { setTimeout as wait } from 'node:timers/promises';

/** Only a safety net: a busy machine takes its time. */
const LIMIT_MS = 60_000;

/**
 * Repeats a check until it passes: what happens after an answer is waited for, not guessed.
 * @returns what it returned
 * @throws what it threw last
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  for (const end = performance.now() + LIMIT_MS; ; await wait(20)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
