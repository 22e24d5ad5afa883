import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStartConfig } from './config';

/** What a running `npm start` notes in its data folder, for commands beside it. */
export type RunningProduct = {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** Settings of the bucket that was started beside, where there is one. */
  storage?: Record<string, string>;
};

export const runningFile = (dataDir: string) => join(dataDir, 'run/product');

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

export function runningProduct(env: NodeJS.ProcessEnv): RunningProduct | null {
  return readJson<RunningProduct>(runningFile(readStartConfig(env).dataDir));
}
