import { spawn, type ChildProcess } from 'node:child_process';
import { processInfo } from '@eveneo/build/processes/identity';
import { Restarts } from '@eveneo/build/processes/restarts';
import { texts } from '../texts';
import { keepRunning } from './keep-running';

const sleeper = () => Promise.resolve(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition();) {
    if (Date.now() > deadline) throw new Error('Not in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(() => processInfo(pid) === null);
}

test('a killed server is restarted, even soon after its start; one that keeps ending is reported once', async () => {
  const launched: ChildProcess[] = [];
  const launch = async () => {
    const child = await sleeper();
    launched.push(child);
    return child;
  };
  const told: string[] = [];
  const server = await keepRunning(launch, {
    onProgress: (message) => told.push(message),
    onFailure: (message) => told.push(`failed: ${message}`),
    restarts: new Restarts(1),
  });
  for (let starts = 2; starts <= 6; starts += 1) {
    await kill(server.pid());
    await until(() => launched.length === starts);
  }
  expect(told).toEqual(Array.from({ length: 5 }, () => texts.database.restarting));
  await until(() => processInfo(server.pid()) !== null);

  await kill(server.pid());
  await until(() => told.length === 6);
  expect(told[5]).toBe(`failed: ${texts.database.stopsAtStart}`);
  expect(launched).toHaveLength(6);
  await server.stop();
});

test('a server that runs for long before each end is always restarted', async () => {
  let launches = 0;
  const told: string[] = [];
  const restarts = new Restarts(1);
  jest.spyOn(restarts, 'isSettled').mockReturnValue(true);
  const server = await keepRunning(
    () => {
      launches += 1;
      return sleeper();
    },
    { onFailure: (message) => told.push(message), restarts },
  );
  for (let starts = 2; starts <= 8; starts += 1) {
    await kill(server.pid());
    await until(() => launches === starts);
  }
  await server.stop();
  expect(told).toEqual([]);
});

test('a stop during the delay cancels the restart', async () => {
  let launches = 0;
  const server = await keepRunning(
    () => {
      launches += 1;
      return sleeper();
    },
    { onFailure: () => undefined, restarts: new Restarts(200) },
  );
  await kill(server.pid());
  await server.stop();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(launches).toBe(1);
});

test('a stop is no failure, and without a handler nothing is restarted', async () => {
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
