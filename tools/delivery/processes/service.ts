import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../base/errors';
import { ROOT } from '../base/root';
import { processInfo } from './identity';
import { readOwner } from './lock';
import { Restarts } from './restarts';
import { stopProcess } from './stop';
import { PROCESS_TEXTS } from './texts';

/** Compiles a server and runs it. */
export const RUN_SERVER = join(__dirname, 'run-server.js');

/** Size at which a log is rotated, keeping one old copy, and how often the size is checked. */
const LOG_BYTES = 10_000_000;
const LOG_EVERY_MS = 10_000;

/** A machine that does four other things at once takes a minute for what takes ten seconds. */
const READY_WITHIN_MS = 10 * 60_000;
const TELL_MS = 15_000;

/** A young generation of 3 instead of 48 MB: what a server at rest holds is a third less. */
const YOUNG = '--max-semi-space-size=2';

const runFolder = (dataDir: string) => join(dataDir, 'run');

/** A server of the product: a child process in its own group, with a note for the next start. */
export class Service {
  private child: ChildProcess | null = null;
  private stopping = false;
  /** Where this run starts in the log. */
  private logStart = 0;
  private wasReady = false;
  private rotation: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: {
      name: string;
      file: string;
      env: NodeJS.ProcessEnv;
      dataDir: string;
      /** URL that responds with 200 once the service is ready. */
      readyUrl: string;
      /** Called when the service ends unexpectedly. */
      onExit: (message: string) => void;
      /** If given, a service that ends after having been ready is restarted, and each restart is reported here. */
      onRestart?: ((message: string) => void) | undefined;
      /** Told every 15 s while the service is not ready. */
      onWait?: (message: string) => void;
      restarts?: Restarts;
      /** Size at which the log is rotated. */
      logBytes?: number;
      logEveryMs?: number;
    },
  ) {
    this.restarts = options.restarts ?? new Restarts();
  }

  private readonly restarts: Restarts;

  get log(): string {
    return join(this.options.dataDir, 'logs', `${this.options.name}.log`);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    const { name, file, env, dataDir } = this.options;
    const since = Date.now();
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    mkdirSync(runFolder(dataDir), { recursive: true });
    this.logStart = existsSync(this.log) ? statSync(this.log).size : 0;
    // Logs may hold personal addresses: readable by the owner only.
    const output = openSync(this.log, 'a', 0o600);
    chmodSync(this.log, 0o600);
    this.rotation ??= setInterval(() => this.rotate(), this.options.logEveryMs ?? LOG_EVERY_MS).unref();
    this.stopping = false;
    const child = spawn(process.execPath, ['--enable-source-maps', YOUNG, RUN_SERVER, file], {
      cwd: ROOT,
      env,
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    this.child = child;
    const note = { pid: child.pid, startedAt: child.pid ? processInfo(child.pid)?.startedAt : '' };
    writeFileSync(join(runFolder(dataDir), `${name}.json`), JSON.stringify(note));
    child.once('exit', () => {
      // The exit event may arrive when the next process already runs.
      if (this.child !== child) return;
      this.child = null;
      if (!this.stopping) this.ended(Date.now() - since);
    });
  }

  /** Copies and truncates the log instead of renaming it: the child keeps the file open. */
  private rotate(): void {
    if (!existsSync(this.log) || statSync(this.log).size < (this.options.logBytes ?? LOG_BYTES)) return;
    try {
      copyFileSync(this.log, `${this.log}.1`);
      chmodSync(`${this.log}.1`, 0o600);
      truncateSync(this.log);
      this.logStart = 0;
    } catch {
      // No disk space: retried at the next check.
    }
  }

  /** Called after an unexpected end. */
  private ended(ranMs: number): void {
    const { name, onExit, onRestart } = this.options;
    // A service that was never ready would fail again.
    if (!onRestart || !this.wasReady) return onExit(PROCESS_TEXTS.ended(name, this.log, this.tail()));
    const delay = this.restarts.schedule(ranMs, () => this.start());
    onRestart(PROCESS_TEXTS.restarting(name, delay / 1000, this.log));
  }

  /** Resolves when the service is ready; rejects when it ends before, or does not respond within ten minutes. */
  async ready(): Promise<void> {
    const { name, onWait } = this.options;
    const deadline = performance.now() + READY_WITHIN_MS;
    let telling = performance.now() + TELL_MS;
    while (this.child && performance.now() < deadline) {
      if (performance.now() > telling) {
        telling += TELL_MS;
        onWait?.(PROCESS_TEXTS.waits(name, this.log));
      }
      const response = await fetch(this.options.readyUrl, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      await response?.body?.cancel();
      if (response?.ok) {
        this.wasReady = true;
        return;
      }
      await sleep(50);
    }
    throw new UserError(PROCESS_TEXTS.notReady(this.options.name, this.log, this.tail()));
  }

  private tail(): string {
    if (!existsSync(this.log)) return '';
    const written = readFileSync(this.log).subarray(this.logStart).toString('utf8');
    return written.trim().split('\n').slice(-8).join('\n');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.restarts.stop();
    clearInterval(this.rotation);
    this.rotation = undefined;
    const pid = this.child?.pid;
    if (pid) await stopProcess(pid, { group: true, graceMs: 15_000 });
    // The exit event may arrive later.
    this.child = null;
    rmSync(join(runFolder(this.options.dataDir), `${this.options.name}.json`), { force: true });
  }
}

/** Stops services left behind by a killed start. A reused process id is left alone. */
export async function stopLeftoverServices(dataDir: string): Promise<void> {
  const folder = runFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const note = readOwner(join(folder, name));
    if (note?.pid && processInfo(note.pid)?.startedAt === note.startedAt)
      await stopProcess(note.pid, { group: true });
    rmSync(join(folder, name), { force: true });
  }
}
