/** One row of the table of calls; routes, OpenAPI document, authorisation test and client are derived from it. */
import './setup';
import * as z from 'zod/mini';
import { idParameter, numberParameter } from './application/fields';
import { ERROR_TEXTS } from './application/texts';
import type { Role } from './application/users';

export type Schema = z.ZodMiniType;

export const DEPLOY_RIGHTS = ['publish', 'activate', 'prune', 'unlock'] as const;
export type DeployRight = (typeof DEPLOY_RIGHTS)[number];

/**
 * Allowed callers: everyone ('public' ignores the caller, 'optional' responds depending on the
 * caller), logged-in users, the listed roles ('helper': the device of a helper's link to a door), or
 * a deploy token with a right (and, if set, an admin).
 */
export type Guard =
  | 'public'
  | 'optional'
  | 'user'
  | readonly (Role | 'helper')[]
  | { readonly deploy: DeployRight | 'any'; readonly admin: boolean };

export interface OperationBody {
  readonly schema: Schema;
  /** Names of file parts: the call then also accepts multipart/form-data. */
  readonly files?: readonly string[];
  /** Only multipart, no JSON. */
  readonly multipartOnly?: boolean;
}

/**
 * How often a call may be made: by one account, deploy token or helper's device, or without any by one network.
 * Calls with the same `count` share one counter.
 */
export interface CallLimit {
  readonly times: number;
  readonly seconds: number;
  readonly count?: string;
  /**
   * Calls whose body has this value, or any, are counted apart: others do not use up their limit.
   * @property times their own limit
   */
  readonly apart?: { readonly field: string; readonly value?: string; readonly times?: number };
  /** A network hears the answers of the second half of its calls later and later, up to two seconds, before any refusal. */
  readonly slows?: true;
}
const limitWithin =
  (seconds: number) =>
  (times: number, count?: string): CallLimit => ({ times, seconds, ...(count && { count }) });
export const perMinute = limitWithin(60);
export const perHour = limitWithin(3600);
/** The rate limit shared by all calls that verify the current password. */
export const PASSWORD_PROOFS: CallLimit = { times: 10, seconds: 900, count: 'password' };

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface Operation {
  readonly id: string;
  readonly method: (typeof METHODS)[number];
  /** With {name} for parameters. */
  readonly path: `/${string}`;
  readonly guard: Guard;
  readonly tag: string;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: OperationBody;
  /**
   * Every call that writes has one. 'attempts': the login's own limits and delays, by account, device and network.
   */
  readonly limit?: CallLimit | 'attempts';
  /** Media type of a body that is passed on as a stream; the handler reads `request.body`. */
  readonly upload?: string;
  /** By status; null for an empty response. */
  readonly responses: { readonly [status: number]: Schema | null };
  /** The events of its live stream, by type, for callers that accept text/event-stream. */
  readonly stream?: { readonly [type: string]: Schema };
  /** Further media types of the success response. */
  readonly media?: readonly string[];
  /**
   * May be sent again with the same `Idempotency-Key` header (8 to 100 letters, digits, - and _): for a
   * day the first result is returned and nothing is done twice. Bound to the user and the body; without
   * the header every request is executed.
   */
  readonly idempotent?: true;
  /** An edit that `If-Match` may refuse: '"v<version>"', or the ETag that GET gave. */
  readonly versioned?: true;
  /** Many requests for one event wait in a queue of their own, and are made together. */
  readonly queued?: true;
  /** A body of any kind is taken and not read: the URL says everything. */
  readonly anyBody?: true;
  /** The success response is bytes, not JSON. */
  readonly raw?: boolean;
  /** Statuses with an error body besides those that follow from guard, params and body. */
  readonly errors?: readonly number[];
  /** The last parameter takes the rest of the path. */
  readonly wildcard?: boolean;
}

interface Row extends Omit<Operation, 'id' | 'method' | 'path' | 'tag'> {
  /** 'GET /api/events/{id}'. */
  readonly route: `${Operation['method']} ${Operation['path']}`;
}
type Parted<Route> =
  Route extends `${infer M extends Operation['method']} ${infer P extends Operation['path']}`
    ? { readonly method: M; readonly path: P }
    : never;
type Operations<Rows extends Record<string, Row>> = {
  readonly [Id in keyof Rows & string]: Rows[Id] &
    Parted<Rows[Id]['route']> & { readonly id: Id; readonly tag: string };
};

/** The operations of one tag by their ids, with the literal types of their rows. */
export function operationsOf<const Rows extends Record<string, Row>>(
  tag: string,
  rows: Rows,
): Operations<Rows> {
  const entries = Object.entries(rows).map(([id, row]) => {
    const [method, path] = row.route.split(' ');
    return [id, { ...row, id, tag, method, path }];
  });
  return Object.fromEntries(entries) as Operations<Rows>;
}

export const idParams = z.object({ id: idParameter });
export const MAX_EVENT_ID = 999_999_999_999_999;
export const eventIdParameter = numberParameter(1, MAX_EVENT_ID, ERROR_TEXTS.eventNotFound);
export const eventParams = z.object({ id: eventIdParameter });
/** Who manages events: the right to this one decides, whichever the role. */
export const MANAGERS = ['admin', 'organizer'] as const;

/** Whether a JSON response carries an ETag. */
export const isTagged = ({ method, guard }: Pick<Operation, 'method' | 'guard'>) =>
  method === 'GET' && (guard === 'public' || guard === 'optional');

const WHILE_SUSPENDED: readonly string[] = ['logout', 'deleteAccount'];

/** Whether a suspended account may still make the call: it reads, exports and deletes its own data. */
export const isOpenWhileSuspended = ({
  guard,
  tag,
  method,
  id,
}: Pick<Operation, 'guard' | 'tag' | 'method' | 'id'>) =>
  tag === 'account' && guard !== 'optional' && (method === 'GET' || WHILE_SUSPENDED.includes(id));

/** Whether a logged-in caller may get a 403: for the role, a missing second factor, or a suspension. */
const mayForbid = (entry: Operation) =>
  typeof entry.guard === 'object' || (entry.guard === 'user' && !isOpenWhileSuspended(entry));

/** Every status with an error body that a call may return. */
export function errorStatuses(entry: Operation): number[] {
  const statuses = new Set<number>(entry.errors ?? []);
  statuses.add(500).add(503);
  if (entry.guard !== 'public' && entry.guard !== 'optional') statuses.add(401);
  if (mayForbid(entry)) statuses.add(403);
  if (entry.params) statuses.add(404);
  if (entry.query || entry.body || entry.upload) statuses.add(422);
  if (entry.body?.files || entry.upload) statuses.add(507);
  if (entry.idempotent) statuses.add(409);
  if (entry.limit) statuses.add(429);
  if (entry.method !== 'GET') statuses.add(400).add(413).add(415);
  return [...statuses].sort((a, b) => a - b);
}
