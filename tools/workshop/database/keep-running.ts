import type { ChildProcess } from 'node:child_process';
import { stopProcess } from '@eveneo/build/processes/stop';
import { texts } from '../texts';

/** A server that ends again this soon after its start has a trouble that another start does not cure. */
const SETTLED_MS = 10_000;

export type KeepRunningOptions = {
  onProgress?: (message: string) => void;
  /**
   * Where this is given, a server that ends unasked (killed, out of memory) is started again on the same port; called
   * when that does not help.
   */
  onFailure?: (message: string) => void;
};

type Running = { pid: () => number; stop: () => Promise<void> };

/** Launches the server and, where `onFailure` is given, launches it again when it ends unasked. */
export async function keepRunning(
  launch: () => Promise<ChildProcess>,
  { onProgress = () => undefined, onFailure }: KeepRunningOptions,
): Promise<Running> {
  let stopping = false;
  let current: ChildProcess;
  let relaunched: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    current = await launch();
    current.unref();
    const since = Date.now();
    if (!onFailure) return;
    current.once('exit', () => {
      if (stopping) return;
      onProgress(texts.database.restarting);
      const again =
        Date.now() - since < SETTLED_MS ? Promise.reject(new Error(texts.database.endedAgain)) : start();
      relaunched = again.catch((error: unknown) => onFailure((error as Error).message));
    });
  }

  await start();
  return {
    pid: () => current.pid ?? 0,
    async stop() {
      stopping = true;
      await relaunched;
      if (current.pid) await stopProcess(current.pid, { graceMs: 30_000 });
    },
  };
}
