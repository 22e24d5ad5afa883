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
  expect(await runsWithin(300)).toBeLessThanOrEqual(10);
  noteActivity();
  expect(await runsWithin(10)).toBe(10);
  await stop();
  jest.useRealTimers();
});
