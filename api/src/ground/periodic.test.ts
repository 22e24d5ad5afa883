import { asRequest, currentRequest } from './current-work';
import type * as periodic from './periodic';
import { noteActivity, runPeriodically } from './periodic';

test('at rest work is looked for every 30 s, and each second again once somebody has written', async () => {
  jest.useFakeTimers();
  let runs = 0;
  const { stop } = runPeriodically(
    async () => void (runs += 1),
    () => undefined,
    1_000,
  );
  const runsWithin = async (seconds: number) => {
    const before = runs;
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return runs - before;
  };
  noteActivity();
  expect(await runsWithin(60)).toBe(60);
  await runsWithin(60);
  const woken = jest.spyOn(performance, 'now');
  expect(await runsWithin(300)).toBeLessThanOrEqual(10);
  // No timer wakes the process in between.
  expect(woken.mock.calls.length).toBeLessThanOrEqual(10);
  noteActivity();
  expect(await runsWithin(10)).toBe(10);
  await stop();
  jest.useRealTimers();
});

test('what a write makes due earlier is no part of its request', async () => {
  // Fake timers would not carry the request.
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout'] });
  noteActivity();
  jest.advanceTimersByTime(100_000);
  let stop = async () => {};
  const request = await new Promise((resolve) => {
    const work = async () => resolve(currentRequest() ?? 'none');
    ({ stop } = runPeriodically(work, () => undefined, 1));
    asRequest('r1', noteActivity);
  });
  expect(request).toBe('none');
  await stop();
  jest.useRealTimers();
});

test('a product that nobody uses after its start comes to rest', async () => {
  jest.useFakeTimers();
  let runs = 0;
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof periodic>('./periodic');
    fresh.runPeriodically(
      async () => void (runs += 1),
      () => undefined,
      1_000,
    );
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(60);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(runs).toBeLessThanOrEqual(100);
  jest.useRealTimers();
});
