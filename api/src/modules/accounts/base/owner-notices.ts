import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../context';
import type { MailPayloads } from '../../outbox/kinds';
import { queueNotice } from '../../outbox/notices-repository';
import { queueMail } from '../../outbox/repository';
import { findFormerAddresses } from './former-addresses-repository';

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

type Telling = Pick<Context, 'clock' | 'config'>;

/** The addresses of the last 72 hours but the present one; each can be taken back. */
async function formerOf({ clock }: Telling, tx: Knex, { id, email }: Owner) {
  const all = await findFormerAddresses(tx, id, clock.now());
  return all.filter(({ email_key }) => email_key !== emailKey(email));
}

const notice = ({ clock, config }: Telling, name: string, address: string) => ({
  now: clock.now(),
  secret: config.JWT_SECRET,
  to: { name, address },
});

/** Tells every address that the account had in the last 72 hours that it has another one now. @param owner with the new one */
export async function tellAddressChange(context: Telling, tx: Knex, owner: Owner): Promise<void> {
  for (const { id, email } of await formerOf(context, tx, owner))
    await queueNotice(tx, notice(context, owner.name, email), 'address-changed', { former_id: id });
}

/** Notifies the account's address, and those of its last 72 hours, of a security event. */
export async function tellOwner(
  context: Telling,
  tx: Knex,
  owner: Owner,
  what: MailPayloads['account-security']['what'],
): Promise<void> {
  const { clock } = context;
  const former = await formerOf(context, tx, owner);
  const payload = { what, ...(what === 'factor-on' && { turned_on: clock.now().getTime() }) };
  await queueMail(tx, clock.now(), owner.id, 'account-security', payload);
  for (const { id, email } of former)
    await queueNotice(tx, notice(context, owner.name, email), 'account-security', { what, former_id: id });
}

/** An address of a deleted account, and the row that it restores; null: its last one. */
export interface KnownAddress {
  readonly email: string;
  readonly formerId: number | null;
}

/** The addresses that an account had in the last 72 hours, earliest first. */
export const addressesOf = async (context: Telling, tx: Knex, owner: Owner): Promise<KnownAddress[]> => [
  ...(await formerOf(context, tx, owner)).map(({ id, email }) => ({ email, formerId: id })),
  { email: owner.email, formerId: null },
];

/** Notifies every address of a deleted account. Only the earliest one may erase it: a thief may have the others. */
export async function tellDeleted(
  context: Telling,
  tx: Knex,
  { name, addresses }: { name: string; addresses: readonly KnownAddress[] },
  deletedId: number,
): Promise<void> {
  for (const [at, { email }] of addresses.entries())
    await queueNotice(tx, notice(context, name, email), 'account-deleted', {
      deleted_id: deletedId,
      erasable: at === 0,
    });
}
