import { outageLog } from './outage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('thirteen thousand failures are one line, then a count a minute, and a later outage begins anew', () => {
  const lines: [unknown, number][] = [];
  const note = outageLog((error, count) => lines.push([error, count]));
  for (let at = 0; at < 13_000; at += 1) note('away');
  expect(lines).toEqual([['away', 0]]);
  jest.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    ['away', 0],
    ['away', 12_999],
  ]);
  jest.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
  note('again');
  expect(lines.at(-1)).toEqual(['again', 0]);
});
