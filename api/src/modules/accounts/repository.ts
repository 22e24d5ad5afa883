import type { Knex } from 'knex';
import type { Role } from '../../../contract';
import { sqlInstant } from '../../clock';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  password_hash: string | null;
  role: Role;
  avatar: string | null;
  email_notifications: number;
  session_version: number;
  created_at: string;
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'password_hash',
  'role',
  'avatar',
  'email_notifications',
  'session_version',
  'created_at',
] as const;

/** How addresses are compared: without case and outer blanks, accents kept. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();

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

/** Ends one token; again is no error. Expired rows of the same user go with it. */
export async function revokeToken(
  db: Knex,
  token: { jti: string; userId: number; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db('revoked_tokens')
    .insert({ jti: token.jti, user_id: token.userId, expires_at: sqlInstant(token.expiresAt) })
    .onConflict()
    .ignore();
  await db('revoked_tokens')
    .where({ user_id: token.userId })
    .where('expires_at', '<', sqlInstant(now))
    .delete();
}
