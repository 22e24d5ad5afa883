import { PERIODS, UNUSED_NOTICE_DAYS } from '@eveneo/contract/application/retention';
import type { Context } from '../../../base/context';
import { queueMail } from '../../../base/outbox/repository';
import type { DataHolder } from '../../../base/personal-data/holder';
import { withTransaction } from '../../../db/with-transaction';
import { dayIn, momentBefore, today } from '../../../ground/clock';
import { lockUser } from '../base/repository';
import { deleteAccount } from './removal';
import { ended, idsOf, lastUseIn, recordWarning, untold } from './unused-repository';

/** Accounts per night, for notices and for deletions; further ones wait for the next night. */
const A_NIGHT = 500;

/** Notifies people that their unused account will be deleted, and from which day. */
export async function tellUnused(context: Context, now: Date): Promise<void> {
  const { db, config } = context;
  const day = today(context, null);
  for (const id of await idsOf(untold(db, now, day), A_NIGHT))
    await withTransaction(db, async (tx) => {
      const used = (await lockUser(tx, id)) ? await lastUseIn(untold(tx, now, day), id, tx) : undefined;
      if (!used) return;
      const { months } = PERIODS.unusedAccounts;
      const at = Math.max(
        momentBefore({ months: -months }, used).getTime(),
        momentBefore({ days: -UNUSED_NOTICE_DAYS }, now).getTime(),
      );
      await recordWarning(tx, id, now, new Date(at));
      await queueMail(tx, now, id, 'account-unused', { from: dayIn(config.EVENT_TIMEZONE, new Date(at)) });
    });
}

/**
 * Deletes the accounts whose owners were notified and that were not used since, as if by their owners.
 * @returns how many
 */
export async function deleteUnused(
  context: Context,
  holders: readonly DataHolder[],
  now: Date,
): Promise<number> {
  const day = today(context, null);
  let deleted = 0;
  for (const id of await idsOf(ended(context.db, now, day), A_NIGHT)) {
    const still = async (tx: Context['db']) => (await lastUseIn(ended(tx, now, day), id, tx)) !== undefined;
    if (await deleteAccount(context, holders, { id }, { unused: true, still })) deleted += 1;
  }
  return deleted;
}
