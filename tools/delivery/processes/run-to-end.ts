import { spawn } from 'node:child_process';
import { ROOT } from '../base/root';
import { stopProcess } from './stop';

/** Time for test runners to report and clean up. */
const GRACE_MS = 30_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program in this terminal. A signal to this process interrupts the program first, so that test runners
 * clean up, and then ends this process.
 * @param limit stops the program and its children
 * @returns its exit status; 1 when it could not be started or was killed
 */
export async function runToEnd(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  limit?: AbortSignal,
): Promise<number> {
  const child = spawn(file, args, { cwd: ROOT, env, stdio: 'inherit' });
  let received: NodeJS.Signals | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    received = signal;
    // Ctrl-C also reaches the program; a second signal would cut its cleanup short.
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const end = () =>
    void (child.pid && stopProcess(child.pid, { signal: 'SIGINT', graceMs: GRACE_MS, tree: true }));
  limit?.addEventListener('abort', end);
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
  for (const signal of SIGNALS) process.off(signal, onSignal);
  if (received) process.kill(process.pid, received);
  return status;
}
