import type { Knex } from 'knex';
import type { Context } from '../context';
import type { MailKind, MailPayloads } from './kinds';
import { findAccountAt, queueNotice } from './notices-repository';
import { queueMail } from './repository';

/**
 * Mails an address, with or without an account: the person who causes the mail does not learn whether there is one.
 */
export async function mailAddress<K extends MailKind>(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Knex,
  email: string,
  kind: K,
  payload: MailPayloads[K],
): Promise<void> {
  const now = clock.now();
  const account = await findAccountAt(tx, email);
  if (account !== null) return queueMail(tx, now, account, kind, payload);
  const to = { name: '', address: email.trim(), confirmed: false };
  await queueNotice(tx, { now, secret: config.JWT_SECRET, to }, kind, payload);
}
