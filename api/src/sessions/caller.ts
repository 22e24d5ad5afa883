import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/roles';
import { findSession } from './repository';
import type { TokenClaims, Tokens } from './tokens';

/** Who is calling, as the database says it now. */
export interface Caller {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly avatar: string | null;
  readonly sessionVersion: number;
  /** A second factor is on. */
  readonly secondFactor: boolean;
  readonly token: TokenClaims;
}

/** Looks the token's user up; null if the account is gone or the token was ended. */
async function findCaller(db: Knex, token: TokenClaims): Promise<Caller | null> {
  const row = await findSession(db, token);
  if (!row || row.revoked !== null || row.session_version !== token.ver) return null;
  const { id, name, email, role, avatar } = row;
  return {
    ...{ id, name, email, role, avatar, token },
    sessionVersion: row.session_version,
    secondFactor: row.factor !== null,
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The caller of a request, or null for a visitor and for a token that is worth nothing. */
export async function identify(db: Knex, tokens: Tokens, request: FastifyRequest): Promise<Caller | null> {
  const token = bearerToken(request);
  const claims = token === null ? null : tokens.read(token);
  return claims === null ? null : findCaller(db, claims);
}
