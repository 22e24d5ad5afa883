import { spawn } from 'node:child_process';
import { ROOT } from '../base/root';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program with this terminal until it ends. A signal that is meant to end us ends the program first, by the
 * interrupt on which test runners clean up, and us after it.
 * @returns its exit status; 1 when it could not be started or was killed
 */
export async function runToEnd(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(file, args, { cwd: ROOT, env, stdio: 'inherit' });
  let received: NodeJS.Signals | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    received = signal;
    // Ctrl-C reaches the program by itself: two of them would cut its cleaning up short.
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
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
