import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_SECRET, type TestApi } from '../harness';
import { closedAfterwards } from '../opened';
import { RUN_SERVER } from '../run-server';
import type { WriterLine } from './replay';

/** A free port: a killed instance restarts on the same one. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export interface Instance {
  readonly url: string;
  /** Like a power cut: nothing is drained. */
  kill(): Promise<void>;
  /** Starts or restarts the process; resolves when it is ready. */
  start(): Promise<void>;
}

/** A separate API process on the given API's database. */
export async function startInstance(api: TestApi): Promise<Instance> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  /** Starts the process; false if it ended before it was ready. */
  async function begin(): Promise<boolean> {
    const first = ['--require', join(__dirname, 'ends-with-parent.js'), RUN_SERVER];
    child = spawn(process.execPath, [...first, join(__dirname, '../../src/server.ts')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        DATABASE_URL: api.databaseUrl,
        JWT_SECRET: TEST_SECRET,
        API_PORT: String(port),
        STORAGE_DIR: api.storageDir,
        OUTBOX_DIR: api.outboxDir,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'silent',
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  }
  const instance: Instance = {
    url,
    async kill() {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      // While the instance was down, an outgoing connection may have taken its port.
      for (let attempt = 0; !(await begin()); attempt += 1)
        if (attempt === 5) throw new Error('the instance ends before it is ready');
    },
  };
  closedAfterwards(() => child.kill('SIGKILL'));
  await instance.start();
  return instance;
}

export interface WriterTask {
  readonly urls: readonly string[];
  readonly token: string;
  readonly versions: Readonly<Record<string, readonly string[]>>;
  readonly writer: number;
  readonly moves: number;
}

/** A process that moves pointers; each line of its output goes to `onLine`. */
export function startWriter(task: WriterTask, onLine: (line: WriterLine) => void) {
  const child = spawn(process.execPath, [join(__dirname, 'writer.js'), JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => onLine(JSON.parse(line) as WriterLine));
  const read = once(lines, 'close');
  const ended = once(child, 'close').then(async ([code]) => {
    await read;
    return code as number | null;
  });
  const kill = () => child.kill('SIGKILL');
  closedAfterwards(kill);
  return { ended, kill };
}
