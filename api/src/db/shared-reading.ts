import { setImmediate as endOfTurn } from 'node:timers/promises';
import { isUnavailable } from './errors';

interface Reading<T> {
  readonly now: Promise<T>;
  /** False until the reading has really begun: who comes before that has its answer from it too. */
  begun: boolean;
  next?: Promise<T>;
}

interface Options {
  /** Begins a reading at the end of the turn of the event loop in which it was asked for: a crowd that asks at the same moment needs one, not two. */
  readonly gather?: boolean;
}

/**
 * Shares readings of the same thing among those who ask at the same time: who comes while one is under way gets the next
 * one, which begins when that ends. So nobody is told what was read before they asked, and a rush costs one query at a time.
 * A database that does not answer is not waited for twice.
 */
export function createSharedReadings<T>({ gather = false }: Options = {}) {
  const readings = new Map<string, Reading<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const start = () => {
      reading.begun = true;
      return read();
    };
    const reading: Reading<T> = gather
      ? { begun: false, now: endOfTurn().then(() => start()) }
      : { begun: true, now: read() };
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
    if (!reading.begun) return reading.now;
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
