import type { Knex } from 'knex';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { secretsOf } from '../../../ground/config';
import { findDeletedAccount } from '../base/deleted-accounts-repository';
import { openAccount, type KeptAccount } from '../base/kept-account';
import { addressTag, readErasureToken, readReturnToken } from '../base/links';
import type { KnownAddress } from '../base/owner-notices';
import { bringBack } from '../deletion/bring-back';
import { deadLink, type LinkState, type Recovery } from './link';

interface Found {
  readonly state: LinkState;
  readonly deletedId: number;
  readonly account?: KeptAccount;
  readonly address?: KnownAddress;
}

async function find({ config, clock }: Context, db: Knex, token: string): Promise<Found> {
  for (const secret of secretsOf(config)) {
    const link = readReturnToken(secret, token);
    if (!link) continue;
    const { deletedId } = link;
    const content = await findDeletedAccount(db, deletedId, clock.now());
    const account = (content && openAccount(config, content)) || undefined;
    const address = account?.addresses.find(({ email }) => addressTag(secret, email) === link.addressTag);
    return { state: address ? 'good' : 'expired', deletedId, account, address };
  }
  return { state: 'unknown', deletedId: 0 };
}

/** Seats of the account that were taken meanwhile. */
const lostText = (lost: number) => {
  if (lost === 0) return '';
  return lost === 1
    ? ' Une de vos places a été prise entre-temps.'
    : ` ${lost}\u00a0de vos places ont été prises entre-temps.`;
};

/** Restores a deleted account, with the address that the link was sent to. */
export const accountLink: Recovery = {
  async check(context, token) {
    const { state, address } = await find(context, context.db, token);
    return address ? { state, email: address.email } : { state };
  },
  async recover(context, tx, { token, passwordHash }, afterCommit) {
    const { state, deletedId, account, address } = await find(context, tx, token);
    if (!account || !address) throw deadLink(token, state);
    const lost = await bringBack(context, tx, { deletedId, account, address, passwordHash }, afterCommit);
    // Used by another request, or its address was given to another account.
    if (lost === null) throw deadLink(token, 'expired');
    return { userId: account.userId, message: SUCCESS_TEXTS.accountReturned + lostText(lost) };
  },
};

/** The deleted account that a link erases, and whether anything of it remains. */
export async function findErasure(
  { db, config, clock }: Context,
  token: string,
): Promise<{ state: LinkState; deletedId: number }> {
  for (const secret of secretsOf(config)) {
    const deletedId = readErasureToken(secret, token);
    if (deletedId === null) continue;
    const found = await findDeletedAccount(db, deletedId, clock.now());
    return { state: found === undefined ? 'expired' : 'good', deletedId };
  }
  return { state: 'unknown', deletedId: 0 };
}
