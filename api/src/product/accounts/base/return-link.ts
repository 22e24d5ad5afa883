import { emailKey } from '@eveneo/contract/application/fields';
import type { Context } from '../../../base/context';
import { queueNotice } from '../../../base/outbox/notices-repository';
import { throttle } from '../../../base/throttles/throttle';
import { findDeletedAccount } from './deleted-accounts-repository';
import { openAccount, type KeptAccount } from './kept-account';
import { findReservation } from './reserved-addresses-repository';

const LINKS = { limit: 3, seconds: 86_400 };

const nameOf = ({ rows }: KeptAccount): string =>
  String(rows.own.find(([table]) => table === 'users')?.[1][0]?.['name'] ?? '');

/**
 * Sends the link that restores a deleted account again, to an address that it had confirmed and that somebody gives
 * to sign up, or to get a new password. No error tells that there is one.
 */
export async function sendReturnLink(context: Context, email: string): Promise<void> {
  const { db, config, clock } = context;
  const now = clock.now();
  const id = await findReservation(db, config, email);
  const content = id === undefined ? undefined : await findDeletedAccount(db, id, now);
  const account = content === undefined ? null : openAccount(config, content);
  const confirmed = account?.addresses.filter((one) => one.confirmed) ?? [];
  const at = confirmed.findIndex((one) => emailKey(one.email) === emailKey(email));
  const to = confirmed[at];
  if (!account || !to || id === undefined) return;
  const allowed = throttle(context, `return-link:${emailKey(email)}`, LINKS);
  if (!(await allowed.then(() => true).catch(() => false))) return;
  const addressee = { name: nameOf(account), address: to.email, confirmed: true };
  await queueNotice(db, { now, secret: config.JWT_SECRET, to: addressee }, 'account-deleted', {
    deleted_id: id,
    erasable: at === 0,
    asked: true,
  });
}
