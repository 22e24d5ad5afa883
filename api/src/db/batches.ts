import { setImmediate as endOfTurn } from 'node:timers/promises';
import { isUnavailable } from './errors';

interface Batch<K, V> {
  readonly keys: Set<K>;
  readonly answers: Promise<ReadonlyMap<K, V>>;
}

/** See `createSharedReadings`. */
interface Options {
  readonly gather?: boolean;
}

/**
 * Looks different things up together: whoever asks while a look-up is under way joins the next one, which begins when
 * that ends. So nobody is told what was read before they asked, nobody waits for company, and a rush costs one query at
 * a time. A database that does not answer is not waited for twice.
 */
export function createBatches<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  { gather = false }: Options = {},
) {
  let running: Promise<unknown> | null = null;
  let next: Batch<K, V> | null = null;

  function begin(keys: readonly K[]): Promise<ReadonlyMap<K, V>> {
    const answers = read(keys);
    running = answers;
    const end = () => {
      // The next one takes its place when it begins.
      if (running === answers && !next) running = null;
    };
    answers.then(end, end);
    return answers;
  }

  function follow(before: Promise<unknown>, keys: ReadonlySet<K>): Promise<ReadonlyMap<K, V>> {
    const start = () => {
      next = null;
      return begin([...keys]);
    };
    return before.then(start, (error: unknown) => {
      if (!isUnavailable(error)) return start();
      next = null;
      running = null;
      throw error;
    });
  }

  /** @returns what was found for the key; undefined when nothing was */
  return async function find(key: K): Promise<V | undefined> {
    if (!running && !next && !gather) return (await begin([key])).get(key);
    if (!next) {
      const keys = new Set<K>();
      next = { keys, answers: follow(running ?? endOfTurn(), keys) };
    }
    next.keys.add(key);
    return (await next.answers).get(key);
  };
}
