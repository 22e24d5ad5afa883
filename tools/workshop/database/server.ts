import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { UserError } from '@eveneo/build/base/errors';
import { findProcesses } from '@eveneo/build/processes/identity';
import { stopProcess } from '@eveneo/build/processes/stop';
import { texts } from '../texts';
import type { Binaries } from './binaries';
import { initStatements, type Credentials } from './credentials';

/** A Unix socket's path has 107 usable bytes on Linux, 103 on macOS: beyond, MariaDB aborts. */
const SOCKET_LIMIT = 100;
/** After a crash it reads its log anew; a busy machine takes minutes for it. */
const READY_WITHIN_MS = 5 * 60_000;

/**
 * MariaDB runs as root only with `--user=root`. Another user could not enter a data folder below root's home, and
 * the instance only listens on the loopback interface.
 */
const userOption = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

/** Path of the socket: in the folder, or in a short temporary one when the path would be too long. */
export function socketPath(dir: string): { path: string; temporary: string | null } {
  const path = join(dir, 'db.sock');
  if (Buffer.byteLength(path) <= SOCKET_LIMIT) return { path, temporary: null };
  // Not below a long TMPDIR. mkdtemp makes the folder private to this user.
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  const temporary = mkdtempSync(join(base, 'eveneo-'));
  return { path: join(temporary, 'db.sock'), temporary };
}

/** Stops servers still running on this data folder: a second one would wait 30 s for its locks. */
export async function stopLeftovers(dataDir: string, onProgress: (message: string) => void): Promise<void> {
  const leftovers = findProcesses(
    (args) => args.includes(`--datadir=${dataDir}`) && /mariadbd$/.test(args[0] ?? ''),
  );
  if (!leftovers.length) return;
  onProgress(texts.database.stoppingOrphan);
  for (const { pid } of leftovers) await stopProcess(pid, { graceMs: 30_000 });
}

/** Environment with a temporary folder per server: in a shared /tmp, names of temporary tables may clash. */
function ownTemporaryFolder(dataDir: string): NodeJS.ProcessEnv {
  const folder = join(dirname(dataDir), 'tmp');
  mkdirSync(folder, { recursive: true });
  return { ...process.env, TMPDIR: folder };
}

/** Creates the data folder under another name and renames it, so that an interruption leaves nothing half done. */
export async function createDataFolder(binaries: Binaries, dataDir: string, log: string): Promise<void> {
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(dataDir), { recursive: true });
  const output = openSync(log, 'a', 0o600);
  // Without --user, also as root: the installer would run `chown $user $dir`
  // unquoted, and fail on a space in the path.
  const args = [
    '--no-defaults',
    `--datadir=${fresh}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ];
  const env = ownTemporaryFolder(dataDir);
  const child = spawn(binaries.installer, args, { stdio: ['ignore', output, output], env });
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', resolve);
  });
  closeSync(output);
  if (status !== 0) throw new UserError(texts.database.failed(log, tail(log)));
  renameSync(fresh, dataDir);
}

const tail = (log: string) =>
  existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : '';

/** Commits do not wait for the disk. */
const NOT_DURABLE = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--loose-debug-no-sync',
];

export type ServerOptions = {
  binaries: Binaries;
  dir: string;
  dataDir: string;
  socket: string;
  port: number;
  log: string;
  credentials: Credentials;
  /** False: commits need not survive a power cut (tests). */
  durable: boolean;
};

/** Starts the server in a process group of its own and resolves once the application's user can log in. */
export async function launchServer(options: ServerOptions): Promise<ChildProcess> {
  const { binaries, dir, dataDir, socket, port, log, credentials, durable } = options;
  const initFile = join(dir, 'init.sql');
  writeFileSync(initFile, initStatements(credentials), { mode: 0o600 });
  const output = openSync(log, 'a', 0o600);
  const args = [
    '--no-defaults',
    ...userOption(),
    `--datadir=${dataDir}`,
    `--socket=${socket}`,
    `--pid-file=${join(dir, 'db.pid')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--max-connections=500',
    // Engines that none of our tables uses, and pages that the last run had read: 30 MB at rest.
    '--aria-pagecache-buffer-size=8M',
    '--key-buffer-size=1M',
    '--innodb-buffer-pool-load-at-startup=OFF',
    '--innodb-log-buffer-size=4M',
    '--max-allowed-packet=32M',
    `--secure-file-priv=${dir}`,
    ...(durable ? [] : NOT_DURABLE),
    `--init-file=${initFile}`,
  ];
  // Detached: Ctrl-C in the terminal must not end the database before the API has finished its requests.
  const env = ownTemporaryFolder(dataDir);
  const child = spawn(binaries.server, args, { stdio: ['ignore', output, output], detached: true, env });
  closeSync(output);
  let ended = false;
  child.once('error', () => (ended = true));
  child.once('exit', () => (ended = true));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!ended && Date.now() < deadline) {
    if (await accepts(port, credentials)) return child;
    await sleep(30);
  }
  if (child.pid) await stopProcess(child.pid);
  throw new UserError(texts.database.failed(log, tail(log)));
}

async function accepts(port: number, { user, password }: Credentials): Promise<boolean> {
  try {
    const connection = await createConnection({
      host: '127.0.0.1',
      port,
      user,
      password,
      database: 'eveneo',
      connectTimeout: 2000,
    });
    await connection.query('SELECT 1');
    await connection.end();
    return true;
  } catch {
    return false;
  }
}
