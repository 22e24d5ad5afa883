import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../base/errors';
import { readStartConfig } from './config';

/** Note of a running `npm start` in its data folder, for other commands. */
export type RunningProduct = {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** Settings of the bucket that was started beside, where there is one. */
  storage?: Record<string, string>;
};

export const runningFile = (dataDir: string) => join(dataDir, 'run/product');

/** Null without a running product, or with a truncated note. */
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
