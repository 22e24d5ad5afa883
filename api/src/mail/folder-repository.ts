import type { Knex } from 'knex';

/** Which of these addresses (as keys) an account has, or had in the last 72 hours. */
export async function findOwnedAddresses(db: Knex, keys: readonly string[]): Promise<Set<string>> {
  const owned = new Set<string>();
  for (const table of ['users', 'former_addresses'])
    for (const { email_key } of await db(table)
      .whereIn('email_key', [...keys])
      .select<{ email_key: string }[]>('email_key'))
      owned.add(email_key);
  return owned;
}
