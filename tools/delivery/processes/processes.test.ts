import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processInfo } from './identity';
import { lockOwner, readOwner, removeDead, takeLock } from './lock';
import { freePort, portProblem } from './ports';
import { stopProcess } from './stop';

const dir = mkdtempSync(join(tmpdir(), 'processes-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const started: number[] = [];
afterAll(() => {
  for (const pid of started) if (processInfo(pid)) process.kill(pid, 'SIGKILL');
});

async function program(code: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  started.push(child.pid ?? 0);
  return child.pid ?? 0;
}

test('a process ends on SIGTERM, and on SIGKILL when it will not', async () => {
  const polite = await program("console.log('up'); setInterval(() => {}, 1000)");
  await stopProcess(polite);
  expect(processInfo(polite)).toBeNull();
  const stubborn = await program(
    "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)",
  );
  await stopProcess(stubborn, { graceMs: 200 });
  expect(processInfo(stubborn)).toBeNull();
});

test('stopping a tree kills a process that ignores signals, and its children', async () => {
  const deaf = `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => undefined);`;
  const busy = 'console.log(process.pid); for (;;);';
  const code = `${deaf} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' });`;
  const parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  await stopProcess(parent.pid ?? 0, { graceMs: 200, tree: true });
  expect(processInfo(Number(said.toString()))).toBeNull();
});

test('only a living process holds a lock: reused ids and torn files do not count', async () => {
  const file = join(dir, 'lock');
  const other = await program("console.log('up'); setInterval(() => {}, 1000)");
  const note = { pid: other, startedAt: processInfo(other)?.startedAt };
  writeFileSync(file, JSON.stringify(note));
  expect(takeLock(file)).toEqual({ heldBy: other });
  // A later process with the same id has another start time.
  writeFileSync(file, JSON.stringify({ ...note, startedAt: '1' }));
  expect(lockOwner(file)).toBeNull();
  writeFileSync(file, '{"pid":');
  const lock = takeLock(file);
  expect(lock).toHaveProperty('release');
  if ('release' in lock) lock.release();
  writeFileSync(file, JSON.stringify(note));
  process.kill(other, 'SIGKILL');
  await stopProcess(other);
  expect(takeLock(file)).toHaveProperty('release');
});

test('a lock held by this process counts as held, also for itself; a file with only its id is not a lock', () => {
  const file = join(dir, 'own-lock');
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '1' }));
  expect(lockOwner(file)).toBeNull();
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in lock) lock.release();
  const again = takeLock(file);
  // Releasing the first lock again does not release the second.
  if ('release' in lock) lock.release();
  expect(again).toHaveProperty('release');
  if ('release' in again) again.release();
  expect(lockOwner(file)).toBeNull();
});

test('of two processes that saw the same dead lock, the second does not remove the lock of the first', async () => {
  const file = join(dir, 'contested');
  const dead = { pid: process.pid, startedAt: '1' };
  writeFileSync(file, JSON.stringify(dead));
  // Both have read it; the first finishes, then the second continues.
  const first = takeLock(file);
  expect(first).toHaveProperty('release');
  expect(removeDead(file)).toBeNull();
  expect(lockOwner(file)).toBe(process.pid);
  if ('release' in first) first.release();
  // While one process removes the dead lock, it counts as the holder for others.
  writeFileSync(file, JSON.stringify(dead));
  const other = await program("console.log('up'); setInterval(() => {}, 1000)");
  const right = { pid: other, startedAt: processInfo(other)?.startedAt };
  writeFileSync(`${file}.removal`, JSON.stringify(right));
  expect(takeLock(file)).toEqual({ heldBy: other });
  expect(readOwner(file)).toEqual(dead);
  // The process that was removing the file is killed: its second lock no longer counts.
  await stopProcess(other, { graceMs: 0 });
  const last = takeLock(file);
  expect(last).toHaveProperty('release');
  if ('release' in last) last.release();
  expect(readdirSync(dir).filter((name) => name.startsWith('contested'))).toEqual([]);
});

/** Takes the lock repeatedly, at the same moments as its rivals; counts when two processes held it at once. */
const RIVAL = `
  const { takeLock } = require(process.argv[1]);
  const { openSync, closeSync, rmSync, writeFileSync } = require('node:fs');
  const [, , file, rounds, start] = process.argv;
  const pause = (ms) => ms > 0 && Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  let taken = 0, doubled = 0;
  for (let round = 0; round < Number(rounds); round += 1) {
    pause(Number(start) + round * 20 - Date.now());
    const lock = takeLock(file);
    if (!('release' in lock)) continue;
    taken += 1;
    try { closeSync(openSync(file + '.in', 'wx')); } catch { doubled += 1; continue; }
    pause(2);
    rmSync(file + '.in', { force: true });
    // As after kill -9: the note stays, and names a process that is gone.
    writeFileSync(file, '{"pid":1,"startedAt":"0"}');
  }
  console.log(JSON.stringify({ taken, doubled }));`;

(process.env.TEST_FULL === '1' ? test : test.skip)(
  'six processes at once over dead notes, 300 times: never two of them in',
  async () => {
    const file = join(dir, 'rush');
    writeFileSync(file, '{"pid":1,"startedAt":"0"}');
    const start = String(Date.now() + 5_000);
    const rival = async () => {
      const args = ['--import', 'tsx', '-e', RIVAL, join(__dirname, 'lock.ts'), file, '300', start];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const said: string[] = [];
      child.stdout.on('data', (chunk) => said.push(String(chunk)));
      await once(child, 'close');
      return JSON.parse(said.join('')) as { taken: number; doubled: number };
    };
    const all = await Promise.all(Array.from({ length: 6 }, rival));
    expect(all.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThan(100);
    expect(all.reduce((sum, { doubled }) => sum + doubled, 0)).toBe(0);
  },
  120_000,
);

test('ports: a taken port is found on any address, a free one is never 3306', async () => {
  const port = await freePort();
  expect(port).not.toBe(3306);
  expect(await portProblem(port)).toBeNull();
  // Development servers often listen on ::1 only, which browsers try first for 'localhost'.
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen(port, host);
    const [event] = (await Promise.race([
      once(server, 'listening').then(() => []),
      once(server, 'error'),
    ])) as unknown[];
    // Without IPv6 this machine does not have the address.
    if (event !== undefined) continue;
    expect(await portProblem(port, host)).toBe('taken');
    server.close();
    await once(server, 'close');
  }
  expect(await portProblem(port, '203.0.113.7')).toBeNull();
});
