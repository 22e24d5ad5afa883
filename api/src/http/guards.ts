import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { ERROR_TEXTS } from '../../contract';
import type { DeployRight, Guard } from '../../contract/calls/types';
import { sqlInstant, type Clock } from '../clock';
import { bearerToken, identify, type Caller } from './caller';
import { RELEASE_TEXTS } from '../modules/releases/texts';
import { ApiError, forbidden, unauthenticated } from './errors';
import type { Tokens } from './tokens';

/** A deploy token, or an admin where the call admits one. */
export type DeployCaller =
  | {
      readonly kind: 'token';
      readonly label: string;
      readonly rights: readonly DeployRight[];
      readonly remotes: readonly string[];
    }
  | { readonly kind: 'admin'; readonly admin: Caller };

export interface Guards {
  /** Lets the request pass or throws 401 or 403. */
  admit(guard: Guard, request: FastifyRequest): Promise<void>;
  /** Whom `admit` recognised. */
  callerOf(request: FastifyRequest): Caller | DeployCaller | null | undefined;
}

export const DEPLOY_TOKEN_PREFIX = 'evd_';
export const hashDeployToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface DeployTokenRow {
  label: string;
  remotes: string;
  rights: string;
}

async function findDeployToken(db: Knex, clock: Clock, token: string): Promise<DeployCaller | null> {
  const row = await db('deploy_tokens')
    .where({ token_hash: hashDeployToken(token) })
    .whereNull('revoked_at')
    .where('expires_at', '>', sqlInstant(clock.now()))
    .first<DeployTokenRow | undefined>('label', 'remotes', 'rights');
  if (!row) return null;
  return {
    kind: 'token',
    label: row.label,
    rights: row.rights.split(',') as DeployRight[],
    remotes: row.remotes.split(','),
  };
}

export function createGuards(db: Knex, tokens: Tokens, clock: Clock): Guards {
  const callers = new WeakMap<FastifyRequest, Caller | DeployCaller | null>();

  async function admitDeployer(
    guard: { deploy: DeployRight | 'any'; admin: boolean },
    request: FastifyRequest,
  ): Promise<DeployCaller> {
    const token = bearerToken(request);
    if (token?.startsWith(DEPLOY_TOKEN_PREFIX)) {
      const found = await findDeployToken(db, clock, token);
      if (found?.kind !== 'token') throw new ApiError(401, 'unauthenticated', RELEASE_TEXTS.badToken);
      if (guard.deploy !== 'any' && !found.rights.includes(guard.deploy))
        throw new ApiError(403, 'release.right', RELEASE_TEXTS.right(guard.deploy));
      return found;
    }
    const caller = await identify(db, tokens, request);
    if (!caller) throw unauthenticated();
    if (!guard.admin || caller.role !== 'admin') throw forbidden();
    return { kind: 'admin', admin: caller };
  }

  return {
    async admit(guard, request) {
      if (guard === 'public') return;
      if (typeof guard === 'object' && 'deploy' in guard) {
        callers.set(request, await admitDeployer(guard, request));
        return;
      }
      const caller = await identify(db, tokens, request);
      if (guard !== 'optional') {
        if (!caller) throw unauthenticated();
        if (guard !== 'user' && !guard.includes(caller.role)) throw forbidden(ERROR_TEXTS.forbidden);
      }
      callers.set(request, caller);
    },
    callerOf: (request) => callers.get(request),
  };
}
