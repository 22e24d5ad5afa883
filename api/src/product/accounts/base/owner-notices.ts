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
async function formerOf({ clock }: Telling, tx: Knex, { id, email }: Owner) {
  const all = await findFormerAddresses(tx, id, clock.now());
  return all.filter(({ email_key }) => email_key !== emailKey(email));
}

const noticeTo = ({ clock, config }: Telling, to: Addressee) => ({
  now: clock.now(),
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
  for (const { id, email: address, confirmed } of await formerOf(context, tx, owner))
    if (confirmed === 1 || emailKey(address) === emailKey(left))
      await queueNotice(
        tx,
        noticeTo(context, { name, address, confirmed: confirmed === 1 }),
        'address-changed',
        { former_id: id },
      );
}

/** Notifies the account's address, and those of its last 72 hours, of a security event. */
export async function notifyOwner(
  context: Telling,
  tx: Knex,
  owner: Owner,
  what: MailPayloads['account-security']['what'],
): Promise<void> {
  const { clock } = context;
  const former = await formerOf(context, tx, owner);
  const { name } = owner;
  const payload = { what, ...(what === 'factor-on' && { turned_on: clock.now().getTime() }) };
  await queueMail(tx, clock.now(), owner.id, 'account-security', payload);
  for (const { id, email: address, confirmed } of former)
    if (confirmed === 1)
      await queueNotice(tx, noticeTo(context, { name, address, confirmed: true }), 'account-security', {
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
export async function addressesOf(context: Telling, tx: Knex, owner: Owner): Promise<KnownAddress[]> {
  const confirmedKey = await findConfirmedKey(tx, owner.id);
  const former = await formerOf(context, tx, owner);
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
  context: Telling,
  tx: Knex,
  { name, addresses, unused }: { name: string; addresses: readonly KnownAddress[]; unused: boolean },
  deletedId: number,
): Promise<void> {
  const proved = addresses.filter((one) => one.confirmed);
  const told = proved.length > 0 ? proved : addresses.slice(0, 1);
  for (const [at, { email, confirmed }] of told.entries())
    await queueNotice(tx, noticeTo(context, { name, address: email, confirmed }), 'account-deleted', {
      deleted_id: deletedId,
      erasable: at === 0,
      ...(unused && { unused }),
    });
}
