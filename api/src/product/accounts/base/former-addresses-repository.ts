import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import type { Erasure } from '../../../db/erasure';
import { isoInstant, sqlInstant } from '../../../ground/clock';

/** How long a former address can be restored and is reserved. */
const KEEP_MS = 72 * 3_600_000;

export interface FormerAddress {
  id: number;
  user_id: number;
  email: string;
  email_key: string;
  left_at: string;
  used_at: string | null;
  revoked_at: string | null;
  /** Whether somebody had proved that the mailbox is theirs. */
  confirmed: number;
}

const COLUMNS = [
  'id',
  'user_id',
  'email',
  'email_key',
  'left_at',
  'used_at',
  'revoked_at',
  'confirmed',
] as const;

const live = (db: Knex, now: Date) =>
  db('former_addresses')
    .whereNull('used_at')
    .whereNull('revoked_at')
    .where('expires_at', '>', sqlInstant(now));

/** Records that an account gives up an address. */
export async function insertFormerAddress(
  tx: Knex,
  { userId, email, confirmed }: { userId: number; email: string; confirmed: boolean },
  now: Date,
): Promise<void> {
  await tx('former_addresses').insert({
    confirmed: Number(confirmed),
    user_id: userId,
    email,
    email_key: emailKey(email),
    left_at: sqlInstant(now),
    expires_at: sqlInstant(new Date(now.getTime() + KEEP_MS)),
  });
}

/** The addresses that an account can still restore, without duplicates, earliest first. */
export async function findFormerAddresses(db: Knex, userId: number, now: Date): Promise<FormerAddress[]> {
  const rows = await live(db, now)
    .where({ user_id: userId })
    .orderBy('id')
    .select<FormerAddress[]>(...COLUMNS);
  const keys = rows.map(({ email_key }) => email_key);
  return rows.filter(({ email_key }, at) => keys.indexOf(email_key) === at);
}

/**
 * Whether an address is reserved for an account that left it: only one that it had confirmed. Checked after the address was written, in the same
 * transaction, with a lock: a concurrent change has committed by then and is seen.
 */
export async function isFormerOfAnother(
  tx: Knex,
  email: string,
  userId: number,
  now: Date,
): Promise<boolean> {
  const row: unknown = await live(tx, now)
    .where({ email_key: emailKey(email), confirmed: 1 })
    .whereNot({ user_id: userId })
    .forShare()
    .first('id');
  return row !== undefined;
}

/** The account that left an address and can restore it. */
export async function findUserOfFormerAddress(
  db: Knex,
  email: string,
  now: Date,
): Promise<number | undefined> {
  const row = await live(db, now)
    .where({ email_key: emailKey(email), confirmed: 1 })
    .orderBy('id')
    .first<{ user_id: number } | undefined>('user_id');
  return row?.user_id;
}

/** The former address behind a link, used or not; undefined after its 72 hours or when the account was deleted. */
export async function findFormerAddress(db: Knex, id: number, now: Date): Promise<FormerAddress | undefined> {
  return db('former_addresses')
    .where({ id })
    .where('expires_at', '>', sqlInstant(now))
    .first<FormerAddress | undefined>(...COLUMNS);
}

/** When an account left the same address again, for a link that no longer works: the mail of then restores it. */
export async function findLeftAgain(db: Knex, id: number, now: Date): Promise<string | undefined> {
  const row = await live(db, now)
    .where('id', '>', id)
    .whereIn(['user_id', 'email_key'], db('former_addresses').select('user_id', 'email_key').where({ id }))
    .orderBy('id')
    .first<{ left_at: string } | undefined>('left_at');
  return row?.left_at;
}

/** Uses up a link and revokes later ones; false when another request was first. */
export async function consumeFormerAddress(tx: Knex, address: FormerAddress, now: Date): Promise<boolean> {
  const at = sqlInstant(now);
  const used = await tx('former_addresses')
    .where({ id: address.id })
    .whereNull('used_at')
    .whereNull('revoked_at')
    .update({ used_at: at });
  if (used !== 1) return false;
  await tx('former_addresses')
    .where({ user_id: address.user_id })
    .where('id', '>', address.id)
    .whereNull('used_at')
    .update({ revoked_at: at });
  return true;
}

/** Addresses that can no longer be restored. */
export const expiredAddresses: Erasure = {
  period: 'formerAddresses',
  due: (db, now) => db('former_addresses').where('expires_at', '<=', sqlInstant(now)),
};

export async function deleteFormerAddressesOf(tx: Knex, userId: number): Promise<void> {
  await tx('former_addresses').where({ user_id: userId }).delete();
}

/** The former addresses in a user's data export. */
export async function exportFormerAddresses(db: Knex, userId: number): Promise<Record<string, unknown>[]> {
  const rows = await db('former_addresses')
    .where({ user_id: userId })
    .orderBy('id')
    .select<{ email: string; left_at: string }[]>('email', 'left_at');
  return rows.map(({ email, left_at }) => ({ email, left_at: isoInstant(left_at) }));
}
