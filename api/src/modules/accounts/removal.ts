import { withTransaction } from '../../db/with-transaction';
import { unauthenticated } from '../../http/errors';
import type { DataHolder } from '../personal-data/holder';
import type { Caller } from '../../http/sessions/caller';
import type { Context } from '../context';
import { farewell } from './owner-notices';
import { findUser, lockUser } from './repository';

/** Deletes an account and every personal datum for good; what others need stays, as nobody's. */
export async function deleteAccount(
  context: Context,
  holders: readonly DataHolder[],
  caller: Caller,
): Promise<void> {
  await withTransaction(context.db, async (tx, afterCommit) => {
    // Locked first: from here on this person can neither register nor write anywhere.
    if (!(await lockUser(tx, caller.id))) throw unauthenticated();
    const owner = (await findUser(tx, caller.id)) ?? caller;
    const tell = await farewell(context, tx, owner);
    for (const holder of holders) await holder.forget(tx, caller, afterCommit);
    await tell();
  });
}

/** Everything held about someone, in a form that people and programs read. */
export async function exportAccount(
  { db }: Context,
  holders: readonly DataHolder[],
  caller: Caller,
): Promise<Record<string, unknown>> {
  const parts = await Promise.all(holders.map((holder) => holder.exportOf(db, caller.id)));
  return Object.assign({}, ...parts.toReversed()) as Record<string, unknown>;
}
