import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** What the system takes from a process, whatever code runs in it. */
interface Confinement {
  /** The command that starts it: it ends with its host, and may have neither network nor other processes. */
  readonly command: readonly string[];
  /** A user who owns nothing, if the host may choose one. */
  readonly user: { readonly uid?: number; readonly gid?: number };
}

const WITH_ITS_HOST = ['setpriv', '--pdeathsig=KILL'];
export const NAMESPACES = ['unshare', '--user', '--net', '--pid', '--fork', '--kill-child=SIGKILL'];
const NOBODY = { uid: 65_534, gid: 65_534 };
/** A command of these that takes longer is not used. */
const COMMAND_MS = 10_000;

const execute = promisify(execFile);

/** In an empty environment: nothing of the host's may be read from the process. */
const OPTIONS = { env: {}, cwd: '/' };

async function works({ command: before, user }: Confinement): Promise<boolean> {
  const [command = '', ...rest] = [...before, process.execPath, '--version'];
  const options = { ...OPTIONS, ...user, timeout: COMMAND_MS };
  return execute(command, rest, options).then(
    () => true,
    () => false,
  );
}

async function strictest(): Promise<Confinement> {
  const users = process.getuid?.() === 0 ? [NOBODY, {}] : [{}];
  for (const user of users)
    for (const command of [[...WITH_ITS_HOST, ...NAMESPACES], WITH_ITS_HOST]) {
      const one = { command, user };
      if (await works(one)) return one;
    }
  return { command: [], user: {} };
}

let known: Promise<Confinement> | undefined;
/** The strictest that this system and this host's rights allow; found out once. */
const confinement = (): Promise<Confinement> => (known ??= strictest());

/** Starts Node with these arguments, confined, and connected by its standard input and output only. */
export async function spawnConfined(args: readonly string[]) {
  const { command: before, user } = await confinement();
  const [command = '', ...rest] = [...before, process.execPath, ...args];
  return spawn(command, rest, { ...OPTIONS, ...user, stdio: ['pipe', 'pipe', 'ignore'] });
}

/** The process itself, if the command that makes its namespaces waits for it as its parent. */
export function innerPid({ pid }: Pick<ChildProcess, 'pid'>): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || pid;
  } catch {
    return pid;
  }
}

/**
 * From now on the process opens nothing more: no file, socket, thread or process, whatever its code does and whoever
 * it runs as. What is open stays so: its input and output.
 * @returns whether the system has the command for it
 */
export async function closeForGood(child: ChildProcess): Promise<boolean> {
  const limits = ['--nofile=0:0', '--nproc=0:0', '--fsize=0:0', '--core=0:0'];
  // As the same user: only an all-powerful one may limit others.
  const options = { ...(await confinement()).user, timeout: COMMAND_MS };
  return execute('prlimit', ['--pid', String(innerPid(child)), ...limits], options).then(
    () => true,
    () => false,
  );
}
