import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { dataAsOf, noteDataAsOf } from '../http/data-as-of';
import { comeBack } from './come-back';
import { createQueryClient } from './query-client';

const away = new ApiError('response', 503, {}, null);
const refused = new ApiError('response', 403, {}, null);
const aged = (at: string | undefined) => noteDataAsOf((name) => (name === 'x-data-as-of' ? at : undefined));

beforeEach(() => {
  jest.useFakeTimers();
  aged(undefined);
});
afterEach(() => jest.useRealTimers());

/** A screen with one query, and its successive states. */
function screen(answer: () => Promise<string>) {
  const client = createQueryClient();
  const stop = comeBack(client);
  const shown: string[] = [];
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: answer, retry: false });
  const leave = observer.subscribe(({ status, data }) => {
    const now = data ?? status;
    if (shown.at(-1) !== now) shown.push(now);
  });
  return { shown, end: () => [leave(), stop(), client.clear()] };
}

test('a failed query is retried by itself, and the failure stays on screen until it succeeds', async () => {
  let asked = 0;
  const { shown, end } = screen(async () => {
    asked += 1;
    if (asked < 4) throw away;
    return 'liste';
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
  expect(shown.filter((state) => state !== 'pending')).toEqual(['error', 'liste']);
  expect(shown.indexOf('pending')).toBeLessThan(shown.indexOf('error'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
  end();
});

test('a refusal is a response: it is not retried', async () => {
  let asked = 0;
  const { end } = screen(async () => {
    asked += 1;
    throw refused;
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  end();
});

test('a cached response is requested again until a fresh one arrives', async () => {
  let asked = 0;
  const { shown, end } = screen(async () => {
    asked += 1;
    aged(asked < 3 ? '2026-11-21T13:03:00.000Z' : undefined);
    return asked < 3 ? 'de mémoire' : 'de maintenant';
  });
  await jest.advanceTimersByTimeAsync(1);
  expect(dataAsOf.get()).toEqual(new Date('2026-11-21T13:03:00Z'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked, shown.at(-1), dataAsOf.get()]).toEqual([3, 'de maintenant', null]);
  end();
});

test('no request behind a hidden tab, nor after unmounting', async () => {
  let asked = 0;
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { end } = screen(async () => {
    asked += 1;
    throw away;
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  hidden.mockRestore();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asked).toBeGreaterThan(1);
  end();
  const before = asked;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

test('an invalid time of the data is ignored', () => {
  aged('hier');
  expect(dataAsOf.get()).toBeNull();
});
