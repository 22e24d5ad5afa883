import type { ChildProcess } from 'node:child_process';
import { Restarts } from '@eveneo/build/processes/restarts';
import { stopProcess } from '@eveneo/build/processes/stop';
import { texts } from '../texts';

const FIRST_RESTART_MS = 100;
/** Stop restarting after this many quick ends in a row. */
const MAX_RESTARTS = 5;

export type KeepRunningOptions = {
  onProgress?: (message: string) => void;
  /**
   * When given, a server that ends unexpectedly is restarted on the same port, with growing delays; called when
   * restarts do not help.
   */
  onFailure?: (message: string) => void;
  restarts?: Restarts;
};

type Running = { pid: () => number; stop: () => Promise<void> };

/** Launches the server and restarts it when `onFailure` is given. */
export async function keepRunning(
  launch: () => Promise<ChildProcess>,
  { onProgress = () => undefined, onFailure, restarts = new Restarts(FIRST_RESTART_MS) }: KeepRunningOptions,
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
      if (!stopping) ended(Date.now() - since, onFailure);
    });
  }

  function ended(ranMs: number, tell: (message: string) => void): void {
    if (restarts.inARow >= MAX_RESTARTS && !restarts.isSettled(ranMs))
      return tell(texts.database.stopsAtStart);
    onProgress(texts.database.restarting);
    restarts.schedule(ranMs, () => {
      relaunched = start().catch((error: unknown) => tell((error as Error).message));
    });
  }

  await start();
  return {
    pid: () => current.pid ?? 0,
    async stop() {
      stopping = true;
      restarts.stop();
      await relaunched;
      if (current.pid) await stopProcess(current.pid, { graceMs: 30_000 });
    },
  };
}
