import { renderHook } from '@testing-library/react';
import { PAUSE_MS, usePause } from './use-pause';

const close = jest.fn();
const OPEN = { open: true, chosen: false, since: ['conc'] };
const start = (from = OPEN) => renderHook((state) => usePause(state, close), { initialProps: from });
const pass = (pauses: number) => jest.advanceTimersByTime(PAUSE_MS * pauses);

beforeEach(() => {
  jest.useFakeTimers();
  close.mockClear();
});
afterEach(() => jest.useRealTimers());

test('closes after a while without activity', () => {
  start();
  jest.advanceTimersByTime(PAUSE_MS - 1);
  expect(close).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('another letter restarts the delay', () => {
  const { rerender } = start();
  jest.advanceTimersByTime(PAUSE_MS - 1);
  rerender({ ...OPEN, since: ['conce'] });
  jest.advanceTimersByTime(PAUSE_MS - 1);
  expect(close).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a pointer over it prevents closing until it leaves', () => {
  const { result } = start();
  result.current(true);
  pass(3);
  expect(close).not.toHaveBeenCalled();
  result.current(false);
  pass(1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a list that is closed, was removed, or has a selection is left open', () => {
  const { rerender, unmount } = start({ ...OPEN, open: false });
  pass(2);
  rerender({ ...OPEN, chosen: true });
  pass(2);
  rerender(OPEN);
  unmount();
  pass(2);
  expect(close).not.toHaveBeenCalled();
});

test('a list that disappeared under the pointer does not count as hovered', () => {
  const { result, rerender } = start();
  result.current(true);
  rerender({ ...OPEN, open: false });
  rerender(OPEN);
  pass(1);
  expect(close).toHaveBeenCalledTimes(1);
});
