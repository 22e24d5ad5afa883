import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endTree } from './end-tree';
import { processInfo } from './identity';

const DEAF = `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => undefined);`;
const BUSY = `console.log(process.pid); for (;;);`;

test('a program that does not listen goes, and with it what it started, which only computes', async () => {
  const code = `${DEAF} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BUSY)}], { stdio: 'inherit' });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  await endTree(child.pid ?? 0, 'SIGTERM', 200);
  await ended;
  // Killed, it may need a moment to be gone.
  while (processInfo(Number(said.toString()))) await sleep(20);
});
