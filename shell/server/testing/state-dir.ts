import { rm } from 'node:fs/promises';

/**
 * Removes a host's state folder. Not by the synchronous call: that one lists a folder once, and what a host still writes
 * after it was closed keeps the folder full however often its removal is tried again.
 */
export const removeStateDir = (stateDir: string): Promise<void> =>
  rm(stateDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
