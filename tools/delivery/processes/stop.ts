import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { processInfo } from './identity';

/** The process and all its descendants. */
function treeOf(root: number): number[] {
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (const parent of found)
    found.push(...rows.flatMap(([pid = 0, of]) => (of === parent && pid !== parent ? [pid] : [])));
  return found;
}

function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface StopOptions {
  readonly signal?: NodeJS.Signals;
  /** Time that the process has to end before it is killed. */
  readonly graceMs?: number;
  /** Signals the whole process group, whose leader the process must be. */
  readonly group?: boolean;
  /** Also waits for the descendants of the process, and kills those still running. */
  readonly tree?: boolean;
}

/** Sends SIGTERM to a process, and SIGKILL when it does not end. Resolves once it has ended. */
export async function stopProcess(
  pid: number,
  { signal = 'SIGTERM', graceMs = 10_000, group = false, tree = false }: StopOptions = {},
): Promise<void> {
  const running = (tree ? treeOf(pid) : [pid]).flatMap((one) => processInfo(one) ?? []);
  const left = () => running.filter((one) => processInfo(one.pid)?.startedAt === one.startedAt);
  const target = (one: number) => (group ? -one : one);
  if (running.some((one) => one.pid === pid)) send(target(pid), signal);
  const deadline = Date.now() + graceMs;
  while (left().length > 0 && Date.now() < deadline) await sleep(20);
  for (const one of left()) send(target(one.pid), 'SIGKILL');
  while (left().length > 0) await sleep(20);
}
