import type { Knex } from 'knex';
import { isoInstant } from '../../ground/clock';

/**
 * The earliest time from which each of these addresses (as keys) may have belonged to its account,
 * in milliseconds since 1970: before the account was created, it may have been somebody else's.
 * Former addresses: 0, no time is known.
 */
export async function findOwnedAddresses(db: Knex, keys: readonly string[]): Promise<Map<string, number>> {
  const users = await db('users')
    .whereIn('email_key', [...keys])
    .select<{ email_key: string; created_at: string }[]>('email_key', 'created_at');
  const former = await db('former_addresses')
    .whereIn('email_key', [...keys])
    .select<{ email_key: string }[]>('email_key');
  return new Map([
    ...users.map(({ email_key, created_at }) => [email_key, Date.parse(isoInstant(created_at))] as const),
    ...former.map(({ email_key }) => [email_key, 0] as const),
  ]);
}
