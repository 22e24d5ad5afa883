import { Restarts } from './restarts';

test('each end in a row waits twice as long, half a minute at most; a long life begins anew', () => {
  jest.useFakeTimers();
  const restarts = new Restarts();
  const start = jest.fn();
  const delays = Array.from({ length: 8 }, () => restarts.schedule(10, start));
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  // One start, however many were promised.
  jest.advanceTimersByTime(30_000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(restarts.schedule(60_000, start)).toBe(500);
  restarts.stop();
  jest.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
