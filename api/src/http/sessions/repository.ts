import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/users';
import type { Erasure } from '../../db/erasure';
import { isoInstant, sqlInstant } from '../../ground/clock';
import { unauthenticated } from '../errors';
import { isSuspended, type Suspension } from './suspended';
import type { TokenClaims } from './tokens';

interface SessionRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  session_version: number;
  /** When a second factor was turned on. */
  factor: string | null;
  suspended_at: string | null;
  suspended_until: string | null;
  /** The token id once revoked, else null. */
  revoked: string | null;
}

/** The user row of each token; tokens of deleted accounts have no entry. */
export async function findSessions(
  db: Knex,
  tokens: readonly TokenClaims[],
): Promise<Map<TokenClaims, SessionRow>> {
  const users = await db('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .leftJoin('revoked_tokens as r', (join) => {
      join.on('r.user_id', 'u.id').onIn(
        'r.jti',
        tokens.map(({ jti }) => jti),
      );
    })
    .whereIn('u.id', [...new Set(tokens.map(({ sub }) => Number(sub)))])
    .select<SessionRow[]>(
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.avatar',
      'u.session_version',
      'u.suspended_at',
      'u.suspended_until',
      {
        revoked: 'r.jti',
        factor: 'f.confirmed_at',
      },
    );
  const ended = new Set(users.map(({ revoked }) => revoked));
  const byId = new Map(users.map((user) => [user.id, user]));
  return new Map(
    tokens.flatMap((token) => {
      const user = byId.get(Number(token.sub));
      return user ? [[token, { ...user, revoked: ended.has(token.jti) ? token.jti : null }]] : [];
    }),
  );
}

/**
 * Whether a token is still valid: the account exists with the same session version, and the token is not revoked.
 */
export const isOpen = (token: TokenClaims, row: SessionRow | undefined): row is SessionRow =>
  row?.revoked === null && row.session_version === token.ver;

export async function findOpenSessions(db: Knex, tokens: readonly TokenClaims[]): Promise<Set<string>> {
  const found = await findSessions(db, tokens);
  return new Set(tokens.filter((token) => isOpen(token, found.get(token))).map(({ jti }) => jti));
}

/**
 * Locks the caller's account until the transaction ends: what they write is there before a suspension, or refused,
 * however long the request took to arrive.
 * @throws 401 once the caller's sessions have ended
 */
export async function lockCaller(
  tx: Knex,
  { id, sessionVersion }: { readonly id: number; readonly sessionVersion: number },
): Promise<void> {
  const row: unknown = await tx('users')
    .where({ id, session_version: sessionVersion })
    .forShare()
    .first('id');
  if (!row) throw unauthenticated();
}

/**
 * Locks accounts until the transaction ends.
 * @throws 401 once one of them is suspended
 */
export async function lockUnsuspended(tx: Knex, userIds: readonly number[], now: Date): Promise<void> {
  // Not `whereSuspended`: by its index, suspensions and new accounts of others would be locked, not these rows.
  const rows = await tx('users')
    .whereIn('id', [...userIds])
    .forShare()
    .select<Suspension[]>('suspended_at', 'suspended_until');
  if (rows.some((row) => isSuspended(row, now))) throw unauthenticated();
}

/** Revokes one token; idempotent. Also deletes the user's expired revocations. */
export async function revokeToken(
  db: Knex,
  token: { jti: string; userId: number; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db('revoked_tokens')
    .insert({ jti: token.jti, user_id: token.userId, expires_at: sqlInstant(token.expiresAt) })
    .onConflict()
    .ignore();
  await db('sessions').where({ jti: token.jti, user_id: token.userId }).delete();
  await db('revoked_tokens')
    .where({ user_id: token.userId })
    .where('expires_at', '<', sqlInstant(now))
    .delete();
}

export const expiredSessions: readonly Erasure[] = ['revoked_tokens', 'sessions'].map((table) => ({
  period: 'sessions',
  key: ['jti'],
  due: (db, now) => db(table).where('expires_at', '<', sqlInstant(now)),
}));

export async function deleteTokensOf(tx: Knex, userId: number): Promise<void> {
  for (const table of ['revoked_tokens', 'sessions', 'last_seen', 'unused_accounts'])
    await tx(table).where({ user_id: userId }).delete();
}

/** `isSuspended` in SQL, with the present instant as its parameter. @param alias of `users` in the query */
export const suspendedSql = (alias: string) =>
  `(${alias}.suspended_at IS NOT NULL AND (${alias}.suspended_until IS NULL OR ${alias}.suspended_until > ?))`;

/** Restricts a query to suspended accounts. @param alias of `users` in the query */
export function whereSuspended(query: Knex.QueryBuilder, now: Date, alias = 'users'): void {
  void query.whereRaw(suspendedSql(alias), [sqlInstant(now)]);
}

const ofSeconds = (seconds: number) => sqlInstant(new Date(seconds * 1000));

/**
 * Records the use of a session and of its account, only while it is valid: a token just
 * revoked would reappear in the list.
 */
export async function recordSessionUse(
  db: Knex,
  { userId, token, device }: { userId: number; token: TokenClaims; device: string },
  now: Date,
): Promise<void> {
  const at = sqlInstant(now);
  const [{ affectedRows }] = (await db.raw(
    `INSERT INTO sessions (jti, user_id, version, device, created_at, seen_at, expires_at)
     SELECT ?, u.id, u.session_version, ?, ?, ?, ? FROM users u
     WHERE u.id = ? AND u.session_version = ? AND NOT EXISTS (SELECT 1 FROM revoked_tokens r WHERE r.jti = ?)
     ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at), device = VALUES(device)`,
    [token.jti, device, ofSeconds(token.iat), at, ofSeconds(token.exp), userId, token.ver, token.jti],
  )) as [{ affectedRows: number }];
  if (affectedRows === 0) return;
  await db('last_seen').insert({ user_id: userId, seen_at: at }).onConflict('user_id').merge(['seen_at']);
}

export interface OpenSession {
  jti: string;
  device: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

/** A user's open sessions, most recently used first. */
export async function findSessionsOf(db: Knex, userId: number, now: Date): Promise<OpenSession[]> {
  return db('sessions as s')
    .join('users as u', (join) => join.on('u.id', 's.user_id').andOn('u.session_version', 's.version'))
    .where('s.user_id', userId)
    .where('s.expires_at', '>', sqlInstant(now))
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .limit(100)
    .select<OpenSession[]>('s.jti', 's.device', 's.created_at', 's.seen_at', 's.expires_at');
}

/** A user's session, valid or not. `ended`: whether it is already revoked. */
export async function findOwnSession(
  db: Knex,
  userId: number,
  jti: string,
): Promise<{ expires_at: string; ended: boolean } | undefined> {
  for (const [table, ended] of [
    ['sessions', false],
    ['revoked_tokens', true],
  ] as const) {
    const row = await db(table)
      .where({ jti, user_id: userId })
      .first<{ expires_at: string } | undefined>('expires_at');
    if (row) return { ...row, ended };
  }
  return undefined;
}

/** Ends all sessions of a user by raising the session version. */
export async function revokeAllSessions(tx: Knex, userId: number): Promise<void> {
  await tx('users').where({ id: userId }).increment('session_version', 1);
  await tx('sessions').where({ user_id: userId }).delete();
}

export async function exportSessions(db: Knex, userId: number): Promise<Record<string, unknown>[]> {
  const rows = await db('sessions')
    .where({ user_id: userId })
    .orderBy('created_at')
    .select<OpenSession[]>('device', 'created_at', 'seen_at');
  return rows.map(({ device, created_at, seen_at }) => ({
    device,
    since: isoInstant(created_at),
    seen: isoInstant(seen_at),
  }));
}
