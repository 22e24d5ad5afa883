import { Restarts } from './restarts';

test('the delay doubles with each quick end, up to half a minute; a long run resets it', () => {
  jest.useFakeTimers();
  const restarts = new Restarts();
  const start = jest.fn();
  const delays = Array.from({ length: 8 }, () => restarts.schedule(10, start));
  expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  // Several scheduled restarts lead to one start.
  jest.advanceTimersByTime(30_000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(restarts.schedule(60_000, start)).toBe(500);
  restarts.stop();
  jest.advanceTimersByTime(60_000);
  expect(start).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
