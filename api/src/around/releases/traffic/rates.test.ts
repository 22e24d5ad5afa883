import { minuteFrom, minuteOf } from './rates';

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [59_999, 0, 1],
  [60_000, 1, 1],
  [60_001, 1, 2],
])('%d ms are in minute %d, and minute %d is the first without earlier data', (instant, of, from) => {
  expect([minuteOf(instant), minuteFrom(instant)]).toEqual([of, from]);
});
