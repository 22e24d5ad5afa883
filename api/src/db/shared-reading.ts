import { isUnavailable } from './errors';

interface Reading<T> {
  readonly now: Promise<T>;
  next?: Promise<T>;
}

/**
 * Shares readings of the same thing among those who ask at the same time: who comes while one is under way gets the next
 * one, which begins when that ends. So nobody is told what was read before they asked, and a rush costs one query at a time.
 * A database that does not answer is not waited for twice.
 */
export function createSharedReadings<T>() {
  const readings = new Map<string, Reading<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading: Reading<T> = { now: read() };
    readings.set(key, reading);
    const end = () => {
      // The next one takes its place when it begins.
      if (!reading.next && readings.get(key) === reading) readings.delete(key);
    };
    reading.now.then(end, end);
    return reading.now;
  }

  return function share(key: string, read: () => Promise<T>): Promise<T> {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    reading.next ??= reading.now.then(
      () => begin(key, read),
      (error: unknown) => {
        if (!isUnavailable(error)) return begin(key, read);
        readings.delete(key);
        throw error;
      },
    );
    return reading.next;
  };
}
