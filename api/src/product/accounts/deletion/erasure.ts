import type { Context } from '../../../base/context';
import { eraseFiles } from '../../../base/images/withdrawn-files';
import { withTransaction } from '../../../db/with-transaction';
import { deleteDeletedAccount, findDueErasures } from '../base/deleted-accounts-repository';

type Eraser = Pick<Context, 'db' | 'storage' | 'log'>;

/** Erases the remains of a deleted account; false when there are none. */
export async function eraseAccount(context: Eraser, deletedId: number): Promise<boolean> {
  return withTransaction(context.db, async (tx, afterCommit) => {
    afterCommit(() => eraseFiles(context, deletedId));
    return deleteDeletedAccount(tx, deletedId);
  });
}

/** Erases the accounts that were not restored within seven days. @returns how many */
export async function eraseDueAccounts(context: Eraser & Pick<Context, 'clock'>): Promise<number> {
  let erased = 0;
  for (const id of await findDueErasures(context.db, context.clock.now()))
    if (await eraseAccount(context, id)) erased += 1;
  return erased;
}
