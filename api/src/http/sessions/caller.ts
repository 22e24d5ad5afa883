import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/users';
import { findSessions, isOpen } from './repository';
import type { Suspension } from './suspended';
import type { TokenClaims, Tokens } from './tokens';

/** The caller as stored now. */
export interface Caller {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly avatar: string | null;
  readonly sessionVersion: number;
  readonly secondFactor: boolean;
  /** While it lasts, the person can only read the account's data, log out or delete the account. */
  readonly suspension: Suspension;
  readonly token: TokenClaims;
}

/** The user of a token; null when the account was deleted or the token revoked. */
export type FindCaller = (token: TokenClaims) => Promise<Caller | null>;

/** Concurrent lookups are batched into one query: a rush would otherwise take all connections. */
export function createCallers(db: Knex): FindCaller {
  const sessions = new DataLoader(
    async (tokens: readonly TokenClaims[]) => {
      const found = await findSessions(db, tokens);
      return tokens.map((token) => found.get(token));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return async (token) => {
    const row = await sessions.load(token);
    if (!isOpen(token, row)) return null;
    const { id, name, email, role, avatar } = row;
    return {
      id,
      name,
      email,
      role,
      avatar,
      token,
      sessionVersion: row.session_version,
      secondFactor: row.factor !== null,
      suspension: { suspended_at: row.suspended_at, suspended_until: row.suspended_until },
    };
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The caller of a request; null for a visitor and for an invalid token. */
export async function identify(
  find: FindCaller,
  tokens: Tokens,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = bearerToken(request);
  const claims = token === null ? null : tokens.read(token);
  return claims === null ? null : find(claims);
}
