import type { Knex } from 'knex';
import { secretsOf, type Secrets } from '../../../ground/config';
import { addressTag } from './links';

/**
 * Whether an address is reserved for a deleted account that can still be restored. Checked after the address was
 * written, in the same transaction, with a lock: a concurrent deletion has committed by then and is seen.
 */
export const isOfDeletedAccount = async (tx: Knex, config: Secrets, email: string): Promise<boolean> =>
  (await findReservation(tx, config, email)) !== undefined;

/** The deleted account that an address is reserved for. */
export async function findReservation(tx: Knex, config: Secrets, email: string): Promise<number | undefined> {
  const tags = secretsOf(config).map((secret) => addressTag(secret, email));
  const row = await tx('reserved_addresses')
    .whereIn('address_tag', tags)
    .forShare()
    .first<{ account_id: number } | undefined>('account_id');
  return row?.account_id;
}

/** Reserves the addresses of a deleted account, replacing those reserved before. */
export async function reserveAddresses(
  tx: Knex,
  config: Pick<Secrets, 'JWT_SECRET'>,
  accountId: number,
  emails: readonly string[],
): Promise<void> {
  await tx('reserved_addresses').where({ account_id: accountId }).delete();
  const tags = new Set(emails.map((email) => addressTag(config.JWT_SECRET, email)));
  if (tags.size === 0) return;
  await tx('reserved_addresses').insert(
    [...tags].map((address_tag) => ({ account_id: accountId, address_tag })),
  );
}
