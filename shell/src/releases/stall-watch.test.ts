import { watchForStall } from './stall-watch';

const HANGS = '/r/mf-guest/2.0.0/remoteEntry.js';
const THERE = '/r/mf-guest/2.0.0/chunks/1.css';

let read: string[];

/** Sets when the stylesheet arrived, in milliseconds after the start of the watch. */
const came = (...after: number[]) => {
  const now = performance.now();
  performance.getEntriesByName = (url) =>
    url.endsWith(THERE)
      ? after.map((ms) => ({ startTime: now + ms - 100, duration: 100 }) as PerformanceEntry)
      : [];
};

beforeEach(() => {
  jest.useFakeTimers();
  read = [];
  window.fetch = jest.fn((url: RequestInfo | URL) => {
    read.push(String(url));
    return url === HANGS ? new Promise<Response>(() => undefined) : Promise.resolve(new Response('x'));
  });
});
afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByName');
  jest.useRealTimers();
});

async function stallsAfter(again: boolean): Promise<number> {
  let stalled = false;
  const watch = watchForStall([HANGS, THERE], again);
  watch.stalled.catch(() => (stalled = true));
  let ms = 0;
  for (; !stalled && ms < 20_000; ms += 100) await jest.advanceTimersByTimeAsync(100);
  watch.stop();
  return ms;
}

test('silence is measured from the arrival of the last file, not from when the watch checked it', async () => {
  came(500);
  expect(await stallsAfter(false)).toBe(8_500);
  expect(read).toEqual([HANGS]);
});

test('silence is measured from the last file also at a second try', async () => {
  came(-3_000, 500);
  expect(await stallsAfter(true)).toBe(8_500);
  expect(read).toEqual([HANGS]);
});

test('files of the first try do not count for the second: the file is checked again', async () => {
  came(-3_000);
  expect(await stallsAfter(true)).toBe(10_000);
  expect(read).toEqual([HANGS, THERE]);
});
