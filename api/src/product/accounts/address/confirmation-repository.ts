import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import { releaseAddress } from '../base/repository';

export interface Confirmation {
  email: string;
  /** Of the account's present address. */
  confirmed: boolean;
  /** Another account has it as its login: until somebody proves it, or for good. */
  claimed: boolean;
  /** When an address of this account was last confirmed, the present or an earlier one. */
  confirmedAt: Date | null;
}

/** Whether an account's address is confirmed; undefined when the account was deleted. */
export async function findConfirmation(db: Knex, userId: number): Promise<Confirmation | undefined> {
  const row = await db('users').where({ id: userId }).first<
    | {
        email: string;
        email_key: string;
        confirmed_email_key: string | null;
        address_confirmed_at: string | null;
      }
    | undefined
  >('email', 'email_key', 'confirmed_email_key', 'address_confirmed_at');
  return (
    row && {
      email: row.email,
      confirmed: row.confirmed_email_key === row.email_key,
      claimed: row.email_key !== emailKey(row.email),
      confirmedAt: row.address_confirmed_at === null ? null : new Date(isoInstant(row.address_confirmed_at)),
    }
  );
}

/**
 * Marks an account's address as confirmed, and as its login, whoever else had it without proving it.
 * @returns false when it already was, or the address has changed; 'taken' when another account has confirmed it
 */
export async function confirmAddress(
  db: Knex,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<boolean | 'taken'> {
  if (!(await releaseAddress(db, email, userId))) return 'taken';
  const key = emailKey(email);
  const changed = await db('users')
    .where({ id: userId, email })
    .whereRaw('NOT (confirmed_email_key <=> ? AND email_key = ?)', [key, key])
    .update({ email_key: key, confirmed_email_key: key, address_confirmed_at: sqlInstant(now) });
  return changed === 1;
}
