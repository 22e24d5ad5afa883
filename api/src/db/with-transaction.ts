import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { asTransaction, isInTransaction } from '../ground/current-work';
import { isRetryable } from './errors';

const ATTEMPTS = 8;

/** Registers an action that runs once the transaction is committed, never when it is rolled back. */
export type AfterCommit = (action: () => void | Promise<void>) => void;

/**
 * Runs a unit of work in one transaction, and retries it from its start after a deadlock or similar error. The
 * unit may have effects only through `tx`. Transactions never nest: after a deadlock an inner one would continue
 * in autocommit.
 */
export async function withTransaction<T>(
  db: Knex,
  work: (tx: Knex.Transaction, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  if (isInTransaction()) throw new Error('Transactions do not nest: pass the outer one on');
  for (let attempt = 1; ; attempt += 1) {
    const actions: Parameters<AfterCommit>[0][] = [];
    let first: unknown;
    const result = await asTransaction(() =>
      db.transaction((tx) =>
        work(tx, (action) => actions.push(action)).catch((error: unknown) => {
          first = error;
          throw error;
        }),
      ),
    )
      .then((value) => ({ value }))
      .catch((last: unknown) => {
        // On a cut connection the rollback fails too, and would hide the cause.
        const error = first ?? last;
        if (!isRetryable(error) || attempt === ATTEMPTS) throw error;
        return null;
      });
    if (result) {
      for (const action of actions) await action();
      return result.value;
    }
    await wait(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
}
