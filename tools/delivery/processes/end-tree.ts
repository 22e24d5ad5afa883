import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { processInfo } from './identity';

/** The process and all that it started, and these in turn. */
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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

/** Asks a program to end; what is left of it and of all that it started is killed once `graceMs` have passed. */
export async function endTree(pid: number, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  const tree = treeOf(pid).flatMap((one) => processInfo(one) ?? []);
  const left = () => tree.filter((one) => processInfo(one.pid)?.startedAt === one.startedAt);
  send(pid, signal);
  const deadline = Date.now() + graceMs;
  while (left().length > 0 && Date.now() < deadline) await sleep(50);
  for (const one of left()) send(one.pid, 'SIGKILL');
}
