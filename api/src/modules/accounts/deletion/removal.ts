import { withTransaction } from '../../../db/with-transaction';
import { unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import type { Context } from '../../context';
import type { DataHolder } from '../../personal-data/holder';
import { farewell } from '../base/owner-notices';
import { findUser, lockUser } from '../base/repository';

/** Deletes an account and all personal data; what others need stays, without its author. */
export async function deleteAccount(
  context: Context,
  holders: readonly DataHolder[],
  caller: Caller,
): Promise<void> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    // Locked first: from here on this user can neither register nor write.
    if (!(await lockUser(tx, caller.id))) throw unauthenticated();
    const owner = (await findUser(tx, caller.id)) ?? caller;
    const tell = await farewell(context, tx, owner);
    for (const holder of holders) await holder.forget(tx, caller, afterCommit);
    await tell();
  });
}

/** All data held about a user, as JSON. */
export async function exportAccount(
  { db }: Context,
  holders: readonly DataHolder[],
  caller: Caller,
): Promise<Record<string, unknown>> {
  const parts = await Promise.all(holders.map((holder) => holder.exportOf(db, caller.id)));
  return Object.assign({}, ...parts.toReversed()) as Record<string, unknown>;
}
