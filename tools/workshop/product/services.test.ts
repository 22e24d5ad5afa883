import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service } from './services';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'service-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A program that runs until it is told to end, or ends by itself at once. */
function service(program: string, onExit: () => void): Service {
  const file = join(dir, 'program.js');
  writeFileSync(file, program);
  return new Service({ name: 'essai', file, env: process.env, dataDir: dir, readyUrl: '', onExit });
}

test('a service that is started anew has not ended by itself, however soon the end of the one before is heard of', async () => {
  const onExit = jest.fn();
  const running = service('setInterval(() => undefined, 1000)', onExit);
  running.start();
  const again = running.stop().then(() => running.start());
  // Busy while it ends: the process is seen to be gone before its end is told.
  const until = Date.now() + 300;
  while (Date.now() < until);
  await again;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(running.pid).toBeDefined();
  await running.stop();
  expect(onExit).not.toHaveBeenCalled();
});

test('one that ends unasked is told', async () => {
  const ended = new Promise<void>((resolve) => service('process.exit(1)', resolve).start());
  await ended;
});
