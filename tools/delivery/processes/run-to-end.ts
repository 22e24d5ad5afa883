import { spawn } from 'node:child_process';
import { ROOT } from '../base/root';
import { endTree } from './end-tree';

/** Test runners say what they were at, and end what they started. */
const GRACE_MS = 30_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program with this terminal until it ends. A signal that is meant to end us ends the program first, by the
 * interrupt on which test runners clean up, and us after it.
 * @param limit ends the program alone, and all that it started
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
    // Ctrl-C reaches the program by itself: two of them would cut its cleaning up short.
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  limit?.addEventListener('abort', () => void endTree(child.pid ?? 0, 'SIGINT', GRACE_MS));
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
