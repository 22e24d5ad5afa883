import { processorSeconds } from './processor';

test('the processor that a process takes is counted', () => {
  const before = processorSeconds(process.pid);
  const own = process.cpuUsage();
  while (process.cpuUsage(own).user < 200_000) Math.sqrt(before);
  expect(processorSeconds(process.pid) - before).toBeGreaterThan(0.1);
});

test('of a process that has ended nothing can be said', () => {
  expect(() => processorSeconds(2 ** 30)).toThrow(/ENOENT/);
});
