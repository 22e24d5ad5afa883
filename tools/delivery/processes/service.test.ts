import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Restarts } from './restarts';
import { Service } from './service';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'service-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A program that runs until it is stopped, or exits at once. */
function service(program: string, onExit: () => void): Service {
  const file = join(dir, 'program.js');
  writeFileSync(file, program);
  return new Service({ name: 'essai', file, env: process.env, dataDir: dir, readyUrl: '', onExit });
}

test('a restarted service has not ended by itself, even if the exit event of the previous process arrives later', async () => {
  const onExit = jest.fn();
  const running = service('setInterval(() => undefined, 1000)', onExit);
  running.start();
  const again = running.stop().then(() => running.start());
  // Block the event loop: the end of the process is noticed before its exit event arrives.
  const until = Date.now() + 300;
  while (Date.now() < until);
  await again;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(running.pid).toBeDefined();
  await running.stop();
  expect(onExit).not.toHaveBeenCalled();
});

test('its log is readable by its owner only, and rotates while the service runs', async () => {
  const file = join(dir, 'program.js');
  writeFileSync(file, "setInterval(() => console.log('x'.repeat(999)), 5)");
  const options = { name: 'essai', file, env: process.env, dataDir: dir, readyUrl: '', onExit: jest.fn() };
  const running = new Service({ ...options, logBytes: 20_000, logEveryMs: 20 });
  // A log file that everybody can read.
  mkdirSync(join(dir, 'logs'));
  writeFileSync(running.log, '', { mode: 0o644 });
  running.start();
  const former = `${running.log}.1`;
  for (const end = Date.now() + 30_000; !existsSync(former) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  // Written to again.
  while (statSync(running.log).size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await running.stop();
  expect([statSync(running.log).mode & 0o777, statSync(former).mode & 0o777]).toEqual([0o600, 0o600]);
  const size = statSync(running.log).size;
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(200_000);
  // No gap of zero bytes where it was truncated: the child appends at the file's end.
  expect(readFileSync(running.log)).not.toContain(0);
});

test('an unexpected end is reported', async () => {
  const ended = new Promise<void>((resolve) => service('process.exit(1)', resolve).start());
  await ended;
});

describe('a service that is kept running', () => {
  /** A program that counts its starts in a file and is ready at once, thanks to a ready server beside it. */
  async function kept(onRestart: (message: string) => void) {
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const file = join(dir, 'program.js');
    writeFileSync(file, 'setInterval(() => undefined, 1000)');
    const onExit = jest.fn();
    const running = new Service({
      name: 'essai',
      file,
      env: process.env,
      dataDir: dir,
      readyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      onExit,
      onRestart,
      restarts: new Restarts(200),
    });
    running.start();
    return { running, onExit, close: () => server.close() };
  }
  const until = async (condition: () => boolean) => {
    for (const end = Date.now() + 60_000; !condition() && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(condition()).toBe(true);
  };

  test('is restarted when it is killed, with a growing delay, and reports it', async () => {
    const told: string[] = [];
    const { running, onExit, close } = await kept((message) => told.push(message));
    await running.ready();
    for (const times of [1, 2]) {
      const { pid = 0 } = running;
      process.kill(pid, 'SIGKILL');
      await until(() => told.length === times);
      await until(() => running.pid !== undefined && running.pid !== pid);
    }
    expect(told.map((message) => /redémarrage dans (0,\d) s/.exec(message)?.[1])).toEqual(['0,2', '0,4']);
    await running.stop();
    expect([onExit.mock.calls.length, running.pid]).toEqual([0, undefined]);
    close();
  });

  test('stays down when it was stopped meanwhile', async () => {
    const told: string[] = [];
    const { running, close } = await kept((message) => told.push(message));
    await running.ready();
    process.kill(running.pid ?? 0, 'SIGKILL');
    await until(() => told.length === 1);
    await running.stop();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(running.pid).toBeUndefined();
    close();
  });

  test('is reported as ended when it never was ready: a restart would not help', async () => {
    const told: string[] = [];
    const { running, onExit, close } = await kept((message) => told.push(message));
    process.kill(running.pid ?? 0, 'SIGKILL');
    await until(() => onExit.mock.calls.length === 1);
    expect(told).toEqual([]);
    await running.stop();
    close();
  });
});
