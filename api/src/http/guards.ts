import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import {
  isOpenWhileSuspended,
  type DeployRight,
  type Guard,
  type Operation,
} from '@eveneo/contract/operation';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { Clock } from '../ground/clock';
import type { Config } from '../ground/config';
import {
  DEPLOY_TOKEN_TEXTS,
  findDeployToken,
  isDeployToken,
  type DeployToken,
} from './deploy-tokens/deploy-tokens';
import { ApiError, forbidden, unauthenticated } from './errors';
import { bearerToken, createCallers, identify, type Caller } from './sessions/caller';
import type { Seen } from './sessions/seen';
import { isSuspended, suspended } from './sessions/suspended';
import type { Tokens } from './sessions/tokens';

/** A deploy token, or an admin where the call admits one. */
export type DeployCaller =
  | ({ readonly kind: 'token' } & DeployToken)
  | { readonly kind: 'admin'; readonly admin: Caller };

/** The device of a helper's link: an identity with the right to the door of one event. */
export interface HelperCaller {
  readonly kind: 'helper';
  readonly deviceId: number;
  readonly linkId: number;
  readonly eventId: number;
  /** The helper's name. */
  readonly name: string;
  readonly door: string | null;
}
type AnyCaller = Caller | DeployCaller | HelperCaller;

/** The user behind a caller; a deploy token and a helper have none. */
function personOf(caller: AnyCaller | null | undefined): Caller | undefined {
  if (!caller) return undefined;
  if (!('kind' in caller)) return caller;
  return caller.kind === 'admin' ? caller.admin : undefined;
}

function subjectOf(caller: AnyCaller | null | undefined, address: string): string {
  if (caller && 'kind' in caller && caller.kind === 'token') return `token ${caller.id}`;
  if (caller && 'kind' in caller && caller.kind === 'helper') return `helper ${caller.deviceId}`;
  const person = personOf(caller);
  return person ? `account ${person.id}` : `network ${clientNetwork(address)}`;
}

type Guarded = Pick<Operation, 'guard' | 'tag' | 'id' | 'method'>;

interface Ground {
  readonly db: Knex;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly config: Pick<Config, 'NODE_ENV' | 'EVENT_TIMEZONE'>;
  /** Records the use of the session of every authenticated caller. */
  readonly seen: Pick<Seen, 'note'>;
  /** The helper behind a device's token. @throws 401 once their link has ended */
  readonly helperOf: (token: string) => Promise<HelperCaller>;
}

/** Why the state of an account forbids a call that its role may allow; null when it does not. */
function hindranceOf(
  { config, now }: Pick<Ground, 'config'> & { now: Date },
  { suspension, role, secondFactor }: Caller,
  operation: Guarded,
): ApiError | null {
  const isOwn = operation.tag === 'account' && operation.guard !== 'optional';
  if (isSuspended(suspension, now) && !isOpenWhileSuspended(operation))
    return suspended(suspension, config.EVENT_TIMEZONE);
  // In production an admin without a second factor may only make the calls on their own account, to turn one on.
  return config.NODE_ENV === 'production' && role === 'admin' && !secondFactor && !isOwn
    ? new ApiError(403, 'second_factor_due', ERROR_TEXTS.secondFactorDue)
    : null;
}

/** Whether a token is of a helper's device, at a call that admits them. */
const opensDoor = (guard: Guard, token: string | null): token is string =>
  Array.isArray(guard) && guard.includes('helper') && token !== null && token.startsWith('door_');

export type Guards = ReturnType<typeof createGuards>;

export function createGuards({ db, tokens, clock, config, seen, helperOf }: Ground) {
  const findCaller = createCallers(db);
  const callers = new WeakMap<FastifyRequest, AnyCaller | null>();

  const hindrance = (caller: Caller, operation: Guarded) =>
    hindranceOf({ config, now: clock.now() }, caller, operation);

  async function recognise(request: FastifyRequest): Promise<Caller | null> {
    const caller = await identify(findCaller, tokens, request);
    if (caller) seen.note(caller, request.headers['user-agent']);
    return caller;
  }

  async function admitDeployer(
    guard: { deploy: DeployRight | 'any'; admin: boolean },
    operation: Guarded,
    request: FastifyRequest,
  ): Promise<DeployCaller> {
    const token = bearerToken(request);
    if (token && isDeployToken(token)) {
      const found = await findDeployToken(db, token, clock.now());
      if (!found) throw new ApiError(401, 'unauthenticated', DEPLOY_TOKEN_TEXTS.unknown);
      if (guard.deploy !== 'any' && !found.rights.includes(guard.deploy))
        throw new ApiError(403, 'release.right', DEPLOY_TOKEN_TEXTS.right(guard.deploy));
      return { kind: 'token', ...found };
    }
    const caller = await recognise(request);
    if (!caller) throw unauthenticated();
    if (!guard.admin || caller.role !== 'admin') throw forbidden();
    const hindered = hindrance(caller, operation);
    if (hindered) throw hindered;
    return { kind: 'admin', admin: caller };
  }

  return {
    /** @throws 401, 403 */
    async admit(operation: Guarded, request: FastifyRequest): Promise<void> {
      const { guard } = operation;
      if (guard === 'public') return;
      if (typeof guard === 'object' && 'deploy' in guard)
        return void callers.set(request, await admitDeployer(guard, operation, request));
      const token = bearerToken(request);
      if (opensDoor(guard, token)) return void callers.set(request, await helperOf(token));
      const caller = await recognise(request);
      const hindered = caller && hindrance(caller, operation);
      if (guard === 'optional') return void callers.set(request, hindered ? null : caller);
      if (!caller) throw unauthenticated();
      if (hindered) throw hindered;
      if (guard !== 'user' && !guard.includes(caller.role)) throw forbidden(ERROR_TEXTS.forbidden);
      callers.set(request, caller);
    },
    callerOf: (request: FastifyRequest) => callers.get(request),
    userIdOf: (request: FastifyRequest) => personOf(callers.get(request))?.id,
    /** The subject of a limit: an account, a deploy token, a helper's device, else a network. */
    subjectOf: (request: FastifyRequest): string => subjectOf(callers.get(request), request.ip),
  };
}

/** Whoever asks for an event, with the key of its secret address if they sent one. */
export interface Asker {
  readonly caller: Pick<Caller, 'id' | 'role'> | HelperCaller | DeployCaller | null | undefined;
  readonly key: string | undefined;
}
