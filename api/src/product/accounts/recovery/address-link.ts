import type { Knex } from 'knex';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { readWith } from '../../../ground/config';
import { confirmNow } from '../address/confirmation-service';
import { restoreFormerAddress } from '../address/service';
import { findFormerAddress, findLeftAgain, type FormerAddress } from '../base/former-addresses-repository';
import { namingLater } from '../base/later-mail';
import { readRestoreToken } from '../base/links';
import { notifyOwner } from '../base/owner-notices';
import { findUser, lockUser, setPassword } from '../base/repository';
import { deleteRecentFactor } from '../second-factor/repository';
import { deadLink, type LinkState, type Recovery } from './link';

const stateOf = (address: FormerAddress | undefined): LinkState => {
  if (!address) return 'expired';
  if (address.used_at !== null) return 'used';
  return address.revoked_at === null ? 'good' : 'revoked';
};

const formerAddressIdOf = ({ config }: Context, token: string) =>
  readWith(config, (secret) => readRestoreToken(secret, token));

/** A dead link, with the mail that works instead. */
async function deadState(context: Context, db: Knex, id: number, state: LinkState) {
  const later = namingLater(context, await findLeftAgain(db, id, context.clock.now()));
  return { state, ...(later && { later }) };
}

/** Restores a former address of an account. */
export const addressLink: Recovery = {
  async check(context, token) {
    const id = formerAddressIdOf(context, token);
    if (id === null) return { state: 'unknown' };
    const address = await findFormerAddress(context.db, id, context.clock.now());
    const state = stateOf(address);
    return state === 'good' && address
      ? { state, email: address.email }
      : deadState(context, context.db, id, state);
  },
  async recover(context, tx, { token, passwordHash }) {
    const now = context.clock.now();
    const id = formerAddressIdOf(context, token) ?? 0;
    const found = await findFormerAddress(tx, id, now);
    // Locks the account's row first: of two links used in parallel the second sees the first one's change.
    const user = found && (await lockUser(tx, found.user_id)) ? await findUser(tx, found.user_id) : undefined;
    const address = user && (await findFormerAddress(tx, id, now));
    if (!user || !address || !(await restoreFormerAddress(context, tx, user, address)))
      throw deadLink(token, await deadState(context, tx, id, stateOf(address)));
    // The link was mailed to this address, so using it confirms the address.
    await confirmNow(context, tx, { userId: user.id, email: address.email });
    await setPassword(tx, user.id, passwordHash);
    // A thief's factor would lock the owner out.
    await deleteRecentFactor(tx, user.id, now);
    await notifyOwner(context, tx, { id: user.id, name: user.name, email: address.email }, 'restored');
    return { userId: user.id, message: SUCCESS_TEXTS.addressRestored };
  },
};
