import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { ROOT } from '../base/root';
import { stopProcess } from './stop';

export type ProgramResult = {
  /** The exit status; 1 when the program could not be started or was killed. */
  status: number;
  stdout: string;
  stderr: string;
  /** stdout and stderr interleaved, in order of arrival. */
  output: string;
};

export type CollectOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Stops the program and its children. */
  signal?: AbortSignal;
  /** Lower priority for the program and its children. */
  background?: boolean;
};

/** Lowers the priority of a process. Does nothing if it has ended, or if that is not permitted. */
function stepBack(pid: number): void {
  const level = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    if (getPriority(pid) < level) setPriority(pid, level);
  } catch {
    return;
  }
}

/** Runs a program and collects its output. Never rejects: a missing program yields status 1. */
export function runAndCollect(
  file: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, signal, background = false }: CollectOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => void (child.pid && stopProcess(child.pid, { tree: true }));
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
