import type { LiveAreas } from '../releases/live-areas';
import type { AreaLoader } from '../releases/load-area';
import { prepare } from './prepare';

const noAreas = { snapshot: () => ({ areas: [] }) } as unknown as LiveAreas;
const noLoader = {} as AreaLoader;

/** Starts on a first screen where a date before the field's `min` (a year half typed) has the focus. */
function startWhileTyping() {
  document.body.innerHTML = '<input type="date" min="2026-01-01" value="0002-11-28">';
  const field = document.querySelector('input')!;
  field.focus();
  const ready = jest.fn();
  void prepare(noAreas, noLoader).then(ready);
  return { field, ready };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for a date that is being typed, and starts once it is whole', async () => {
  const { field, ready } = startWhileTyping();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(ready).not.toHaveBeenCalled();
  field.value = '2026-11-28';
  await jest.advanceTimersByTimeAsync(100);
  expect(ready).toHaveBeenCalledTimes(1);
});

it('starts when the field is left half typed', async () => {
  const { field, ready } = startWhileTyping();
  field.blur();
  await jest.advanceTimersByTimeAsync(100);
  expect(ready).toHaveBeenCalledTimes(1);
});

it('starts after six seconds at most', async () => {
  const { ready } = startWhileTyping();
  await jest.advanceTimersByTimeAsync(5_999);
  expect(ready).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledTimes(1);
});
