import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { runProgram } from '@eveneo/build/processes/program';
import { Restarts } from '@eveneo/build/processes/restarts';
import { Service } from '@eveneo/build/processes/service';
import { startDatabase, type Database } from 'tools/workshop/database';
import type { Instance } from '../lib/second-host';

/** Restarts without a growing delay and without a limit: the database is killed on purpose. */
class Untiring extends Restarts {
  override isSettled(): boolean {
    return true;
  }
}

/** Several API processes on their own database, to be killed one by one. */
export interface Site {
  readonly database: SiteDatabase;
  readonly apis: readonly Instance[];
  /** Every process that ended unexpectedly. */
  readonly ended: string[];
  stop(): Promise<void>;
}

export type SiteDatabase = Pick<Database, 'url' | 'pid' | 'reset' | 'stop'>;

export interface SiteOptions {
  readonly apis?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** A running database to use instead of a new one; it is stopped with the site. */
  readonly database?: SiteDatabase;
}

/** @param name distinct for each site that runs at the same time */
export async function startSite(
  name: string,
  { apis = 2, env = {}, database: given }: SiteOptions = {},
): Promise<Site> {
  const dir = join(ROOT, '.cache', `faults-${name}`);
  // A database that this run has migrated and filled.
  const prepared = given ? undefined : process.env.TEST_PRODUCT_PREPARED;
  for (const part of ['storage', 'logs', ...(prepared ? ['database'] : [])])
    rmSync(join(dir, part), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  if (prepared) cpSync(join(prepared, 'database'), join(dir, 'database'), { recursive: true });
  const ended: string[] = [];
  const onFailure = (message: string) => void ended.push(message);
  const database: SiteDatabase =
    given ?? (await startDatabase({ dir: join(dir, 'database'), onFailure, restarts: new Untiring(100) }));
  if (!prepared) await database.reset();
  const common = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    STORAGE_DIR: join(dir, 'storage'),
    OUTBOX_DIR: join(dir, 'outbox'),
    DEMO: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    ...env,
  };
  const services: Service[] = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await database.stop();
  };
  const start = async (label: string, file: string, ready: string, own: NodeJS.ProcessEnv, port: number) => {
    const url = `http://127.0.0.1:${port}`;
    const service = new Service({
      name: label,
      file,
      env: { ...common, ...own },
      dataDir: dir,
      readyUrl: `${url}${ready}`,
      onExit: onFailure,
    });
    services.push(service);
    service.start();
    await service.ready();
    return { url, service };
  };
  try {
    if (!prepared) for (const step of ['migrate', 'seed']) await runProgram('api/src/cli.ts', [step], common);
    const started = await Promise.all(
      Array.from({ length: apis }, async (_, at) => {
        const port = await freePort();
        return start(`api-${at}`, 'api/src/server.ts', '/readyz', { API_PORT: String(port) }, port);
      }),
    );
    return {
      database,
      apis: started,
      ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Kills a process as a power cut would. */
export const cutDown = ({ service }: Instance): void => {
  if (service.pid) process.kill(service.pid, 'SIGKILL');
};
