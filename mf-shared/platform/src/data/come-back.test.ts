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

/** A screen that shows one query, and what it showed in turn. */
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

test('what could not be loaded comes by itself, and the failure stays on screen until then', async () => {
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

test('a refusal is an answer: it is not asked again', async () => {
  let asked = 0;
  const { end } = screen(async () => {
    asked += 1;
    throw refused;
  });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  end();
});

test('what was told from memory is asked for again until it is of now', async () => {
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

test('nothing is asked behind a hidden tab, nor after the end', async () => {
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

test('a mark that is no moment says nothing', () => {
  aged('hier');
  expect(dataAsOf.get()).toBeNull();
});
