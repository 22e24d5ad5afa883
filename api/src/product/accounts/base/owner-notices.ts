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

/** Returns a function that addresses a notice to one of an account's addresses; it queues nothing. */
async function noticesFor(context: Telling, tx: Knex, { id, name }: Owner) {
  const confirmedKey = await findConfirmedKey(tx, id);
  return (address: string) =>
    noticeTo(context, { name, address, confirmed: emailKey(address) === confirmedKey });
}

/**
 * Tells every address of the last 72 hours that the account has changed its address.
 * @param owner with the new one
 */
export async function tellAddressChange(context: Telling, tx: Knex, owner: Owner): Promise<void> {
  const notice = await noticesFor(context, tx, owner);
  for (const { id, email } of await formerOf(context, tx, owner))
    await queueNotice(tx, notice(email), 'address-changed', { former_id: id });
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
  const notice = await noticesFor(context, tx, owner);
  const payload = { what, ...(what === 'factor-on' && { turned_on: clock.now().getTime() }) };
  await queueMail(tx, clock.now(), owner.id, 'account-security', payload);
  for (const { id, email } of former)
    await queueNotice(tx, notice(email), 'account-security', { what, former_id: id });
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
  const all = [
    ...(await formerOf(context, tx, owner)).map(({ id, email }) => ({ email, formerId: id })),
    { email: owner.email, formerId: null },
  ];
  return all.map((one) => ({ ...one, confirmed: emailKey(one.email) === confirmedKey }));
}

/**
 * Notifies every address of a deleted account. Only the earliest one may erase it: a thief may have the others.
 */
export async function tellDeleted(
  context: Telling,
  tx: Knex,
  { name, addresses, unused }: { name: string; addresses: readonly KnownAddress[]; unused: boolean },
  deletedId: number,
): Promise<void> {
  for (const [at, { email, confirmed }] of addresses.entries())
    await queueNotice(tx, noticeTo(context, { name, address: email, confirmed }), 'account-deleted', {
      deleted_id: deletedId,
      erasable: at === 0,
      ...(unused && { unused }),
    });
}
