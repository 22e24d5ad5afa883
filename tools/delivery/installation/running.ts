import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { readStartConfig } from './config';

/** Record of a running `npm start` in its data folder, for other commands. */
export type RunningProduct = {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** Settings of the local bucket, when one was started. */
  storage?: Record<string, string>;
};

export const runningFile = (dataDir: string) => join(dataDir, 'run/product');

/** Null when nothing runs, or when the record is truncated. */
export function runningProduct(env: NodeJS.ProcessEnv): RunningProduct | null {
  try {
    return JSON.parse(
      readFileSync(runningFile(readStartConfig(env).dataDir), 'utf8'),
    ) as RunningProduct | null;
  } catch (error) {
    if (error instanceof UserError) throw error;
    return null;
  }
}
