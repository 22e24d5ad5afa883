import type { Knex } from 'knex';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { emailKey } from '@eveneo/contract/application/fields';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type {
  PasswordResetAnswer,
  RestoreAddressRequest,
  RestoreLinkAnswer,
} from '@eveneo/contract/application/users';
import { isDuplicate } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import { readWith } from '../../../ground/config';
import { invalid } from '../../../http/errors';
import type { Context } from '../../context';
import { queueMail } from '../../outbox/repository';
import { takeBack, throttle } from '../../throttles/throttle';
import {
  findFormerAddress,
  insertFormerAddress,
  isFormerOfAnother,
  useFormerAddress,
  type FormerAddress,
} from '../base/former-addresses-repository';
import { readRestoreToken } from '../base/links';
import { tellAddressChange, tellOwner } from '../base/owner-notices';
import { findUser, lockUser, setPassword, updateProfile } from '../base/repository';
import { refuseWeakPassword } from '../base/weak-passwords';
import { deleteFactorSince } from '../second-factor/repository';
import { emailTaken, openSessionAfterLink } from '../sessions/service';
import { confirmAddress } from './confirmation-repository';

/** Most addresses of an account within 72 hours: each former one is notified of every change. */
const CHANGES = { limit: 10, seconds: 72 * 3600 };

/** Counts a change in advance. @returns undoes the count when the change failed */
export async function countAddressChange(context: Context, userId: number): Promise<() => Promise<void>> {
  const subject = `address-change:${userId}`;
  await throttle(context, subject, CHANGES);
  return () => takeBack(context, subject);
}

/** Changes an account's address at once; its former addresses are notified and can restore theirs. */
export async function changeAddress(
  context: Context,
  tx: Knex,
  before: { id: number; email: string },
  after: { name: string; email: string },
): Promise<void> {
  const { id } = before;
  await insertFormerAddress(tx, { userId: id, email: before.email }, context.clock.now());
  await updateProfile(tx, id, after);
  // Asked once the address is written, see there.
  if (await isFormerOfAnother(tx, after.email, id, context.clock.now())) throw emailTaken();
  await tellAddressChange(context, tx, { id, ...after });
  await queueMail(tx, context.clock.now(), id, 'address-to-confirm', {});
}

type LinkState = RestoreLinkAnswer['state'];

const stateOf = (address: FormerAddress | undefined): LinkState => {
  if (!address) return 'expired';
  if (address.used_at !== null) return 'used';
  return address.revoked_at === null ? 'good' : 'revoked';
};

async function findLinked({ db, config, clock }: Context, token: string) {
  const id = readWith(config, (secret) => readRestoreToken(secret, token));
  const address = id === null ? undefined : await findFormerAddress(db, id, clock.now());
  return { address, state: id === null ? ('unknown' as const) : stateOf(address) };
}

/** The state of a restore link; read-only. */
export async function checkRestoreLink(
  context: Context,
  token: string,
  network: string,
): Promise<RestoreLinkAnswer> {
  await throttle(context, `reset-check:${network}`, { limit: 60, seconds: 3600 });
  const { address, state } = await findLinked(context, token);
  return state === 'good' && address ? { state, email: address.email } : { state };
}

const deadLink = (state: LinkState) => {
  const text = FIELD_TEXTS.restoreToken[state === 'good' ? 'used' : state];
  return invalid({ token: [text] }, text);
};

/** One transaction: an account never has its address back and the thief's password still. */
async function restore(context: Context, tx: Knex, id: number, passwordHash: string) {
  const { clock } = context;
  const found = await findFormerAddress(tx, id, clock.now());
  // Locks the account's row first: of two links used at once the second sees the first one's change.
  const user = found && (await lockUser(tx, found.user_id)) ? await findUser(tx, found.user_id) : undefined;
  const address = user && (await findFormerAddress(tx, id, clock.now()));
  if (!user || !address || !(await useFormerAddress(tx, address, clock.now())))
    throw deadLink(stateOf(address));
  if (address.email_key !== emailKey(user.email))
    await updateProfile(tx, user.id, { name: user.name, email: address.email });
  // Its link was read at this address.
  await confirmAddress(tx, { userId: user.id, email: address.email }, clock.now());
  await setPassword(tx, user.id, passwordHash);
  // A factor turned on since then was not the owner's: it would lock them out.
  await deleteFactorSince(tx, user.id, address.left_at);
  await tellOwner(context, tx, { id: user.id, name: user.name, email: address.email }, 'restored');
  return findUser(tx, user.id);
}

/** Restores a former address of an account: ends all sessions and sets a new password. */
export async function restoreAddress(
  context: Context,
  { token, password }: RestoreAddressRequest,
  network: string,
): Promise<PasswordResetAnswer> {
  await throttle(context, `reset:${network}`, { limit: 30, seconds: 3600 });
  const { address, state } = await findLinked(context, token);
  if (!address || state !== 'good') throw deadLink(state);
  refuseWeakPassword(context, 'password', password);
  const passwordHash = await context.hasher.hash(password);
  const user = await withTransaction(context.db, (tx) =>
    restore(context, tx, address.id, passwordHash),
  ).catch((error: unknown) => {
    // Expired at the moment of use, and the address was taken by another account.
    throw isDuplicate(error) ? deadLink('expired') : error;
  });
  if (!user) throw deadLink('expired');
  return { message: SUCCESS_TEXTS.addressRestored, ...(await openSessionAfterLink(context, user)) };
}
