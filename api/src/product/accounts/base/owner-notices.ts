import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../../base/context';
import type { MailPayloads } from '../../../base/outbox/kinds';
import { queueNotice, type Addressee } from '../../../base/outbox/notices-repository';
import { queueMail } from '../../../base/outbox/repository';
import { findFormerAddresses } from './former-addresses-repository';
import { findConfirmedKey } from './repository';

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

type Telling = Pick<Context, 'clock' | 'config'>;

/** The addresses of the last 72 hours except the present one; each can be restored. */
async function formerOf(tx: Knex, { id, email }: Owner, now: Date) {
  const all = await findFormerAddresses(tx, id, now);
  return all.filter(({ email_key }) => email_key !== emailKey(email));
}

const noticeTo = ({ config }: Pick<Context, 'config'>, now: Date, to: Addressee) => ({
  now,
  secret: config.JWT_SECRET,
  to,
});

/**
 * Tells every confirmed address of the last 72 hours that the account has changed its address. Of the first one,
 * which nobody confirmed, only the change that leaves it is told.
 * @param owner with the new one
 */
export async function tellAddressChange(
  context: Telling,
  tx: Knex,
  owner: Owner,
  left: string,
): Promise<void> {
  const { name } = owner;
  const now = context.clock.now();
  for (const { id, email: address, confirmed } of await formerOf(tx, owner, now))
    if (confirmed === 1 || emailKey(address) === emailKey(left))
      await queueNotice(
        tx,
        noticeTo(context, now, { name, address, confirmed: confirmed === 1 }),
        'address-changed',
        { former_id: id },
      );
}

/**
 * Notifies the account's address, and those of its last 72 hours, of a security event.
 * @param now the act's own reading of the clock: the link that undoes a second factor names that moment
 */
export async function notifyOwner(
  context: Telling,
  tx: Knex,
  owner: Owner,
  what: MailPayloads['account-security']['what'],
  now = context.clock.now(),
): Promise<void> {
  const former = await formerOf(tx, owner, now);
  const { name } = owner;
  const payload = { what, ...(what === 'factor-on' && { turned_on: now.getTime() }) };
  await queueMail(tx, now, owner.id, 'account-security', payload);
  for (const { id, email: address, confirmed } of former)
    if (confirmed === 1)
      await queueNotice(tx, noticeTo(context, now, { name, address, confirmed: true }), 'account-security', {
        what,
        former_id: id,
      });
}

/**
 * An address of a deleted account. `formerId`: its row in former_addresses; null for the account's last address.
 */
export interface KnownAddress {
  readonly email: string;
  readonly formerId: number | null;
  readonly confirmed: boolean;
}

/** The addresses that an account had in the last 72 hours, earliest first. */
export async function addressesOf(tx: Knex, owner: Owner, now: Date): Promise<KnownAddress[]> {
  const confirmedKey = await findConfirmedKey(tx, owner.id);
  const former = await formerOf(tx, owner, now);
  return [
    ...former.map(({ id, email, confirmed }) => ({ email, formerId: id, confirmed: confirmed === 1 })),
    { email: owner.email, formerId: null, confirmed: emailKey(owner.email) === confirmedKey },
  ];
}

/**
 * Notifies the confirmed addresses of a deleted account, else its first one. Only the earliest may erase it: a
 * thief may have the others.
 */
export async function tellDeleted(
  context: Pick<Context, 'config'>,
  tx: Knex,
  { name, addresses, unused }: { name: string; addresses: readonly KnownAddress[]; unused: boolean },
  { id: deletedId, now }: { id: number; now: Date },
): Promise<void> {
  const proved = addresses.filter((one) => one.confirmed);
  const told = proved.length > 0 ? proved : addresses.slice(0, 1);
  for (const [at, { email, confirmed }] of told.entries())
    await queueNotice(tx, noticeTo(context, now, { name, address: email, confirmed }), 'account-deleted', {
      deleted_id: deletedId,
      erasable: at === 0,
      ...(unused && { unused }),
    });
}
