import { linkKind, type LinkKind } from '@eveneo/contract/application/account-links';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type {
  PasswordResetAnswer,
  RestoreAddressRequest,
  RestoreLinkAnswer,
} from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { isDuplicate } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import { findUser } from '../base/repository';
import { refuseWeakPassword } from '../base/weak-passwords';
import { eraseAccount } from '../deletion/erasure';
import { openSessionAfterLink } from '../sessions/service';
import { accountLink, findErasure } from './account-link';
import { addressLink } from './address-link';
import { factorLink } from './factor-link';
import { deadLink, type Recovery } from './link';

const erasureLink: Recovery = {
  check: async (context, token) => ({ state: (await findErasure(context, token)).state }),
  recover: (_context, _tx, { token }) => Promise.reject(deadLink(token, 'unknown')),
};

const RECOVERIES: Readonly<Record<LinkKind, Recovery>> = {
  address: addressLink,
  factor: factorLink,
  account: accountLink,
  erasure: erasureLink,
};

export async function checkLink(context: Context, token: string): Promise<RestoreLinkAnswer> {
  return RECOVERIES[linkKind(token)].check(context, token);
}

/** Recovers an account by a link: ends all sessions and sets a new password. */
export async function recoverAccount(
  context: Context,
  { token, password }: RestoreAddressRequest,
): Promise<PasswordResetAnswer> {
  const recovery = RECOVERIES[linkKind(token)];
  const found = await recovery.check(context, token);
  if (found.state !== 'good') throw deadLink(token, found);
  refuseWeakPassword(context, 'password', password);
  const passwordHash = await context.hasher.hash(password);
  const { message, user } = await withTransaction(context.db, async (tx, afterCommit) => {
    const recovered = await recovery.recover(context, tx, { token, passwordHash }, afterCommit);
    return { message: recovered.message, user: await findUser(tx, recovered.userId) };
  }).catch((error: unknown) => {
    // The link expired while it was being used, and another account took the address.
    throw isDuplicate(error) ? deadLink(token, 'expired') : error;
  });
  if (!user) throw deadLink(token, 'expired');
  const session = await openSessionAfterLink(context, user);
  // A second factor older than the theft is the owner's, and stays on.
  return { message: session.token ? message : `${message} ${SUCCESS_TEXTS.codeNeeded}`, ...session };
}

/**
 * Erases a deleted account at once.
 * @throws for an invalid link, also when the account was restored or erased before
 */
export async function eraseByLink(context: Context, token: string): Promise<{ message: string }> {
  const { state, deletedId } = await findErasure(context, token);
  if (state !== 'good' || !(await eraseAccount(context, deletedId)))
    throw deadLink(token, state === 'good' ? 'expired' : state);
  return { message: SUCCESS_TEXTS.accountErased };
}
