import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { ROOT } from '../base/root';
import { endTree } from './end-tree';

export type Collected = {
  /** The exit status; 1 when the program could not be started or was killed. */
  status: number;
  stdout: string;
  stderr: string;
  /** Both, in the order in which they came. */
  output: string;
};

export type CollectOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the program, and all that it started. */
  signal?: AbortSignal;
  /** The program, and what it starts, takes of the processor only what nobody else wants. */
  background?: boolean;
};

const GRACE_MS = 10_000;

/** Where that is not allowed, or the program has ended already, it runs like any other. */
function stepBack(pid: number): void {
  const level = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    if (getPriority(pid) < level) setPriority(pid, level);
  } catch {
    return;
  }
}

/** Runs a program to its end and keeps what it says. Never rejects: a program that is not there has failed, and says so. */
export function collect(
  file: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, signal, background = false }: CollectOptions = {},
): Promise<Collected> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => void (child.pid && endTree(child.pid, 'SIGTERM', GRACE_MS));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    if (background && child.pid) stepBack(child.pid);
    const said = { stdout: '', stderr: '', output: '' };
    const keep = (kind: 'stdout' | 'stderr') => (text: string) => {
      said[kind] += text;
      said.output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep('stdout'));
    child.stderr.setEncoding('utf8').on('data', keep('stderr'));
    child.once('error', (error) => keep('stderr')(error.message));
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ status: code !== null && code >= 0 ? code : 1, ...said });
    });
  });
}
