import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import type { Role } from '@eveneo/contract/application/users';
import { findSessions, isOpen } from './repository';
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

/** Finds whom a token stands for; null if the account is gone or the token was ended. */
export type FindCaller = (token: TokenClaims) => Promise<Caller | null>;

/** Who calls at the same moment is looked up together: one query each, a rush of hundreds takes all connections. */
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
      ...{ id, name, email, role, avatar, token },
      sessionVersion: row.session_version,
      secondFactor: row.factor !== null,
    };
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The caller of a request, or null for a visitor and for a token that is worth nothing. */
export async function identify(
  find: FindCaller,
  tokens: Tokens,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = bearerToken(request);
  const claims = token === null ? null : tokens.read(token);
  return claims === null ? null : find(claims);
}
