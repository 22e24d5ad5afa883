import { withTransaction } from '../../db/with-transaction';
import type { Context } from '../context';
import { recordAct } from '../history/record';
import { findOver, lockOver } from './repository';
import { openAgain } from './suspension';

/**
 * Ends suspensions whose last day is over: messages and reviews are shown again, and the people are notified.
 * @returns how many
 */
export async function endSuspensions(context: Context, now: Date): Promise<number> {
  let ended = 0;
  for (const id of await findOver(context.db, now))
    await withTransaction(context.db, async (tx) => {
      if (!(await lockOver(tx, id, now))) return;
      await openAgain(context, tx, id, now);
      await recordAct(tx, {
        ...{ act: 'account.lifted', by: 'system', now, subjectId: id, target: { kind: 'user', id } },
      });
      ended += 1;
    });
  return ended;
}
