// Of @tools @api @shell
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processInfo } from '@eveneo/build/processes/identity';
import { freePort } from '@eveneo/build/processes/ports';
import { expect, test } from '../lib/test';

const ROOT = join(__dirname, '../..');

const started: ChildProcess[] = [];
const folders: string[] = [];

// A failed test leaves no process running, not even children of a killed starter.
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const dir of folders.splice(0)) {
    for (const pid of childrenOf(dir)) if (processInfo(pid)) process.kill(pid, 'SIGKILL');
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
});

/**
 * A folder that this run has filled and published, to start from. The full run starts from an empty one, as
 * the global setup does for that folder.
 */
const PREPARED = process.env.TEST_FULL ? undefined : process.env.TEST_PRODUCT_PREPARED;

const DIRECTLY = [process.execPath, 'tools/bootstrap.mjs', 'start'] as const;

/** `npm start` as a user runs it, with its own data folder and ports; `DIRECTLY` runs it without npm. */
function start(
  env: Record<string, string>,
  [program, ...args]: readonly [string, ...string[]] = DIRECTLY,
): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}

const childrenOf = (dir: string) =>
  (existsSync(join(dir, 'run')) ? readdirSync(join(dir, 'run')) : [])
    .filter((file) => file.endsWith('.json'))
    .map((file) => (JSON.parse(readFileSync(join(dir, 'run', file), 'utf8')) as { pid: number }).pid);

test('npm start: names the taken port, survives kill -9, keeps the data, and leaves nothing running', async () => {
  test.setTimeout(600_000);
  const dir = mkdtempSync(join(tmpdir(), 'start-'));
  folders.push(dir);
  if (PREPARED) cpSync(PREPARED, dir, { recursive: true, preserveTimestamps: true });
  const [port, apiPort, otherPort] = [await freePort(), await freePort(), await freePort()].map(String) as [
    string,
    string,
    string,
  ];
  const env = { DATA_DIR: dir, PORT: port, API_PORT: apiPort };
  const ready = async ({ output }: { output: () => string }) =>
    expect.poll(output, { timeout: 240_000 }).toContain(`http://localhost:${port}/`);

  const first = start(env);
  await ready(first);
  expect(first.output()).toContain('admin@demo.eveneo.fr');
  const events = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/api/events`)).json()) as { total: number };
  const { total } = await events();
  expect(total).toBeGreaterThan(0);

  // In parallel: they do not depend on each other. `npm test` has the port of the site only.
  const refused = [
    { env: { DATA_DIR: join(dir, 'other'), API_PORT: otherPort }, says: `PORT=${Number(port) + 1}` },
    ...(PREPARED
      ? []
      : [
          { env: {}, says: 'fonctionne déjà' },
          { env: { DATA_DIR: join(dir, 'third'), PORT: otherPort }, says: 'API_PORT' },
        ]),
  ].map((one) => ({ ...start({ ...env, ...one.env }), says: one.says }));
  for (const { ended, output, says } of refused) {
    expect(await ended).toBe(1);
    expect(output()).toContain(says);
  }

  const orphans = childrenOf(dir);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(orphans.filter((pid) => processInfo(pid))).toHaveLength(2);

  const third = start(env, ['npm', 'start']);
  await ready(third);
  expect(orphans.filter((pid) => processInfo(pid))).toEqual([]);
  expect((await events()).total).toBe(total);
  const children = childrenOf(dir);
  // Signals npm only, as a supervisor or a script does.
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(children.filter((pid) => processInfo(pid))).toEqual([]);
});

/** Programs that want four times the processor that there is. */
function tax(): void {
  for (let n = 0; n < 4 * availableParallelism(); n += 1)
    started.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
}

/** Seconds at which the starts of each round are interrupted: the full run has each second in one round of ten. */
const ROUNDS = PREPARED
  ? [[2]]
  : Array.from({ length: 10 }, (_, round) => [1, 11, 21, 31].map((second) => second + round));

test('npm start starts after interruptions at any second, on a processor that is taxed fourfold', async () => {
  test.setTimeout(PREPARED ? 300_000 : 2 * 3_600_000);
  const dir = mkdtempSync(join(tmpdir(), 'start-'));
  folders.push(dir);
  if (PREPARED) cpSync(PREPARED, dir, { recursive: true, preserveTimestamps: true });
  const [port, apiPort] = [String(await freePort()), String(await freePort())];
  const env = { DATA_DIR: dir, PORT: port, API_PORT: apiPort };
  tax();
  for (const seconds of ROUNDS) {
    for (const second of seconds) {
      const { child, ended } = start(env);
      await sleep(second * 1_000);
      // Every other one gets no chance to stop what it has started.
      child.kill(second % 2 ? 'SIGINT' : 'SIGKILL');
      await ended;
    }
    const { child, output, ended } = start(env);
    await expect.poll(output, { timeout: 600_000 }).toContain(`http://localhost:${port}/`);
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([200, { status: 'ok', late: [] }]);
    expect((await fetch(`http://127.0.0.1:${port}/events`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }
});

test('production refuses demonstration data', async () => {
  const refused = start({ NODE_ENV: 'production', DEMO: '1' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('DEMO=1 est refusé');
});
