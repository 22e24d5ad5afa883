import { accessSync, constants, mkdirSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { CONFIG_TEXTS } from './texts';

export type StartConfig = {
  port: number;
  apiPort: number;
  dataDir: string;
  demo: boolean;
  publicUrl: string;
  production: boolean;
  databaseUrl: string | null;
  /**
   * Where files are stored: a folder, or a bucket as in production (started locally unless S3_BUCKET names one).
   */
  storage: 'folder' | 's3';
};

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new UserError(CONFIG_TEXTS.badPort(name, text));
  return value;
}

/** 'mariadb:' is an alias of 'mysql:', the scheme that the API knows. */
function databaseUrl({ DATABASE_URL: url }: NodeJS.ProcessEnv): string | null {
  if (!url) return null;
  if (!URL.canParse(url) || !/^(mysql|mariadb):\/\/[^/]+\/[^/?]+/.test(url))
    throw new UserError(CONFIG_TEXTS.badDatabaseUrl);
  return url.replace(/^mariadb:/, 'mysql:');
}

function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new UserError(CONFIG_TEXTS.badPublicUrl(text));
  return text.replace(/\/+$/, '');
}

function storage({ STORAGE: kind = '' }: NodeJS.ProcessEnv): StartConfig['storage'] {
  if (kind !== '' && kind !== 'folder' && kind !== 's3') throw new UserError(CONFIG_TEXTS.badStorage(kind));
  return kind || 'folder';
}

/** Settings of `npm start` from the environment. @throws UserError naming a bad value */
export function readStartConfig(env: NodeJS.ProcessEnv): StartConfig {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ? env.DEMO : production ? '0' : '1';
  if (demo !== '0' && demo !== '1') throw new UserError(CONFIG_TEXTS.badDemo(demo));
  if (production && demo === '1') throw new UserError(CONFIG_TEXTS.demoInProduction);
  const shellPort = port(env, 'PORT', 3000);
  const apiPort = port(env, 'API_PORT', 4000);
  if (shellPort === apiPort) throw new UserError(CONFIG_TEXTS.samePorts(shellPort));
  const dataDir = env.DATA_DIR || '.data';
  return {
    port: shellPort,
    apiPort,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(ROOT, dataDir),
    demo: demo === '1',
    publicUrl: webAddress(env.PUBLIC_URL || `http://localhost:${shellPort}`),
    production,
    databaseUrl: databaseUrl(env),
    storage: storage(env),
  };
}

/** Creates the data folder, readable by its owner only. @throws UserError when that fails */
export function makeDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(CONFIG_TEXTS.badDataDir(dir, (error as NodeJS.ErrnoException).code ?? ''));
  }
}
