/** Serializes work on the same key in this process; different keys run in parallel. */
export type Turns = <T>(id: number, work: () => Promise<T>) => Promise<T>;

/**
 * The lock of an event's row already orders requests, but each waiting one holds a connection: a rush on one event
 * would take the whole pool. In turns, it takes one connection per instance.
 */
export function createTurns(): Turns {
  const last = new Map<number, Promise<unknown>>();
  return async (id, work) => {
    const before = last.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(id, mine);
    try {
      return await mine;
    } finally {
      if (last.get(id) === mine) last.delete(id);
    }
  };
}
