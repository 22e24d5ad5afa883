import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors';
import { readStartConfig } from '../product/config';
import { texts } from '../texts';
import { ReleaseClient } from './client';

/** What a running `npm start` notes in its data folder, for commands beside it. */
export type RunningProduct = { url: string; apiUrl: string; databaseUrl: string };

export const runningFile = (dataDir: string) => join(dataDir, 'run/product');

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

export function runningProduct(env: NodeJS.ProcessEnv): RunningProduct | null {
  return readJson<RunningProduct>(runningFile(readStartConfig(env).dataDir));
}

/**
 * The registry to talk to: RELEASE_API_URL and RELEASE_TOKEN (or --api), else the `npm start` that runs on this
 * machine with the token it made for itself.
 */
export function releaseClient(env: NodeJS.ProcessEnv, api?: string): ReleaseClient {
  const { dataDir, apiPort } = readStartConfig(env);
  const given = api ?? env.RELEASE_API_URL;
  const apiUrl = given ?? runningProduct(env)?.apiUrl ?? `http://127.0.0.1:${apiPort}`;
  // The local token is never sent to another registry than the local one.
  const local = given
    ? undefined
    : readJson<{ deployToken?: string }>(join(dataDir, 'secrets.json'))?.deployToken;
  const token = env.RELEASE_TOKEN || local;
  if (!token) throw new UserError(texts.release.noToken);
  return new ReleaseClient({ apiUrl: apiUrl.replace(/\/+$/, ''), token });
}
