import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Starts a process like the tests do, prints its id, and waits. */
const RUNNER = `
  const { spawn } = require('node:child_process');
  const args = [...process.argv.slice(1), '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'];
  spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  setInterval(() => {}, 1000);`;

/** Kills a runner; returns whether its child, which holds the same output, ends within `limitMs`. */
async function endsWithRunner(args: string[], limitMs: number): Promise<boolean> {
  const runner = spawn(process.execPath, ['-e', RUNNER, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String((await once(runner.stdout, 'data'))[0]));
  const closed = once(runner, 'close').then(() => true);
  runner.kill('SIGKILL');
  const over = new AbortController();
  const late = wait(limitMs, false, { signal: over.signal }).catch(() => false);
  const gone = await Promise.race([closed, late]);
  over.abort();
  if (!gone) process.kill(pid, 'SIGKILL');
  await closed;
  return gone;
}

test('a process of the tests ends with its killed runner, and survives it without the preload', async () => {
  expect(await endsWithRunner(['--require', join(__dirname, 'ends-with-parent.js')], 20_000)).toBe(true);
  expect(await endsWithRunner([], 100)).toBe(false);
});
