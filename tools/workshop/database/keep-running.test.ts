import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { processInfo } from '@eveneo/build/processes/identity';
import { texts } from '../texts';
import { keepRunning } from './keep-running';

const sleeper = () => Promise.resolve(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !condition();) {
    if (Date.now() > deadline) throw new Error('Not in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(() => processInfo(pid) === null);
}

test('a server that is killed is started again; one that does not last is told, once', async () => {
  const launched: ChildProcess[] = [];
  const launch = async () => {
    const child = await sleeper();
    launched.push(child);
    return child;
  };
  const told: string[] = [];
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const server = await keepRunning(launch, {
    onProgress: (message) => told.push(message),
    onFailure: (message) => told.push(`failed: ${message}`),
  });
  now += 60_000;
  process.kill(server.pid(), 'SIGKILL');
  await once(launched[0] as ChildProcess, 'exit');
  jest.restoreAllMocks();
  await until(() => launched.length === 2);
  expect(told).toEqual([texts.database.restarting]);
  expect(processInfo(server.pid())).not.toBeNull();

  await kill(server.pid());
  await until(() => told.length === 3);
  expect(told[2]).toBe(`failed: ${texts.database.endedAgain}`);
  expect(launched).toHaveLength(2);
  await server.stop();
});

test('a stop is no accident, and without anyone to tell nothing is started again', async () => {
  const told: string[] = [];
  const stopped = await keepRunning(sleeper, { onFailure: (message) => told.push(message) });
  const { pid } = stopped;
  await stopped.stop();
  expect([processInfo(pid()), told]).toEqual([null, []]);
  const alone = await keepRunning(sleeper, {});
  await kill(alone.pid());
  await alone.stop();
  expect(processInfo(alone.pid())).toBeNull();
});
