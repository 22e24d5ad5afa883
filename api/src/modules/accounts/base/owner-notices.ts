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
  await queueMail(tx, context.clock.now(), owner.id, 'account-security', { what });
  for (const { id, email } of await formerOf(context, tx, owner))
    await queueNotice(tx, notice(context, owner.name, email), 'account-security', { what, former_id: id });
}

/** The addressees of a deletion notice, read before the deletion and notified after it, since it removes the account's mails. */
export async function farewell(context: Telling, tx: Knex, owner: Owner): Promise<() => Promise<void>> {
  const addresses = [owner.email, ...(await formerOf(context, tx, owner)).map(({ email }) => email)];
  return async () => {
    for (const address of addresses)
      await queueNotice(tx, notice(context, owner.name, address), 'account-deleted', {});
  };
}
