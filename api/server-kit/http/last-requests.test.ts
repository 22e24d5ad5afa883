import { EventEmitter } from 'node:events';
import { untilUnasked } from './last-requests';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sends requests at an interval for a time, and returns after how many milliseconds shutdown stops waiting. */
async function left(url: string, { everyMs, forMs }: { everyMs: number; forMs: number }): Promise<number> {
  const server = new EventEmitter();
  let over = NaN;
  const from = performance.now();
  void untilUnasked(server, { leastMs: 800, mostMs: 3000 }).then(() => (over = performance.now() - from));
  for (let ms = 0; ms <= 4000; ms += everyMs) {
    if (ms < forMs) server.emit('request', { url });
    await jest.advanceTimersByTimeAsync(everyMs);
  }
  expect(server.listenerCount('request')).toBe(0);
  return over;
}

test.each([
  ['whom nobody asks goes after the least', '/', { everyMs: 100, forMs: 0 }, [800, 850]],
  ['whom only probes ask goes then too', '/readyz', { everyMs: 50, forMs: 4000 }, [800, 850]],
  ['and with a question to them', '/healthz?x=1', { everyMs: 50, forMs: 4000 }, [800, 850]],
  ['who is still asked stays until that ends', '/api/events', { everyMs: 50, forMs: 1500 }, [1700, 1900]],
  [
    'once a second is nobody who spreads a load',
    '/api/releases/hosts',
    { everyMs: 1000, forMs: 4000 },
    [800, 850],
  ],
  ['what only begins like a probe counts', '/readyz-not', { everyMs: 100, forMs: 1200 }, [1300, 1500]],
  ['who is asked for ever goes after the most', '/', { everyMs: 100, forMs: 4000 }, [3000, 3050]],
] as const)('%s', async (_, url, asking, [least, most]) => {
  const ms = await left(url, asking);
  expect(ms).toBeGreaterThanOrEqual(least);
  expect(ms).toBeLessThanOrEqual(most);
});
