import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { processInfo } from './identity';
import { lockOwner, takeLock } from './lock';
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

test('a lock is held by a living process only: a reused id and a torn file are worth nothing', async () => {
  const file = join(dir, 'lock');
  const other = await program("console.log('up'); setInterval(() => {}, 1000)");
  const note = { pid: other, startedAt: processInfo(other)?.startedAt };
  writeFileSync(file, JSON.stringify(note));
  expect(takeLock(file)).toEqual({ heldBy: other });
  // Another program that got the same id later has another start time.
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

test('a lock that this process holds is held, also against itself; a note of its own id alone is not', () => {
  const file = join(dir, 'own-lock');
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '1' }));
  expect(lockOwner(file)).toBeNull();
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in lock) lock.release();
  const again = takeLock(file);
  // A second release of the first lock does not take the second one away.
  if ('release' in lock) lock.release();
  expect(again).toHaveProperty('release');
  if ('release' in again) again.release();
  expect(lockOwner(file)).toBeNull();
});

test('ports: a taken one is seen whatever the address, a free one is free and never 3306', async () => {
  const port = await freePort();
  expect(port).not.toBe(3306);
  expect(await portProblem(port)).toBeNull();
  // Development servers often listen on ::1 alone, which is where a browser goes first for 'localhost'.
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen(port, host);
    const [event] = (await Promise.race([
      once(server, 'listening').then(() => []),
      once(server, 'error'),
    ])) as unknown[];
    // A machine without IPv6 has no such address to be taken.
    if (event !== undefined) continue;
    expect(await portProblem(port, host)).toBe('taken');
    server.close();
    await once(server, 'close');
  }
  expect(await portProblem(port, '203.0.113.7')).toBeNull();
});
