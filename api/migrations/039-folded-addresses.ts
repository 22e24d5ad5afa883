import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import { addColumns, type Migration } from './table';

const changes = addColumns('users', { address_changes: 'SMALLINT UNSIGNED NOT NULL DEFAULT 0' });
const confirmed = addColumns('former_addresses', { confirmed: 'TINYINT(1) NOT NULL DEFAULT 1' });

const KEYS: Readonly<Record<string, readonly string[]>> = {
  users: ['email_key', 'confirmed_email_key'],
  former_addresses: ['email_key'],
  place_holds: ['email_key'],
  co_organizers: ['email_key'],
  role_invitations: ['email_key'],
  reports: ['email_key'],
};

const folded = (key: string) => {
  const at = key.lastIndexOf('@');
  const domain = domainToASCII(key.slice(at + 1));
  return domain === '' ? key : `${key.slice(0, at)}@${domain}`;
};

/** Keys of domains with other letters than ASCII's become what mailers write; where that is taken, it stays. */
async function fold(db: Knex, table: string, column: string): Promise<void> {
  const rows = (await db(table)
    .whereRaw('?? <> CONVERT(?? USING ascii)', [column, column])
    .select('id', column)) as Record<string, string | number>[];
  for (const row of rows) {
    const key = String(row[column]);
    if (folded(key) !== key)
      await db(table)
        .where({ id: row['id'] })
        .update({ [column]: folded(key) })
        .catch((error: unknown) => {
          if ((error as { errno?: unknown }).errno !== 1062) throw error;
        });
  }
}

/** How often an account changed its address, which former ones were confirmed, and keys as mailers fold them. */
export const migration: Migration = async (db) => {
  await changes(db);
  await confirmed(db);
  await db('users').whereIn('id', db('former_addresses').select('user_id')).update({ address_changes: 1 });
  for (const [table, columns] of Object.entries(KEYS))
    for (const column of columns) await fold(db, table, column);
};
