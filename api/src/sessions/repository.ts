import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/roles';
import { sqlInstant } from '../ground/clock';
import type { TokenClaims } from './tokens';

interface SessionRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  session_version: number;
  /** Not null once the token was ended. */
  revoked: string | null;
}

/** The user that a token names, and whether the token was ended; undefined when the account is gone. */
export async function findSession(db: Knex, token: TokenClaims): Promise<SessionRow | undefined> {
  return db('users as u')
    .leftJoin('revoked_tokens as r', (join) => join.onVal('r.jti', token.jti))
    .where('u.id', Number(token.sub))
    .first<SessionRow | undefined>('u.id', 'u.name', 'u.email', 'u.role', 'u.avatar', 'u.session_version', {
      revoked: 'r.jti',
    })
    .timeout(10_000);
}

/** Which of these tokens still open a session: the account is there, its version the same, the token not ended. */
export async function findOpenSessions(db: Knex, tokens: readonly TokenClaims[]): Promise<Set<string>> {
  const users = await db('users')
    .whereIn('id', [...new Set(tokens.map(({ sub }) => Number(sub)))])
    .select<{ id: number; session_version: number }[]>('id', 'session_version');
  const revoked = await db('revoked_tokens')
    .whereIn(
      'jti',
      tokens.map(({ jti }) => jti),
    )
    .select<{ jti: string }[]>('jti');
  const versions = new Map(users.map((user) => [user.id, user.session_version]));
  const ended = new Set(revoked.map(({ jti }) => jti));
  const open = tokens.filter(({ sub, ver, jti }) => versions.get(Number(sub)) === ver && !ended.has(jti));
  return new Set(open.map(({ jti }) => jti));
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

export async function deleteExpiredTokens(db: Knex, now: Date): Promise<void> {
  await db('revoked_tokens').where('expires_at', '<', sqlInstant(now)).delete();
}

export async function deleteTokensOf(tx: Knex, userId: number): Promise<void> {
  await tx('revoked_tokens').where({ user_id: userId }).delete();
}
