import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process of this machine: `startedAt` tells it from a later process with the same id. */
export type ProcessInfo = { pid: number; startedAt: string; args: string[] };

const HAS_PROC = existsSync('/proc/self/stat');

function fromProc(pid: number): ProcessInfo | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name (field 2) may contain spaces and brackets: count fields after its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    return { pid, startedAt: fields[19] ?? '', args };
  } catch {
    return null;
  }
}

function fromPs(pid: number): ProcessInfo | null {
  try {
    const line = execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    // lstart is always 24 characters: 'Sat Nov 21 09:11:23 2026'.
    return { pid, startedAt: line.slice(0, 24), args: line.slice(25).split(' ') };
  } catch {
    return null;
  }
}

/** The running process with this id; null when there is none (a zombie counts as none). */
export function processInfo(pid: number): ProcessInfo | null {
  return HAS_PROC ? fromProc(pid) : fromPs(pid);
}

/** Every other running process whose arguments satisfy the predicate. */
export function findProcesses(matches: (args: string[]) => boolean): ProcessInfo[] {
  const pids = HAS_PROC
    ? readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
    : execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).split('\n');
  return pids
    .map((pid) => Number(pid.trim()))
    .filter((pid) => pid > 0 && pid !== process.pid)
    .flatMap((pid) => processInfo(pid) ?? [])
    .filter((info) => matches(info.args));
}
