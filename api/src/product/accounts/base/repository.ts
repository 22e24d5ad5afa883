import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { emailKey } from '@eveneo/contract/application/fields';
import { PERIODS } from '@eveneo/contract/application/retention';
import type { Role } from '@eveneo/contract/application/users';
import type { Erasure } from '../../../db/erasure';
import { momentBefore, sqlInstant } from '../../../ground/clock';

/**
 * The password column of an account created by a mailed link, until its owner chooses a password.
 * Null instead: nobody can ever log in.
 */
export const NO_PASSWORD = '';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  /** Of an address that is another account's login: a unique word that no address has. */
  email_key: string;
  confirmed_email_key: string | null;
  /** How often the account has changed its address. */
  address_changes: number;
  password_hash: string | null;
  role: Role;
  avatar: string | null;
  email_notifications: number;
  session_version: number;
  created_at: string;
  suspended_at: string | null;
  suspended_until: string | null;
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'email_key',
  'confirmed_email_key',
  'address_changes',
  'password_hash',
  'role',
  'avatar',
  'email_notifications',
  'session_version',
  'created_at',
  'suspended_at',
  'suspended_until',
] as const;

export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users')
    .where({ email_key: emailKey(email) })
    .first<UserRow | undefined>(...COLUMNS);
}

export async function findUser(db: Knex, id: number): Promise<UserRow | undefined> {
  return db('users')
    .where({ id })
    .first<UserRow | undefined>(...COLUMNS);
}

export const isConfirmed = ({ email_key, confirmed_email_key }: UserRow): boolean =>
  email_key === confirmed_email_key;

/** In place of the key of an address that is another account's login, until somebody proves it. */
const claimKey = () => `claim:${randomUUID()}`;

/** @param user `claims`: the address is another account's login, not confirmed by it */
export async function insertUser(
  db: Knex,
  user: { name: string; email: string; role: Role; passwordHash: string; claims?: boolean },
  now: Date,
): Promise<number> {
  const { name, email, role, passwordHash } = user;
  const row = {
    name,
    email,
    email_key: user.claims ? claimKey() : emailKey(email),
    role,
    password_hash: passwordHash,
    created_at: sqlInstant(now),
  };
  const [id = 0] = await db('users').insert(row);
  return id;
}

/**
 * Sets a new password, which ends every session and every open reset link.
 * @param only the stored hash that it may replace; default: any
 * @returns false if another hash is stored
 */
export async function setPassword(
  tx: Knex,
  userId: number,
  passwordHash: string,
  only?: string,
): Promise<boolean> {
  const changed = await tx('users')
    .where({ id: userId, ...(only !== undefined && { password_hash: only }) })
    .update({ password_hash: passwordHash, session_version: tx.raw('session_version + 1') });
  if (changed === 0) return false;
  // Used links are kept for a while, so that opening one again shows why it no longer works.
  await tx('password_resets')
    .where({ user_id: userId })
    .whereNull('used_at')
    .update({ used_at: tx.raw('UTC_TIMESTAMP(3)') });
  return true;
}

/** Sets another role, which ends every session, since screens depend on the role. */
export async function setRole(tx: Knex, userId: number, role: Role): Promise<void> {
  await tx('users')
    .where({ id: userId })
    .update({ role, session_version: tx.raw('session_version + 1') });
}

/** Whether another admin can act; locks all of them, so that two do not lose the role at once. */
export async function hasOtherAdmin(tx: Knex, userId: number): Promise<boolean> {
  const admins = await tx('users')
    .where({ role: 'admin' })
    .whereNotNull('password_hash')
    .whereNull('suspended_at')
    .forUpdate()
    .pluck<number[]>('id');
  return admins.some((id) => id !== userId);
}

/** Sets the name, and the address in another spelling. */
export async function updateProfile(
  tx: Knex,
  id: number,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await tx('users').where({ id }).update({ name, email });
}

/**
 * Gives an account another address. Of an address that another account has and never confirmed it becomes a claim:
 * that account keeps its login until the address is proved.
 */
export async function setAddress(
  tx: Knex,
  id: number,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const holder = await findUserByEmail(tx, email);
  const claims = holder !== undefined && holder.id !== id && !isConfirmed(holder);
  await tx('users')
    .where({ id })
    .update({
      name,
      email,
      email_key: claims ? claimKey() : emailKey(email),
      address_changes: tx.raw('address_changes + 1'),
    });
}

/**
 * Takes an address from the account that has it as its login and never confirmed it; that one keeps its session.
 * @returns false when it is confirmed there
 */
export async function releaseAddress(tx: Knex, email: string, userId: number): Promise<boolean> {
  const holder = (await tx('users')
    .where({ email_key: emailKey(email) })
    .forUpdate()
    .first(...COLUMNS)) as UserRow | undefined;
  if (!holder || holder.id === userId) return true;
  if (isConfirmed(holder)) return false;
  await tx('users').where({ id: holder.id }).update({ email_key: claimKey() });
  return true;
}

/** Marks the events that show this person's name as changed; returns how many. */
export async function touchOrganizedEvents(tx: Knex, organizerId: number): Promise<number> {
  return tx('events').where({ organizer_id: organizerId }).increment('revision', 1);
}

/** Sets the avatar; returns the one before, or undefined if there is no such user. */
export async function setAvatar(
  tx: Knex,
  id: number,
  avatar: string | null,
): Promise<string | null | undefined> {
  const before = await tx('users')
    .where({ id })
    .forUpdate()
    .first<{ avatar: string | null } | undefined>('avatar');
  if (before) await tx('users').where({ id }).update({ avatar });
  return before?.avatar;
}

/** What others see of a person. @param of.name changed only while it is this one */
export const setShown = (
  tx: Knex,
  of: { id: number; name?: string },
  shown: { name: string; avatar: Knex.Raw | null },
): Promise<number> => tx('users').where(of).update(shown);

export async function setNotifications(db: Knex, id: number, wanted: boolean): Promise<void> {
  await db('users').where({ id }).update({ email_notifications: wanted });
}

/** The data that a login needs, in one query. */
export interface LoginRow extends UserRow {
  /** When a second factor was turned on. */
  factor: string | null;
  /** When the account last logged in from this network; null when it never has. */
  address_seen_at: string | null;
}

/** @param addressHash the network of the login, as a keyed hash */
export async function findLogin(db: Knex, email: string, addressHash: string): Promise<LoginRow | undefined> {
  return db('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .leftJoin('known_addresses as k', (join) =>
      join.on('k.user_id', 'u.id').onVal('k.address_hash', addressHash),
    )
    .where('u.email_key', emailKey(email))
    .first<LoginRow | undefined>(...COLUMNS.map((name) => `u.${name}`), {
      factor: 'f.confirmed_at',
      address_seen_at: 'k.seen_at',
    });
}

export async function rememberAddress(
  db: Knex,
  userId: number,
  addressHash: string,
  now: Date,
): Promise<void> {
  await db('known_addresses')
    .insert({ user_id: userId, address_hash: addressHash, seen_at: sqlInstant(now) })
    .onConflict()
    .merge(['seen_at']);
}

/** Long expired reset links, and networks not used for long. */
export const expiredAccess: readonly Erasure[] = [
  {
    period: 'resetLinks',
    due: (db, now) =>
      db('password_resets').where('expires_at', '<', sqlInstant(momentBefore(PERIODS.resetLinks, now))),
  },
  {
    period: 'networks',
    key: ['user_id', 'address_hash'],
    due: (db, now) =>
      db('known_addresses').where('seen_at', '<', sqlInstant(momentBefore(PERIODS.networks, now))),
  },
];

/** Whether there are accounts of the demonstration data, whose password is in the documentation. */
export async function hasDemonstrationAccounts(db: Knex): Promise<boolean> {
  const row: unknown = await db('users').where('email_key', 'like', '%@demo.eveneo.fr').first('id');
  return row !== undefined;
}

/** The last confirmed address, as a key; perhaps not the present one. */
export async function findConfirmedKey(db: Knex, id: number): Promise<string | null | undefined> {
  const row = await db('users')
    .where({ id })
    .first<{ confirmed_email_key: string | null } | undefined>('confirmed_email_key');
  return row?.confirmed_email_key;
}

/** The address that an account confirmed last, folded; null without one, and once another account has proved it. */
export async function findLastConfirmed(db: Knex, id: number): Promise<string | null> {
  const key = await findConfirmedKey(db, id);
  if (!key) return null;
  const other: unknown = await db('users')
    .where({ email_key: key, confirmed_email_key: key })
    .whereNot({ id })
    .first('id');
  return other === undefined ? key : null;
}

/** Locks a user's row until the transaction ends; false when the account was deleted. */
export async function lockUser(tx: Knex, id: number): Promise<boolean> {
  const row: unknown = await tx('users').where({ id }).forUpdate().first('id');
  return row !== undefined;
}

/** Deletes an account that nothing else refers to any more. */
export async function deleteUser(tx: Knex, id: number): Promise<void> {
  for (const table of ['password_resets', 'known_addresses', 'former_identities'])
    await tx(table).where({ user_id: id }).delete();
  await tx('users').where({ id }).delete();
}
