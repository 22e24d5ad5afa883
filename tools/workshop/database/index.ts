import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { UserError } from '@eveneo/build/base/errors';
import { takeLock } from '@eveneo/build/processes/lock';
import { freePort } from '@eveneo/build/processes/ports';
import { texts } from '../texts';
import { CREATE_DATABASE, loadCredentials } from './credentials';
import { keepRunning, type KeepRunningOptions } from './keep-running';
import { provideBinaries } from './provision';
import { createDataFolder, launchServer, socketPath, stopLeftovers } from './server';

export type StartDatabaseOptions = KeepRunningOptions & {
  /** Root folder of the instance: data, socket, log, passwords. */
  dir: string;
  /** False for tests: commits need not survive a power cut, and are faster. */
  durable?: boolean;
};

export type Database = {
  /** URL for the application: a user without global rights, who may create databases named eveneo_*. */
  url: string;
  /** URL for tests that must read or break everything. */
  adminUrl: string;
  socket: string;
  port: number;
  pid: number;
  /** Empties the application's database and drops those of tests. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A private MariaDB: never the system's instance, never port 3306, reachable from this machine only. Keeps its
 * data between starts and recovers from kill -9 of this process or of the server.
 */
export async function startDatabase(options: StartDatabaseOptions): Promise<Database> {
  const { onProgress = () => undefined, durable = true } = options;
  const dir = resolve(options.dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = takeLock(join(dir, 'owner.json'));
  if ('heldBy' in lock) throw new UserError(texts.database.inUse(dir, lock.heldBy));
  const { path: socket, temporary } = socketPath(dir);
  const clean = () => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
    lock.release();
  };
  try {
    const binaries = await provideBinaries(onProgress);
    const dataDir = join(dir, 'data');
    const log = join(dir, 'db.log');
    await stopLeftovers(dataDir, onProgress);
    if (!existsSync(dataDir)) {
      onProgress(texts.database.creating);
      await createDataFolder(binaries, dataDir, log);
    }
    onProgress(texts.database.starting);
    const credentials = loadCredentials(dir);
    const port = await freePort();
    const launch = () => launchServer({ binaries, dir, dataDir, socket, port, log, credentials, durable });
    const server = await keepRunning(launch, options);
    const adminUrl = `mysql://root:${credentials.adminPassword}@127.0.0.1:${port}/mysql`;
    return {
      url: `mysql://${credentials.user}:${credentials.password}@127.0.0.1:${port}/eveneo`,
      adminUrl,
      socket,
      port,
      get pid() {
        return server.pid();
      },
      reset: () => resetDatabases(adminUrl),
      stop: async () => {
        await server.stop();
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}

/** Recreates the application's database, and drops those of tests. */
export async function resetDatabases(adminUrl: string): Promise<void> {
  const connection = await createConnection(adminUrl);
  const [rows] = await connection.query(
    "SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name = 'eveneo' OR schema_name LIKE 'eveneo\\_%'",
  );
  for (const { name } of rows as { name: string }[]) await connection.query('DROP DATABASE ??', [name]);
  await connection.query(CREATE_DATABASE);
  await connection.end();
}
