import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployables } from '@eveneo/build/build/packages';
import { runningFile, type RunningProduct } from '@eveneo/build/installation/running';
import { loadSecrets, saveSecrets, type Secrets } from '@eveneo/build/installation/secrets';
import { runProgram } from '@eveneo/build/processes/program';
import { Service, stopLeftoverServices } from '@eveneo/build/processes/service';
import { ReleaseClient } from '@eveneo/build/release/client';
import { mintToken } from '@eveneo/build/release/mint';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { startDatabase, type Database } from '../database';
import { texts } from '../texts';
import { provideStorage, type ProvidedStorage } from './bucket';
import { isUnknownToken, patiently, publishBuilt } from './publish';
import { untilServed } from './served';

export type ProductOptions = {
  /** Folder of all persistent data: database, files, secrets, logs. */
  dir: string;
  port: number;
  apiPort: number;
  publicUrl: string;
  demo: boolean;
  production?: boolean;
  /** URL of an existing database; otherwise a private one is started below `dir`. */
  databaseUrl?: string | null;
  /** 's3': files in a bucket; one is started below `dir` unless the environment names another. */
  storage?: 'folder' | 's3';
  /** False for tests: commits need not survive a power cut. */
  durable?: boolean;
  /** True for tests: the private database of an earlier run is emptied. */
  fresh?: boolean;
  /** True for tests: the folder is a copy of one that these same sources migrated and filled. */
  prepared?: boolean;
  /** False in development, where development servers replace the shell host and releases. */
  pages?: boolean;
  /** Further settings of the API and the shell host. */
  env?: NodeJS.ProcessEnv;
  onProgress?: (message: string) => void;
  /** Called once when a server ends unexpectedly. */
  onFailure?: (message: string) => void;
  /** When given, a server that ends after having been ready is restarted, and each restart is reported here. */
  onRestart?: (message: string) => void;
  /** Aborts a start in progress, between two of its steps. */
  signal?: AbortSignal;
  /** Builds; awaited before publishing. */
  beforePublishing?: Promise<unknown>;
};

export type Product = {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  /** A token for every remote and every right, of this installation only. */
  deployToken: string;
  api: Service;
  shell: Service;
  storage: ProvidedStorage;
  stop(): Promise<void>;
};

/** Variables of this process that must not leak into the servers. */
const NOT_INHERITED =
  /^(npm_|PORT$|API_PORT$|HOST$|DATA_DIR$|DEMO$|PUBLIC_URL$|DATABASE_URL$|JEST_|PLAYWRIGHT_|PW_|TEST_)/;

function serverEnvironment(
  options: ProductOptions,
  databaseUrl: string,
  secrets: Secrets,
): NodeJS.ProcessEnv {
  const { dir, port, apiPort, publicUrl, demo, production = false, env = {} } = options;
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name)),
  );
  return {
    OUTBOX_DIR: join(dir, 'outbox'),
    STORAGE_DIR: join(dir, 'storage'),
    JWT_SECRET: secrets.jwtSecret,
    ...inherited,
    NODE_ENV: production ? 'production' : 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
    STATE_DIR: join(dir, 'shell'),
    HOST_KEY: hostKey(inherited.JWT_SECRET ?? secrets.jwtSecret),
    PORT: String(port),
    API_PORT: String(apiPort),
    API_HOST: '127.0.0.1',
    // Return the memory of decoded pictures to the system; the C library would keep it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    API_URL: `http://127.0.0.1:${apiPort}`,
    PUBLIC_URL: publicUrl,
    DEMO: demo ? '1' : '0',
    ...env,
  };
}

/** Deploy token of this installation, kept in the data folder and recreated when the registry does not know it. */
async function withToken<T>(
  dir: string,
  env: NodeJS.ProcessEnv,
  secrets: Secrets,
  work: (token: string) => Promise<T>,
): Promise<{ token: string; result: T }> {
  if (secrets.deployToken) {
    try {
      return { token: secrets.deployToken, result: await work(secrets.deployToken) };
    } catch (error) {
      if (!isUnknownToken(error)) throw error;
    }
  }
  const rights = [
    '--remotes',
    '*',
    '--rights',
    'publish,activate,prune,unlock',
    '--ttl',
    '3650d',
    '--label',
    'npm start',
  ];
  const token = await mintToken(rights, env);
  saveSecrets(dir, { ...secrets, deployToken: token });
  return { token, result: await work(token) };
}

/** Reports the first message only: later failures are its consequences. */
function firstOnly(tell: (message: string) => void = () => undefined): (message: string) => void {
  let told = false;
  return (message) => {
    if (!told) tell(message);
    told = true;
  };
}

/** Migrates the database, and optionally adds the demonstration data. */
async function fill(
  demo: boolean,
  ownDatabase: boolean,
  env: NodeJS.ProcessEnv,
  step: (message: string) => void,
): Promise<void> {
  step(texts.start.migrating);
  // Our private database has no other user: a lock in it was left by a killed start.
  await runProgram('api/src/cli.ts', ownDatabase ? ['migrate', '--unlock'] : ['migrate'], env);
  if (!demo) return;
  step(texts.start.seeding);
  await runProgram('api/src/cli.ts', ['seed'], env);
}

/** Starts the whole product and resolves when it serves pages. Stops what it started when a step fails. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dir, port, apiPort, demo, durable = true, pages = true } = options;
  const onProgress = options.onProgress ?? (() => undefined);
  const step = (message: string) => {
    options.signal?.throwIfAborted();
    onProgress(message);
  };
  const secrets = loadSecrets(dir);
  await stopLeftoverServices(dir);
  const onExit = firstOnly(options.onFailure);
  let database: Database | null = null;
  const services: Service[] = [];
  const stop = async () => {
    // Pages first, data last, so that running requests can finish.
    for (const service of [...services].reverse()) await service.stop();
    await database?.stop();
    rmSync(runningFile(dir), { force: true });
  };
  try {
    if (!options.databaseUrl) {
      database = await startDatabase({ dir: join(dir, 'database'), onProgress, durable, onFailure: onExit });
      if (options.fresh) await database.reset();
    }
    const databaseUrl = options.databaseUrl ?? database?.url ?? '';
    const storage = await provideStorage(options.storage, dir, { onExit, onRestart: options.onRestart });
    services.push(...storage.services);
    const env = { ...serverEnvironment(options, databaseUrl, secrets), ...storage.env };
    if (!options.prepared) await fill(demo, database !== null, env, step);
    step(texts.start.starting);
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const url = `http://127.0.0.1:${port}`;
    const { onRestart } = options;
    const shared = { env, dataDir: dir, onExit, onRestart, onWait: onProgress };
    const service = (name: string, file: string, readyUrl: string) =>
      new Service({ ...shared, name, file, readyUrl });
    const api = service('api', 'api/src/server.ts', `${apiUrl}/readyz`);
    const shell = service('shell', 'shell/server/server.ts', `${url}/healthz`);
    const servers = pages ? [api, shell] : [api];
    services.push(...servers);
    for (const server of servers) server.start();
    await Promise.all([api.ready(), options.beforePublishing]);
    const patience = { onProgress, signal: options.signal };
    const { token } = await withToken(dir, env, secrets, (candidate) => {
      const client = new ReleaseClient({ apiUrl, token: candidate });
      return patiently(() => publishBuilt(client, pages ? deployables() : [], onProgress), patience);
    });
    if (pages) {
      await shell.ready();
      const client = new ReleaseClient({ apiUrl, token });
      const { revision } = await patiently(() => client.live(), patience);
      await untilServed({ url, revision, log: shell.log, onProgress, signal: options.signal });
    }
    const note: RunningProduct = { url, apiUrl, databaseUrl, storage: storage.env };
    writeFileSync(runningFile(dir), JSON.stringify(note), { mode: 0o600 });
    return { url, apiUrl, databaseUrl, deployToken: token, api, shell, storage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
