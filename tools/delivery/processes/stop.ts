import { setTimeout as sleep } from 'node:timers/promises';
import { processInfo } from './identity';

function signal(target: number, name: NodeJS.Signals): void {
  try {
    process.kill(target, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Ends a process with SIGTERM and, when it does not go within `graceMs`, with SIGKILL. Resolves once it is gone.
 * With `group`, the signals go to its whole process group (it must be the group's leader).
 */
export async function stopProcess(
  pid: number,
  options: { graceMs?: number; group?: boolean } = {},
): Promise<void> {
  const { graceMs = 10_000, group = false } = options;
  const before = processInfo(pid);
  if (!before) return;
  const gone = () => processInfo(pid)?.startedAt !== before.startedAt;
  const target = group ? -pid : pid;
  signal(target, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (!gone() && Date.now() < deadline) await sleep(20);
  if (!gone()) {
    signal(target, 'SIGKILL');
    while (!gone()) await sleep(20);
  }
}
