import type { Knex } from 'knex';
import type { EventImage } from '@eveneo/contract/application/events';
import type { Context } from '../../../base/context';
import { pathsOf } from '../../../base/images/upload';
import { withdrawFiles } from '../../../base/images/withdrawn-files';
import type { DataHolder, Leaver } from '../../../base/personal-data/holder';
import { withTransaction } from '../../../db/with-transaction';
import { readClock } from '../../../ground/clock';
import { unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { insertDeletedAccount } from '../base/deleted-accounts-repository';
import { findFormerIdentities } from '../base/former-identities-repository';
import { sealAccount, type KeptRows } from '../base/kept-account';
import { addressesOf, tellDeleted } from '../base/owner-notices';
import { findUser, lockUser } from '../base/repository';
import { reserveAddresses } from '../base/reserved-addresses-repository';
import { ownAvatarFiles } from '../profile/service';
import { takeRows } from './kept-rows-repository';

const picturesOf = ({ events }: KeptRows): string[] => {
  const images = events.find(([table]) => table === 'images')?.[1] ?? [];
  return images.flatMap((row) =>
    pathsOf({ ...(row as unknown as EventImage), variants: JSON.parse(String(row['variants'])) as [] }),
  );
};

interface Why {
  /** The account is deleted because it was unused for long; otherwise its owner asked. */
  readonly unused?: boolean;
  /** Whether the account is still to be deleted; called once its row is locked. */
  readonly still?: (tx: Knex.Transaction) => Promise<boolean>;
  /** Records who deleted the account; called last. */
  readonly record?: (tx: Knex.Transaction, leaver: Leaver) => Promise<void>;
}

/**
 * Deletes an account and all personal data; data that others need stay, without their author. For seven days its
 * rows are kept sealed: the link of its last mail restores them.
 */
export async function deleteAccount(
  context: Context,
  holders: readonly DataHolder[],
  caller: Pick<Caller, 'id'>,
  { unused = false, still, record }: Why = {},
): Promise<boolean> {
  const { config } = context;
  return withTransaction(context.db, async (tx, afterCommit) => {
    // Locked first: from here on this user can neither register nor write.
    const owner = (await lockUser(tx, caller.id)) ? await findUser(tx, caller.id) : undefined;
    if (still && !(owner && (await still(tx)))) return false;
    if (!owner) throw unauthenticated();
    const present = readClock(context);
    const now = present.at;
    const rows = await takeRows(tx, caller.id, present);
    const addresses = await addressesOf(tx, owner, now);
    const account = { userId: owner.id, addresses, deletedAt: now.getTime(), rows };
    const id = await insertDeletedAccount(tx, sealAccount(config.JWT_SECRET, account), now);
    await reserveAddresses(
      tx,
      config,
      id,
      addresses.filter(({ confirmed }) => confirmed).map(({ email }) => email),
    );
    // Registered first: it runs before the holders' own actions, which remove the files.
    afterCommit(() => withdrawFiles(context, id, [...ownAvatarFiles(owner.avatar), ...picturesOf(rows)]));
    const former = await findFormerIdentities(tx, config, owner.id);
    for (const holder of holders) await holder.forget(tx, { ...owner, former }, afterCommit);
    await tellDeleted(context, tx, { name: owner.name, addresses, unused }, { id, now });
    await record?.(tx, { ...owner, former });
    return true;
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
