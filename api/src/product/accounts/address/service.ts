import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../../base/context';
import { dropConfirmationMails, queueMail } from '../../../base/outbox/repository';
import { takeBack, throttle } from '../../../base/throttles/throttle';
import {
  insertFormerAddress,
  isFormerOfAnother,
  consumeFormerAddress,
  type FormerAddress,
} from '../base/former-addresses-repository';
import { rememberIdentity } from '../base/former-identities-repository';
import { tellAddressChange } from '../base/owner-notices';
import { isConfirmed, setAddress, type UserRow } from '../base/repository';
import { isOfDeletedAccount } from '../base/reserved-addresses-repository';
import { emailTaken } from '../sessions/service';

/** Maximum address changes of an account within 72 hours: each former one is notified of every change. */
const CHANGES = { limit: 10, seconds: 72 * 3600 };

/** Counts a change in advance. @returns a function that undoes the count, for a change that failed */
export async function countAddressChange(context: Context, userId: number): Promise<() => Promise<void>> {
  const subject = `address-change:${userId}`;
  await throttle(context, subject, CHANGES);
  return () => takeBack(context, subject);
}

/** Changes an account's address at once; its former addresses are notified and can restore theirs. */
export async function changeAddress(
  context: Context,
  tx: Knex,
  before: UserRow,
  after: { name: string; email: string },
): Promise<void> {
  const { id } = before;
  // An address that was typed on the way and never confirmed may be a stranger's: it is not told, and not kept free.
  const confirmed = isConfirmed(before);
  if (confirmed || before.address_changes === 0)
    await insertFormerAddress(tx, { userId: id, email: before.email, confirmed }, context.clock.now());
  await setAddress(tx, id, after);
  // Must be checked after the address is written: see `isFormerOfAnother`.
  if (await isFormerOfAnother(tx, after.email, id, context.clock.now())) throw emailTaken();
  if (await isOfDeletedAccount(tx, context.config, after.email)) throw emailTaken();
  await tellAddressChange(context, tx, { id, ...after }, before.email);
  await dropConfirmationMails(tx, id);
  await queueMail(tx, context.clock.now(), id, 'address-to-confirm', {});
}

/**
 * Restores a former address of an account; later ones can no longer be restored. False when another request was
 * first.
 */
export async function restoreFormerAddress(
  { config, clock }: Context,
  tx: Knex,
  user: UserRow,
  address: FormerAddress,
): Promise<boolean> {
  if (!(await consumeFormerAddress(tx, address, clock.now()))) return false;
  if (address.email_key === emailKey(user.email)) return true;
  await rememberIdentity(tx, config, user);
  await setAddress(tx, user.id, { name: user.name, email: address.email });
  return true;
}
